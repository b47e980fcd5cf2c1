const maxOctets = 255;

/**
 * The UID of one invitation: `<appointmentId>.<token>@<domain>`. Every client returns it in a REPLY (RFC
 * 5546 §3.2.3), so the token both identifies and authenticates the answer.
 *
 * So the token also proves that the sender has seen the invitation. Held by `uid.test.ts` and `judge-answer.test.ts`.
 *
 * @throws RangeError above 255 octets (RFC 5545 §3.8.4.7), and if `parseUid` could not parse the result
 */
export function formatUid({ appointmentId, token, domain }: UidParts): string {
  const uid = `${appointmentId}.${token}@${domain}`;
  if (Buffer.byteLength(uid) > maxOctets) throw new RangeError('UID longer than 255 octets');
  const parts = parseUid(uid);
  if (parts?.appointmentId !== appointmentId || parts.token !== token) {
    throw new RangeError(`invalid parts of a UID: ${uid}`);
  }
  return uid;
}

/** The parts of a UID. */
export interface UidParts {
  appointmentId: string;
  /** 128 random bits, 32 lower-case hexadecimal digits. */
  token: string;
  /** Domain of the organizer's address. */
  domain: string;
}

const pattern = /^(?<appointmentId>[\w-]+)\.(?<token>[0-9a-f]{32})@(?<domain>[^\s@]+)$/;

/**
 * The parts of a UID that `formatUid` wrote, which some calendars return in capitals; `undefined` for any other. The
 * token may still be wrong.
 */
export function parseUid(uid: string): UidParts | undefined {
  const { appointmentId, token, domain } = pattern.exec(uid.toLowerCase())?.groups ?? {};
  if (appointmentId === undefined || token === undefined || domain === undefined) return undefined;
  return { appointmentId, token, domain };
}
