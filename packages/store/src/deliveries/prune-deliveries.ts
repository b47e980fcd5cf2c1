import { type Kysely, sql } from 'kysely';
import { type Ids, ListQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const attemptsOf = new ListQuery<Ids, unknown>((db, { ids }) =>
  db.deleteFrom('attempts').where('delivery_id', 'in', ids),
);
const bodiesOf = new ListQuery<Ids, unknown>((db, { ids }) =>
  db.deleteFrom('delivery_bodies').where('delivery_id', 'in', ids),
);
const replaysOf = new ListQuery<Ids, unknown>((db, { ids }) =>
  db.deleteFrom('replays').where('delivery_id', 'in', ids),
);

/** @returns how many of the deliveries that ended first were deleted, with their attempts */
export async function pruneDeliveries(
  db: Kysely<Schema>,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const rows = await db
    .deleteFrom('deliveries')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('account_id', 'id'),
        'in',
        selectFrom('deliveries as old')
          .select(['old.account_id', 'old.id'])
          .where('old.finished_at', '<', before)
          .orderBy('old.finished_at')
          .limit(limit)
          .$asTuple('account_id', 'id'),
      ),
    )
    // Again, for one that is replayed meanwhile: PostgreSQL looks at the row anew, not at what was selected. The plus keeps the
    // whole from being planned by the index of this column.
    .where(sql<number>`+ ${sql.ref('deliveries.finished_at')}`, '<', before)
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await attemptsOf.execute(db, { ids });
  await bodiesOf.execute(db, { ids });
  await replaysOf.execute(db, { ids });
  return ids.length;
}
