import type { Ids } from '@convoke/engine';

/** What the iMIP channel stores about one invitee. */
export interface Enrolment {
  /** In the UID: identifies and authenticates replies. 128 bits, lower-case hexadecimal. */
  uidToken: string;
  /** In the envelope sender: identifies the invitee of a bounce. 128 bits, lower-case hexadecimal. */
  bounceToken: string;
}

const TOKEN_BYTES = 16;

export function newEnrolment(ids: Pick<Ids, 'random'>): Enrolment {
  const token = () => ids.random(TOKEN_BYTES).toString('hex');
  return { uidToken: token(), bounceToken: token() };
}

/** The text in which an enrolment is stored with its invitation. */
export function formatEnrolment(enrolment: Enrolment): string {
  return JSON.stringify(enrolment);
}

/** @throws TypeError for text that `formatEnrolment` did not write */
export function parseEnrolment(text: string): Enrolment {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new TypeError('not an iMIP enrolment');
  return { uidToken: token(value, 'uidToken'), bounceToken: token(value, 'bounceToken') };
}

function token(value: object, name: keyof Enrolment): string {
  const found: unknown = Reflect.get(value, name);
  if (typeof found !== 'string' || !/^[0-9a-f]{32}$/.test(found)) throw new TypeError(`no ${name} in iMIP enrolment`);
  return found;
}
