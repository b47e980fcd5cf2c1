import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** What happens before appointments, by the server and by calendars. */
export function reminders({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('revisions').addColumn('alarms', 'text').execute();
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
        .where('due_at', 'is not', null)
        .execute();
    },
  };
}
