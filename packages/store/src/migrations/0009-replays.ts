import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** When deliveries were replayed, in the order in which a stream tells of it. */
export function replays({ tableOptions }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('replays')
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('delivery_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('replays_key', ['account_id', 'id'])
        .modifyEnd(tableOptions)
        .execute();
      await db.schema.createIndex('replays_by_delivery').on('replays').column('delivery_id').execute();
    },
  };
}
