import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Addresses from which calendar programs read appointments, and when the appointments of each account last changed. */
export function feeds({ integer, bytes, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('feeds')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('token_hash', bytes, (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('external_ids', 'text', (column) => column.notNull())
        .addColumn('metadata', 'text', (column) => column.notNull())
        .addColumn('past_days', integer, (column) => column.notNull())
        .addColumn('future_days', integer, (column) => column.notNull())
        .addColumn('shows_answers', integer, (column) => column.notNull())
        .addColumn('created_at', integer, (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
      await schema.createIndex('feeds_by_account').on('feeds').columns(['account_id', 'id']).execute();
      await schema.createIndex('feeds_by_token').unique().on('feeds').column('token_hash').execute();
      await schema
        .createTable('feed_versions')
        .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
        .addColumn('version', integer, (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
    },
  };
}
