import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Accounts and their keys; appointments, invitations and the messages that carry them. */
export function invitations(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createAccounts(db.schema, types);
      await createAppointments(db.schema, types);
      await createInvitations(db.schema, types);
      await createMessages(db.schema, types);
    },
  };
}

async function createAccounts(schema: SchemaModule, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('organizer_name', 'text')
    .addColumn('organizer_address', 'text')
    .addColumn('email', 'text')
    .addColumn('rate_limit', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('secret_hash', bytes, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('revoked_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('api_keys_by_account').on('api_keys').columns(['account_id', 'created_at', 'id']).execute();
}

async function createAppointments(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('appointments')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('organizer_name', 'text', (column) => column.notNull())
    .addColumn('organizer_address', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text')
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('cancelled_at', integer)
    .addColumn('cancelled_sequence', integer)
    .addPrimaryKeyConstraint('appointments_key', ['account_id', 'id'])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('revisions')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('location', 'text', (column) => column.notNull())
    .addColumn('start_local', 'text', (column) => column.notNull())
    .addColumn('end_local', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('start_utc', integer, (column) => column.notNull())
    .addColumn('end_utc', integer, (column) => column.notNull())
    .addColumn('time_sequence', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_key', ['appointment_id', 'sequence'])
    .addForeignKeyConstraint('revisions_of_appointment', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
}

async function createInvitations(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
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
    .addPrimaryKeyConstraint('invitations_key', ['appointment_id', 'id'])
    .addForeignKeyConstraint('invitations_to_appointment', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('invitations_by_present_address')
    .unique()
    .on('invitations')
    .columns(['appointment_id', 'address_key'])
    .where(sql.ref('removed_at'), 'is', null)
    .execute();
  await schema
    .createTable('first_invites')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('first_invites_key', ['account_id', 'address_key'])
    .modifyEnd(tableOptions)
    .execute();
}

async function createMessages(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('messages')
    .addColumn('invitation_id', 'text', (column) => column.notNull())
    .addColumn('ordinal', integer, (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('content_sequence', integer, (column) => column.notNull())
    .addColumn('stamp', integer, (column) => column.notNull())
    .addColumn('response', 'text', (column) => column.notNull())
    .addColumn('scope', 'text')
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('transport', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('due_at', integer, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('crashes', integer, (column) => column.notNull())
    .addColumn('fence', integer, (column) => column.notNull())
    .addColumn('lease_until', integer)
    .addColumn('first_attempt_at', integer)
    .addColumn('detail', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('finished_at', integer)
    .addPrimaryKeyConstraint('messages_key', ['invitation_id', 'ordinal'])
    .addForeignKeyConstraint('messages_to_invitation', ['appointment_id', 'invitation_id'], 'invitations', [
      'appointment_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('messages_by_due_time')
    .on('messages')
    .columns(['transport', 'due_at', 'invitation_id', 'ordinal'])
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .execute();
  await schema
    .createIndex('messages_by_lease')
    .on('messages')
    .columns(['transport', 'lease_until'])
    .where(sql.ref('state'), '=', sql.lit('sending'))
    .execute();
}
