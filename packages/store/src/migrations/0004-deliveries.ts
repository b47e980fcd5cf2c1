import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Deliveries of events to webhooks, their attempts, and when each webhook is next due. */
export function deliveries(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createDeliveries(db.schema, types);
      await indexQueue(db.schema);
      await indexLists(db.schema);
      await createAttempts(db.schema, types);
      await createQueues(db, types);
    },
  };
}

/**
 * No table options: a row is too long to lie in the tree of its key, and each index would repeat that key. None refers
 * to its webhook, which it outlives. The body comes last, so that nothing else lies behind it.
 */
async function createDeliveries(schema: SchemaModule, { integer }: ColumnTypes): Promise<void> {
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
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deliveries_key', ['account_id', 'id'])
    .execute();
}

async function indexQueue(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('deliveries_by_due_time')
    .on('deliveries')
    .columns(['webhook_id', 'due_at', 'id'])
    .where(sql.ref('state'), '=', sql.lit('pending'))
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
    .where(sql.ref('state'), '=', sql.lit('sending'))
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
    .where(sql.ref('appointment_id'), 'is not', null)
    .execute();
  await schema
    .createIndex('deliveries_by_end')
    .on('deliveries')
    .column('finished_at')
    .where(sql.ref('finished_at'), 'is not', null)
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

async function createQueues(db: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('webhook_queues')
    .addColumn('webhook_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('next_due_at', integer)
    .addColumn('held', integer, (column) => column.notNull())
    .addColumn('gone', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await db.schema
    .createIndex('webhook_queues_by_due_time')
    .on('webhook_queues')
    .columns(['next_due_at', 'webhook_id'])
    .where(sql.ref('next_due_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('webhook_queues_gone')
    .on('webhook_queues')
    .columns(['gone', 'webhook_id'])
    .where(sql.ref('gone'), '=', sql.lit(1))
    .execute();
  await sql`
    insert into webhook_queues (webhook_id, account_id, next_due_at, held, gone)
    select id, account_id, null, 1 - is_active, 0 from webhooks
  `.execute(db);
}
