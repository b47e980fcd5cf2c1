import { patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { DomainError } from '../errors.js';

interface TextRule {
  param: string;
  /** What a refusal calls it, where that is not `param`. */
  label?: string;
  /** Code points. */
  max: number;
  /** May hold tab, CR and LF. */
  multiline?: boolean;
}

/**
 * Checks one text that people read.
 *
 * @returns the text, or `''` for one of which nothing shows
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkText(value: string, rule: TextRule): string {
  checkCharacters(value, rule);
  return isBlank(value) ? '' : value;
}

/**
 * Checks one text that programs read.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkCharacters(value: string, { param, label = param, max, multiline = false }: TextRule): void {
  if (isLonger(value, max)) {
    throw new DomainError('field_too_long', `${label} is longer than ${max} characters; shorten it.`, { param });
  }
  if (value.isWellFormed() && (multiline ? patterns.Comment : patterns.Subject).test(value)) return;
  const allowed = multiline ? ' other than tab and line breaks' : '';
  const message = `${label} holds control characters${allowed}, or ones that change the direction of text; remove them.`;
  throw new DomainError('invalid_characters', message, { param });
}

/** Whether a text has more code points than that, of which each has one or two UTF-16 units. */
export function isLonger(value: string, max: number): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length > max;
  let count = 0;
  for (const _ of value) count++;
  return count > max;
}
