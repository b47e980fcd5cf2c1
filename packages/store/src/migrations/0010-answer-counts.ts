import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** How many answers of an invitee have counted recently. No foreign keys, as with the last answers. */
export function answerCounts({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('answer_counts')
        .addColumn('invitation_id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('began_at', integer, (column) => column.notNull())
        .addColumn('answers', integer, (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
    },
  };
}
