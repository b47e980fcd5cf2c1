import { type Kysely, type Migration, type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Users of the dashboard, their sessions, and the indexes of its lists. */
export function people(types: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await createUsers(schema, types);
      await createSessions(schema, types);
      await createSetUpLinks(schema, types);
      await indexFailures(schema);
    },
  };
}

async function createUsers(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_administrator', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('memberships')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_key', ['account_id', 'user_id'])
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('memberships_by_user').on('memberships').columns(['user_id', 'account_id']).execute();
}

async function createSessions(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  const { integer, bytes, tableOptions } = types;
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', bytes, (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('last_seen_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'id']).execute();
}

async function createSetUpLinks(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  const { integer, bytes, tableOptions } = types;
  await schema
    .createTable('set_up_links')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', bytes, (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('is_administrator', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('set_up_links_by_account').on('set_up_links').columns(['account_id', 'id']).execute();
}

/** Failed messages are few, and people look for them; an index over other states would slow down every message. */
async function indexFailures(schema: SchemaModule): Promise<void> {
  await schema
    .createIndex('messages_failed')
    .on('messages')
    .columns(['account_id', 'invitation_id', 'ordinal'])
    .where(sql.ref('state'), '=', sql.lit('failed'))
    .execute();
}
