import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/**
 * Calendars on servers that send invitations themselves with the events in them, and feeds that calendar programs
 * read.
 */
export async function createCalendars(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createCalendarsTable(schema, types);
  await createCalendarEvents(schema, types);
  await createFeeds(schema, types);
}

async function createCalendarsTable(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
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
    .addColumn('lease_until', integer)
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
    .where(sql<boolean>`poll_at is not null`)
    .execute();
}

/** Events with a remote id are in calendars whose server names them by an id of its own. */
async function createCalendarEvents(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('calendar_events')
    .addColumn('invitation_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('calendar_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('remote_id', 'text')
    .addColumn('ends_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('calendar_events_by_remote_id')
    .on('calendar_events')
    .columns(['calendar_id', 'remote_id'])
    .where(sql<boolean>`remote_id is not null`)
    .execute();
  await schema
    .createIndex('remote_events_by_end')
    .on('calendar_events')
    .columns(['calendar_id', 'ends_at', 'invitation_id'])
    .where(sql<boolean>`remote_id is not null`)
    .execute();
}

/** A feed version rises when an appointment of the account changes. */
async function createFeeds(schema: SchemaModule, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('feeds')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', bytes, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('external_ids', 'text', (column) => column.notNull())
    .addColumn('metadata', 'text', (column) => column.notNull())
    .addColumn('past_days', integer, (column) => column.notNull())
    .addColumn('future_days', integer, (column) => column.notNull())
    .addColumn('shows_answers', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('feeds_by_account').on('feeds').columns(['account_id', 'id']).execute();
  await schema.createIndex('feeds_by_token').unique().on('feeds').column('token_hash').execute();
  await schema
    .createTable('feed_versions')
    .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
    .addColumn('version', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}
