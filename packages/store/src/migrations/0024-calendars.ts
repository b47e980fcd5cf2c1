import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Calendars on servers that send invitations themselves, and the events in them. */
export function calendars({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('calendars')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('url', 'text', (column) => column.notNull())
        .addColumn('inbox_url', 'text')
        .addColumn('user_name', 'text', (column) => column.notNull())
        .addColumn('password', 'text', (column) => column.notNull())
        .addColumn('failure', 'text')
        .addColumn('failed_at', integer)
        .addColumn('cursor', 'text')
        .addColumn('poll_at', integer)
        .addColumn('watch_until', integer)
        .addColumn('created_at', integer, (column) => column.notNull())
        .addColumn('disconnected_at', integer)
        .modifyEnd(tableOptions)
        .execute();
      await schema.createIndex('calendars_by_account').on('calendars').columns(['account_id', 'id']).execute();
      await schema
        .createIndex('calendars_by_poll')
        .on('calendars')
        .column('poll_at')
        .where(sql.ref('poll_at'), 'is not', null)
        .execute();
      await schema
        .createTable('calendar_events')
        .addColumn('invitation_id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('calendar_id', 'text', (column) => column.notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
      // Of the account, the calendar of new appointments; of an appointment, its own. Neither is ever searched for.
      await schema.alterTable('accounts').addColumn('calendar_id', 'text').execute();
      await schema.alterTable('appointments').addColumn('calendar_id', 'text').execute();
    },
  };
}
