import type { Outcome } from './answer-of.js';
import { listOf } from './list-of.js';
import { makePaged } from './make-paged.js';
import type { Paged } from './paged.js';

/**
 * A list over an operation that answers one page of it.
 *
 * @param start the first page's cursor; `undefined` for the beginning
 * @param call asks for the page of a cursor, as it stands in a query
 */
export function listPages<Item>(
  start: string | undefined,
  call: (query: { cursor?: string }) => Promise<Outcome<{ data: Item[]; nextCursor: string | null }>>,
): Paged<Item> {
  return makePaged(async (cursor) => {
    const { data: items, nextCursor } = await listOf(call(cursor === undefined ? {} : { cursor }));
    return { items, nextCursor };
  }, start);
}
