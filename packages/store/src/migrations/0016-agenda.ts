import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Appointments by start and by the words in them, and those whose entry is to be written: at first all of them. */
export function agenda({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('agenda')
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('start_utc', integer, (column) => column.notNull())
        .addColumn('appointment_id', 'text', (column) => column.notNull())
        .addColumn('end_utc', integer, (column) => column.notNull())
        .addColumn('cancelled', integer, (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('agenda_key', ['account_id', 'start_utc', 'appointment_id'])
        .addForeignKeyConstraint('agenda_of_appointments', ['account_id', 'appointment_id'], 'appointments', [
          'account_id',
          'id',
        ])
        .modifyEnd(tableOptions)
        .execute();
      await db.schema
        .createIndex('agenda_by_appointment')
        .unique()
        .on('agenda')
        .columns(['account_id', 'appointment_id'])
        .execute();
      await db.schema
        .createTable('agenda_changes')
        .addColumn('appointment_id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
      await sql`insert into agenda_changes (appointment_id, account_id) select id, account_id from appointments order by id`.execute(
        db,
      );
    },
  };
}
