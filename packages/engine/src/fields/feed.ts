import type { FeedStatus } from '../domain/feed.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { checkExternalId, checkText } from './text.js';

/** @throws DomainError `field_too_long`, `invalid_characters` */
export function checkFeedName(name: string): string {
  return checkText(name, { param: 'name', max: LIMITS.feedName });
}

/** @throws DomainError `invalid_value` */
export function checkFeedStatus(text: string): FeedStatus {
  if (text === 'active' || text === 'cancelled' || text === 'all') return text;
  throw new DomainError('invalid_value', "status must be 'active', 'cancelled' or 'all'.", { param: 'status' });
}

/**
 * Checks which appointments a feed holds. An id is blamed as `externalIds[1]`.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`
 */
export function checkFeedExternalIds(externalIds: readonly string[]): string[] {
  const most = LIMITS.feedExternalIds;
  if (externalIds.length > most) {
    throw new DomainError('invalid_value', `externalIds holds more than ${most} entries.`, { param: 'externalIds' });
  }
  return [...new Set(externalIds.map((id, index) => checkExternalId(id, `externalIds[${index}]`)))];
}

const DAYS = { pastDays: LIMITS.feedPastDays, futureDays: LIMITS.feedFutureDays };

/** @throws DomainError `invalid_value` */
export function checkFeedDays(days: number, param: keyof typeof DAYS): number {
  const { minimum, maximum } = DAYS[param];
  if (Number.isInteger(days) && days >= minimum && days <= maximum) return days;
  throw new DomainError('invalid_value', `${param} must be a whole number from ${minimum} to ${maximum}.`, { param });
}
