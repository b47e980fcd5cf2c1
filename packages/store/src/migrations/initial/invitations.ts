import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Invitations, and how many people an account has invited. */
export async function createInvitations(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createInvitationsTable(schema, types);
  await createInviteCounts(schema, types);
}

async function createInvitationsTable(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('invitations')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('responded_at', integer)
    .addColumn('comment', 'text')
    .addColumn('delivery_status', 'text', (column) => column.notNull())
    .addColumn('channel_data', 'text', (column) => column.notNull())
    .addColumn('channel_key', 'text', (column) => column.notNull())
    .addColumn('last_ordinal', integer, (column) => column.notNull())
    .addColumn('last_stamp', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('removed_at', integer)
    .addColumn('delegated_to', 'text')
    .addColumn('language', 'text')
    .addColumn('time_zone', 'text')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('required'))
    .addColumn('replaces', 'text')
    .addColumn('occurrence_start', 'text')
    .addColumn('calendar_kind', 'text')
    .addColumn('calendar_kind_source', 'text')
    .addColumn('introduction', 'text')
    .addPrimaryKeyConstraint('invitations_key', ['appointment_id', 'id'])
    .addForeignKeyConstraint('invitations_to_appointment', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
  // Those whose newest message did not arrive are few.
  await schema
    .createIndex('invitations_undelivered')
    .on('invitations')
    .columns(['account_id', 'delivery_status', 'appointment_id', 'id'])
    .where(sql<boolean>`delivery_status in ('failed', 'undeliverable')`)
    .execute();
  await schema
    .createIndex('invitations_by_present_address')
    .unique()
    .on('invitations')
    .columns(['appointment_id', 'address_key'])
    .expression(sql`coalesce(occurrence_start, '')`)
    .where(sql<boolean>`removed_at is null`)
    .execute();
}

async function createInviteCounts(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('first_invites')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('first_invites_key', ['account_id', 'address_key'])
    .modifyEnd(tableOptions)
    .execute();
}
