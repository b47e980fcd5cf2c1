import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.js';

/** @returns how many of the judged messages that came first were deleted */
export async function pruneReplies(
  db: Kysely<Schema>,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('replies')
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('replies as old')
          .select('old.id')
          .where('old.state', '=', sql.lit('judged'))
          .where('old.received_at', '<', before)
          .orderBy('old.received_at')
          .limit(limit),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
