import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** @returns how many of the oldest records were deleted */
export async function pruneIdempotencyKeys(
  db: Kysely<Schema>,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('account_id', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['account_id', 'key'])
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('account_id', 'key'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
