import { LIMITS } from '../limits.js';

/** A character that a password may have has one or two UTF-16 units. */
const MAX_UNITS = 2 * LIMITS.passwordMax;

/**
 * Makes passwords equal however the keyboard composes their characters; `''`, which is nobody's, for a text longer than
 * any password: composing takes quadratic time.
 */
export function normalisedPassword(password: string): string {
  return password.length > MAX_UNITS ? '' : password.normalize('NFKC');
}
