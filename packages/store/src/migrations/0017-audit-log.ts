import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Who changed what in an account, and who signed in. */
export function auditLog({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('audit_entries')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('at', integer, (column) => column.notNull())
        .addColumn('action', 'text', (column) => column.notNull())
        .addColumn('actor_kind', 'text', (column) => column.notNull())
        .addColumn('actor_id', 'text')
        .addColumn('actor_name', 'text', (column) => column.notNull())
        .addColumn('address', 'text')
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('detail', 'text', (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
      await schema.createIndex('audit_entries_by_account').on('audit_entries').columns(['account_id', 'id']).execute();
      await schema.createIndex('audit_entries_by_time').on('audit_entries').column('at').execute();
    },
  };
}
