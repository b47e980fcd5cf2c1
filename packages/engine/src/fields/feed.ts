import { LIMITS } from '../limits.js';
import { checkExternalId, checkText } from './text.js';

/** @throws DomainError `field_too_long`, `invalid_characters` */
export function checkFeedName(name: string): string {
  return checkText(name, { param: 'name', max: LIMITS.feedName });
}

/**
 * Checks which appointments a feed holds. An id is blamed as `externalIds[1]`.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`
 */
export function checkFeedExternalIds(externalIds: readonly string[]): string[] {
  return [...new Set(externalIds.map((id, index) => checkExternalId(id, `externalIds[${index}]`)))];
}
