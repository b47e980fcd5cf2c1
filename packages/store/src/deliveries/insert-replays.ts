import type { Replay } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { RowsQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const insertion = new RowsQuery<Replay, unknown>((db, items) =>
  db.insertInto('replays').values(
    items.map((from) => ({
      account_id: from('accountId'),
      id: from('id'),
      delivery_id: from('deliveryId'),
    })),
  ),
);

export async function insertReplays(db: Kysely<Schema>, replays: readonly Replay[]): Promise<void> {
  await insertion.execute(db, replays);
}
