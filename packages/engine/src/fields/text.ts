import { appointmentParams, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

interface TextRule {
  param: string;
  /** Whether it is the key of a pair, of which `param` is the field. */
  isKey?: boolean;
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
export function checkCharacters(value: string, { param, isKey = false, max, multiline = false }: TextRule): void {
  if (isLonger(value, max)) {
    const reason = isKey ? say('metadata_key_too_long', { most: max }) : say('too_long', { field: param, most: max });
    throw new DomainError('field_too_long', reason, { param });
  }
  if (value.isWellFormed() && (multiline ? patterns.Comment : patterns.Subject).test(value)) return;
  const code = multiline ? 'control_characters_beside_lines' : 'control_characters';
  const reason = isKey ? say('metadata_key_control_characters') : say(code, { field: param });
  throw new DomainError('invalid_characters', reason, { param });
}

/** Whether a text has more than `max` code points, each of one or two UTF-16 units. */
export function isLonger(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length > max;
  let count = 0;
  for (const _ of value) count++;
  return count > max;
}

/** @throws DomainError `field_too_long`, `invalid_characters` */
export function checkSubject(value: string): string {
  return checkText(value, { param: appointmentParams.subject, max: LIMITS.subject });
}

/** @throws DomainError `field_too_long`, `invalid_characters` */
export function checkLocation(value: string): string {
  return checkText(value, { param: appointmentParams.location, max: LIMITS.location });
}

/**
 * Checks what somebody says to invitees or of an answer.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkComment(comment: string): string {
  return checkText(comment, { param: 'comment', max: LIMITS.comment, multiline: true });
}

/**
 * Checks `appointmentBody`; its HTML is sanitised on rendering.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkBody(value: string): string {
  const param = appointmentParams.body;
  if (Buffer.byteLength(value) > LIMITS.bodyBytes) {
    throw new DomainError('field_too_long', say('too_many_bytes', { field: param, most: LIMITS.bodyBytes }), {
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
  throw new DomainError('invalid_value', say('empty_instead_of_absent', { field: param }), { param });
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
    throw new DomainError('invalid_value', say('metadata_too_many_pairs', { most: LIMITS.metadataPairs }), { param });
  }
  for (const [key, value] of pairs) {
    if (checkText(key, { param, isKey: true, max: LIMITS.metadataKey }) === '') {
      throw new DomainError('invalid_value', say('metadata_empty_key'), { param });
    }
    checkCharacters(value, { param: `${param}.${key}`, max: LIMITS.metadataValue });
  }
  if (pairs.flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0) > LIMITS.metadataBytes) {
    throw new DomainError('field_too_long', say('metadata_too_many_bytes', { most: LIMITS.metadataBytes }), {
      param,
    });
  }
  return metadata;
}
