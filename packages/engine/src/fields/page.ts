import { readCursor, writeCursor } from '@convoke/contract/cursors';
import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

export interface PageRequest {
  limit: number;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

/** Lists that are sorted by their ids, which are in the order of time. */
export type RowList =
  | 'created'
  | '-created'
  | 'invitations'
  | 'answers'
  | 'deliveries'
  | 'replies'
  | 'named-replies'
  | 'messages'
  | 'sandbox-mails'
  | 'audit';

/** @throws DomainError `invalid_parameter` */
export function checkLimit({ limit }: Pick<PageRequest, 'limit'>): void {
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMITS.pageSize) return;
  throw new DomainError('invalid_parameter', say('limit_out_of_range', { most: LIMITS.pageSize }), { param: 'limit' });
}

/**
 * Checks a request for one page.
 *
 * @returns the id of the row after which the page begins
 * @throws DomainError `invalid_parameter`
 */
export function rowBefore(list: RowList, { limit, cursor }: PageRequest): string | undefined {
  checkLimit({ limit });
  return cursor === undefined ? undefined : placeIn(list, cursor)[0];
}

/** @returns the place at which the page before ended, with the groups of its pattern. @throws DomainError `invalid_parameter` */
export function placeIn(list: string, cursor: string, pattern?: RegExp): RegExpExecArray {
  const place = readCursor(list, cursor, pattern);
  if (place) return place;
  throw new DomainError('invalid_parameter', say('not_a_cursor'), { param: 'cursor' });
}

/** @returns `nextCursor` after a page that ended at this row; `null` after the last page */
export function cursorAfter(list: RowList, id: string | undefined): string | null {
  return id === undefined ? null : writeCursor(list, id);
}
