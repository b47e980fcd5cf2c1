import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/**
 * The messages that the sandbox keeps. No table options: a row is a whole message, too long for the tree of its key.
 * The message comes last, so that a listing does not read past it.
 */
export function sandbox({ integer, bytes }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('sandbox_messages')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('appointment_id', 'text', (column) => column.notNull())
        .addColumn('invitation_id', 'text', (column) => column.notNull())
        .addColumn('message_id', 'text', (column) => column.notNull().unique())
        .addColumn('envelope_from', 'text', (column) => column.notNull())
        .addColumn('envelope_to', 'text', (column) => column.notNull())
        .addColumn('created_at', integer, (column) => column.notNull())
        .addColumn('raw', bytes, (column) => column.notNull())
        .execute();
      for (const owner of ['account', 'invitation']) {
        await schema
          .createIndex(`sandbox_messages_by_${owner}`)
          .on('sandbox_messages')
          .columns([`${owner}_id`, 'id'])
          .execute();
      }
    },
  };
}
