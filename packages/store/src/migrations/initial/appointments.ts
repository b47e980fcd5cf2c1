import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Appointments with their revisions and reminders, and the agenda, in which they are found by start and by words. */
export async function createAppointments(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createAppointmentsTable(schema, types);
  await createRevisions(schema, types);
  await createOccurrences(schema, types);
  await createAgenda(schema, types);
  await createReminders(schema, types);
}

/** No index over the start, which would cost each new appointment a tenth more: the agenda has one. */
async function createAppointmentsTable(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
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
    .addColumn('start_utc', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('calendar_id', 'text')
    .addColumn('show_as', 'text')
    .addColumn('series_until', integer)
    .addColumn('continues', 'text')
    .addColumn('continued_by', 'text')
    .addColumn('version', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('updated_at', integer)
    .addPrimaryKeyConstraint('appointments_key', ['account_id', 'id'])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('appointments_by_external_id')
    .on('appointments')
    .columns(['account_id', 'external_id', 'id'])
    .where(sql<boolean>`external_id is not null`)
    .execute();
  await schema
    .createIndex('appointments_by_calendar')
    .on('appointments')
    .column('calendar_id')
    .where(sql<boolean>`calendar_id is not null`)
    .execute();
}

async function createRevisions(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
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
    .addColumn('show_as', 'text')
    .addColumn('conference_url', 'text')
    .addColumn('alarms', 'text')
    .addColumn('no_proposals', integer)
    .addColumn('no_forwarding', integer)
    .addColumn('guests_visible', integer)
    .addColumn('respond_by', 'text')
    .addColumn('respond_by_utc', integer)
    .addColumn('rule', 'text')
    .addColumn('exclude', 'text')
    .addColumn('series_until', integer)
    .addColumn('zone_changes', 'text')
    .addColumn('occurrence_start', 'text')
    .addColumn('continued_by', 'text')
    .addPrimaryKeyConstraint('revisions_key', ['appointment_id', 'sequence'])
    .addForeignKeyConstraint('revisions_of_appointment', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
}

/** What single occurrences of series have of their own, for each revision that changed it. */
async function createOccurrences(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('occurrences')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('occurrence_start', 'text', (column) => column.notNull())
    .addColumn('sequence', integer, (column) => column.notNull())
    .addColumn('replaced_by', integer)
    .addColumn('time_sequence', integer)
    .addColumn('time_changed_at', integer)
    .addColumn('cancelled', integer, (column) => column.notNull())
    .addColumn('start_local', 'text')
    .addColumn('end_local', 'text')
    .addColumn('subject', 'text')
    .addColumn('body', 'text')
    .addColumn('location', 'text')
    .addColumn('conference_url', 'text')
    .addColumn('show_as', 'text')
    .addPrimaryKeyConstraint('occurrences_key', ['appointment_id', 'occurrence_start', 'sequence'])
    .addForeignKeyConstraint('occurrences_of_appointments', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
}

/** Appointments by start and by the words in them, and those whose entry is out of date. */
async function createAgenda(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('agenda')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('start_utc', integer, (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('end_utc', integer, (column) => column.notNull())
    .addColumn('cancelled', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('series_account_id', 'text')
    .addColumn('series_from', integer)
    .addColumn('series_until', integer)
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agenda_key', ['account_id', 'start_utc', 'appointment_id'])
    .addForeignKeyConstraint('agenda_of_appointments', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('agenda_by_appointment')
    .unique()
    .on('agenda')
    .columns(['account_id', 'appointment_id'])
    .execute();
  await schema
    .createIndex('agenda_by_change')
    .on('agenda')
    .columns(['account_id', 'changed_at', 'appointment_id'])
    .execute();
  // More than 31 days.
  await schema
    .createIndex('agenda_long')
    .on('agenda')
    .columns(['account_id', 'end_utc'])
    .where(sql<boolean>`end_utc - start_utc > 2678400000`)
    .execute();
  await schema
    .createIndex('agenda_series')
    .on('agenda')
    .columns(['series_account_id', 'start_utc', 'appointment_id'])
    .where(sql<boolean>`series_account_id is not null`)
    .execute();
  await schema
    .createTable('agenda_changes')
    .addColumn('appointment_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}

async function createReminders(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('reminders')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) => column.notNull())
    .addColumn('minutes_before', integer, (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('due_at', integer)
    .addPrimaryKeyConstraint('reminders_key', ['appointment_id', 'minutes_before'])
    .addForeignKeyConstraint('reminders_of_appointments', ['account_id', 'appointment_id'], 'appointments', [
      'account_id',
      'id',
    ])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('reminders_due')
    .on('reminders')
    .columns(['due_at', 'appointment_id', 'minutes_before'])
    .where(sql<boolean>`due_at is not null`)
    .execute();
}
