import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkText } from './text.js';

/**
 * Checks the appointment's id in the caller's own system.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`
 */
export function checkExternalId(value: string): string {
  const param = 'externalId';
  if (checkText(value, { param, max: LIMITS.externalId }) !== '') return value;
  throw new DomainError('invalid_value', 'externalId is empty; leave it out instead.', { param });
}
