import { DomainError } from '../errors.js';

const SHORTEST = 10;
const LONGEST = 256;

/** @throws DomainError `invalid_value` */
export function checkPassword(password: string, param: string): string {
  const { length } = [...password];
  if (length >= SHORTEST && length <= LONGEST) return password;
  throw new DomainError('invalid_value', `A password has ${SHORTEST} to ${LONGEST} characters.`, { param });
}
