import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/**
 * The senders of accounts: from which domains they send, through which relay, and the mailboxes in which answers
 * arrive.
 */
export async function createSenders(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('senders')
    .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
    .addColumn('name', 'text')
    .addColumn('address', 'text')
    .addColumn('domain', 'text')
    .addColumn('relay_host', 'text')
    .addColumn('relay_port', integer)
    .addColumn('relay_user', 'text')
    .addColumn('relay_password', 'text')
    .addColumn('relay_rate', integer)
    .addColumn('relay_failure', 'text')
    .addColumn('dkim_selector', 'text')
    .addColumn('dkim_public', 'text')
    .addColumn('dkim_private', 'text')
    .addColumn('dkim_published', 'text')
    .addColumn('has_lane', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('senders_with_lane')
    .on('senders')
    .column('account_id')
    .where(sql<boolean>`has_lane = 1`)
    .execute();
  await schema
    .createTable('sender_domains')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('allowed_at', integer)
    .addColumn('seen_at', integer)
    .addColumn('missing_since', integer)
    .addColumn('look_at', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('sender_domains_key', ['account_id', 'domain'])
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('sender_domains_by_look').on('sender_domains').column('look_at').execute();
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
    .addColumn('lease_until', integer)
    .addColumn('uid_validity', 'text')
    .addColumn('uid', integer)
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('sender_mailboxes_by_poll').on('sender_mailboxes').column('poll_at').execute();
}
