import { appointmentParams, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

interface TextRule {
  param: string;
  /** Its name in error messages, if not `param`. */
  label?: string;
  /** Code points. */
  max: number;
  /** May hold tab, CR and LF. */
  multiline?: boolean;
}

/**
 * Checks a text for people.
 *
 * @returns the text, or `''` if it shows nothing
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkText(value: string, rule: TextRule): string {
  checkCharacters(value, rule);
  return isBlank(value) ? '' : value;
}

/**
 * Checks a text for programs.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkCharacters(value: string, { param, label = param, max, multiline = false }: TextRule): void {
  if (isLonger(value, max)) {
    throw new DomainError('field_too_long', `${label} is longer than ${max} characters; shorten it.`, { param });
  }
  if (value.isWellFormed() && (multiline ? patterns.Comment : patterns.Subject).test(value)) return;
  const allowed = multiline ? ' other than tab and line breaks' : '';
  const message = `${label} contains control characters${allowed}, or ones that change the direction of text; remove them.`;
  throw new DomainError('invalid_characters', message, { param });
}

/** Whether a text has more than `max` code points, each of one or two UTF-16 units. */
export function isLonger(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length > max;
  let count = 0;
  for (const _ of value) count++;
  return count > max;
}

/**
 * Checks `appointmentBody`; its HTML is sanitised on rendering.
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

/**
 * Checks the appointment's id in the caller's own system.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`
 */
export function checkExternalId(value: string, param = 'externalId'): string {
  if (checkText(value, { param, max: LIMITS.externalId }) !== '') return value;
  throw new DomainError('invalid_value', `${param} is empty; leave it out instead.`, { param });
}

/**
 * Checks the caller's own key-value pairs. A value is blamed as `metadata.` and its key, a key as `metadata`.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`
 */
export function checkMetadata(metadata: Record<string, string>): Record<string, string> {
  const param = 'metadata';
  const pairs = Object.entries(metadata);
  if (pairs.length > LIMITS.metadataPairs) {
    throw new DomainError('invalid_value', `metadata holds more than ${LIMITS.metadataPairs} pairs.`, { param });
  }
  for (const [key, value] of pairs) {
    if (checkText(key, { param, label: 'A key of metadata', max: LIMITS.metadataKey }) === '') {
      throw new DomainError('invalid_value', 'metadata holds an empty key.', { param });
    }
    checkCharacters(value, { param: `${param}.${key}`, max: LIMITS.metadataValue });
  }
  if (pairs.flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0) > LIMITS.metadataBytes) {
    throw new DomainError('field_too_long', `metadata has more than ${LIMITS.metadataBytes} bytes in UTF-8.`, {
      param,
    });
  }
  return metadata;
}
