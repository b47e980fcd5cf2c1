import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** How many people lists of invitees have recently invited for an account. */
export function listedCounts({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('listed_counts')
        .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
        .addColumn('began_at', integer, (column) => column.notNull())
        .addColumn('invited', integer, (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
    },
  };
}
