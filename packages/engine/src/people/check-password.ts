import { DomainError } from '../errors.js';
import { isLonger } from '../fields/text.js';
import { LIMITS } from '../limits.js';

const { passwordMin: SHORTEST, passwordMax: LONGEST } = LIMITS;

/** @throws DomainError `invalid_value` */
export function checkPassword(password: string, param: string): string {
  if (isLonger(password, SHORTEST - 1) && !isLonger(password, LONGEST)) return password;
  throw new DomainError('invalid_value', `A password has ${SHORTEST} to ${LONGEST} characters.`, { param });
}
