import { DomainError } from '../errors.js';

interface TextRule {
  param: string;
  /** Code points. */
  max: number;
  /** May hold tab, CR and LF. */
  multiline?: boolean;
}

/**
 * Checks one text field.
 *
 * @throws DomainError `field_too_long`, `invalid_characters`
 */
export function checkText(value: string, { param, max, multiline = false }: TextRule): string {
  if (value.length > max && codePoints(value) > max) {
    throw new DomainError('field_too_long', `${param} is longer than ${max} characters; shorten it.`, { param });
  }
  if (!value.isWellFormed() || holdsControl(value, multiline)) {
    const allowed = multiline ? ' other than tab and line breaks' : '';
    throw new DomainError('invalid_characters', `${param} holds control characters${allowed}; remove them.`, { param });
  }
  return value;
}

/** C0, DEL, and the separators that some parsers take for line ends; text of several lines may hold line ends. */
function holdsControl(value: string, multiline: boolean): boolean {
  for (let index = 0; index < value.length; index++) {
    const unit = value.charCodeAt(index);
    if (unit < 0x20 && !(multiline && (unit === 0x09 || unit === 0x0a || unit === 0x0d))) return true;
    if (unit === 0x7f) return true;
    if (!multiline && (unit === 0x2028 || unit === 0x2029)) return true;
  }
  return false;
}

function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}
