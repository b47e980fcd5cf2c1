import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Webhooks' endpoints, answers kept for repeated requests, and what lists of appointments are found by. */
export function webhooks(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createWebhooks(db.schema, types);
      await createIdempotencyKeys(db.schema, types);
      await addStart(db, types);
      await indexExternalIds(db.schema);
    },
  };
}

async function createWebhooks(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
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
    .addPrimaryKeyConstraint('webhooks_key', ['account_id', 'id'])
    .modifyEnd(tableOptions)
    .execute();
}

/** No table options: an answer is too long to lie in the tree of its key. */
async function createIdempotencyKeys(schema: SchemaModule, { integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', integer, (column) => column.notNull())
    .addColumn('sealed', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .columns(['created_at', 'account_id', 'key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_sealed')
    .on('idempotency_keys')
    .columns(['account_id', 'key'])
    .where(sql.ref('sealed'), '=', sql.lit(1))
    .execute();
}

/** Start of the newest revision, beside the appointment, so that a list reads it in passing. */
async function addStart(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('appointments')
    .addColumn('start_utc', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update appointments set start_utc = (
      select revisions.start_utc from revisions
      where revisions.appointment_id = appointments.id and revisions.sequence = appointments.sequence
    )
  `.execute(db);
}

/** None over the start: it would cost each new appointment a tenth more. */
async function indexExternalIds(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('appointments_by_external_id')
    .on('appointments')
    .columns(['account_id', 'external_id', 'id'])
    .where(sql.ref('external_id'), 'is not', null)
    .execute();
}
