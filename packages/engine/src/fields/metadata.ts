import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkCharacters, checkText } from './text.js';

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
    if (checkText(key, { param, label: 'a key of metadata', max: LIMITS.metadataKey }) === '') {
      throw new DomainError('invalid_value', 'metadata holds an empty key.', { param });
    }
    checkCharacters(value, { param: `${param}.${key}`, max: LIMITS.metadataValue });
  }
  return metadata;
}
