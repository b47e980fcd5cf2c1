import { appointmentParams } from '@convoke/contract';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkText } from './text.js';

/**
 * Checks `appointmentBody`; its HTML is sanitised where it is rendered.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkBody(value: string): string {
  const param = appointmentParams.body;
  if (Buffer.byteLength(value) > LIMITS.bodyBytes) {
    throw new DomainError('field_too_long', `${param} is longer than ${LIMITS.bodyBytes} bytes; shorten it.`, {
      param,
    });
  }
  return checkText(value, { param, max: LIMITS.bodyBytes, multiline: true });
}
