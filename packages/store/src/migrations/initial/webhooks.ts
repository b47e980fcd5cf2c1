import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Webhooks, when each of them is next due, and what has become pending since. */
export async function createWebhooks(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('webhooks')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('event_types', 'text', (column) => column.notNull())
    .addColumn('signature_scheme', 'text', (column) => column.notNull())
    .addColumn('is_active', integer, (column) => column.notNull())
    .addColumn('consecutive_failures', integer, (column) => column.notNull())
    .addColumn('last_delivery_at', integer)
    .addColumn('last_delivery_status', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('previous_secret', 'text')
    .addColumn('previous_secret_until', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('webhooks_key', ['account_id', 'id'])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('webhook_queues')
    .addColumn('webhook_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('next_due_at', integer)
    .addColumn('held', integer, (column) => column.notNull())
    .addColumn('gone', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('webhook_announcements')
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('delivery_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('due_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_announcements_key', ['webhook_id', 'delivery_id'])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('webhook_queues_by_due_time')
    .on('webhook_queues')
    .columns(['next_due_at', 'webhook_id'])
    .where(sql<boolean>`next_due_at is not null`)
    .execute();
  await schema
    .createIndex('webhook_queues_gone')
    .on('webhook_queues')
    .columns(['gone', 'webhook_id'])
    .where(sql<boolean>`gone = 1`)
    .execute();
}
