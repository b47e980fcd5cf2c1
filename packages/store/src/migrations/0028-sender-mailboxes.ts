import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Mailboxes of accounts, in which answers to their own addresses arrive. */
export function senderMailboxes({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('sender_mailboxes')
        .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
        .addColumn('host', 'text', (column) => column.notNull())
        .addColumn('port', integer, (column) => column.notNull())
        .addColumn('user_name', 'text', (column) => column.notNull())
        .addColumn('password', 'text', (column) => column.notNull())
        .addColumn('folder', 'text', (column) => column.notNull())
        .addColumn('failure', 'text')
        .addColumn('read_at', integer)
        .addColumn('poll_at', integer, (column) => column.notNull())
        .addColumn('uid_validity', 'text')
        .addColumn('uid', integer)
        .modifyEnd(tableOptions)
        .execute();
      await schema.createIndex('sender_mailboxes_by_poll').on('sender_mailboxes').column('poll_at').execute();
    },
  };
}
