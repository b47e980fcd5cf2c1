/** What a UID is made of. */
export interface UidParts {
  appointmentId: string;
  /** 128 random bits, 32 lower-case hexadecimal digits. */
  token: string;
  /** Domain of the organizer's address. */
  domain: string;
}

const pattern = /^(?<appointmentId>[\w-]+)\.(?<token>[0-9a-f]{32})@(?<domain>[^\s@]+)$/;

/** The parts of a UID that `formatUid` made; `undefined` for any other. Says nothing about whether the token is right. */
export function parseUid(uid: string): UidParts | undefined {
  const { appointmentId, token, domain } = pattern.exec(uid)?.groups ?? {};
  if (appointmentId === undefined || token === undefined || domain === undefined) return undefined;
  return { appointmentId, token, domain };
}
