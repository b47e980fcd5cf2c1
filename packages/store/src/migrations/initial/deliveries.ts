import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Deliveries of events to webhooks, with their attempts and replays. */
export async function createDeliveries(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createDeliveriesTable(schema, types);
  await indexQueue(schema);
  await indexLists(schema);
  await createBodies(schema);
  await createAttempts(schema, types);
  await createReplays(schema, types);
}

/**
 * No table options: a row is too long for the tree of its key, and each index would repeat that key. Nothing refers
 * to the webhook, which deliveries outlive. The body is in a table of its own, because a row is written again with
 * each claim and each outcome.
 */
async function createDeliveriesTable(schema: SchemaModule, { integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('deliveries')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('webhook_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text')
    .addColumn('event_type', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('former_attempts', integer, (column) => column.notNull())
    .addColumn('crashes', integer, (column) => column.notNull())
    .addColumn('fence', integer, (column) => column.notNull())
    .addColumn('lease_until', integer)
    .addColumn('reason', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addColumn('traceparent', 'text')
    .addPrimaryKeyConstraint('deliveries_key', ['account_id', 'id'])
    .execute();
}

async function indexQueue(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('deliveries_by_due_time')
    .on('deliveries')
    .columns(['webhook_id', 'due_at', 'id'])
    .where(sql<boolean>`state = 'pending'`)
    .execute();
  await schema
    .createIndex('deliveries_to_repeat')
    .on('deliveries')
    .columns(['webhook_id', 'due_at'])
    .where(sql<boolean>`state = 'pending' and attempts > 0`)
    .execute();
  await schema
    .createIndex('deliveries_by_lease')
    .on('deliveries')
    .column('lease_until')
    .where(sql<boolean>`state = 'sending'`)
    .execute();
  await schema
    .createIndex('deliveries_missed')
    .on('deliveries')
    .columns(['webhook_id', 'created_at', 'id'])
    .where(sql<boolean>`state in ('undelivered', 'permanently_failed', 'failed', 'skipped')`)
    .execute();
}

async function indexLists(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('deliveries_by_webhook')
    .on('deliveries')
    .columns(['account_id', 'webhook_id', 'id'])
    .execute();
  await schema
    .createIndex('deliveries_by_appointment')
    .on('deliveries')
    .columns(['appointment_id', 'id'])
    .where(sql<boolean>`appointment_id is not null`)
    .execute();
  await schema
    .createIndex('deliveries_by_end')
    .on('deliveries')
    .column('finished_at')
    .where(sql<boolean>`finished_at is not null`)
    .execute();
}

/**
 * Apart from the deliveries, whose rows are written again with each claim and each outcome. No table options: a body is
 * too long for the tree of its key.
 */
async function createBodies(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('delivery_bodies')
    .addColumn('delivery_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
}

async function createAttempts(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('attempts')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('delivery_id', 'text', (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('duration_ms', integer, (column) => column.notNull())
    .addColumn('status', integer)
    .addColumn('error_kind', 'text')
    .addColumn('error_code', 'text')
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_key', ['delivery_id', 'number'])
    .modifyEnd(tableOptions)
    .execute();
}

/** When deliveries were replayed, in the order in which a stream tells of it. */
async function createReplays(schema: SchemaModule, { tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('replays')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('delivery_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('replays_key', ['account_id', 'id'])
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('replays_by_delivery').on('replays').column('delivery_id').execute();
}
