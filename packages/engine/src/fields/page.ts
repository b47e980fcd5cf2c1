import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';

export interface PageRequest {
  limit: number;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

const ROW_ID = /^[0-9a-f-]{36}$/;

/**
 * Checks a request for one page of a list.
 *
 * @throws DomainError `invalid_parameter`
 */
export function checkPage({ limit, cursor }: PageRequest): void {
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMITS.pageSize) {
    throw new DomainError('invalid_parameter', say('limit_out_of_range', { most: LIMITS.pageSize }), {
      param: 'limit',
    });
  }
  if (cursor !== undefined && !ROW_ID.test(cursor)) {
    throw new DomainError('invalid_parameter', say('not_a_cursor'), { param: 'cursor' });
  }
}
