import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Users of the dashboard, with their memberships, sessions and sign-in links. */
export async function createPeople(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createUsers(schema, types);
  await createSessions(schema, types);
  await createSecondFactors(schema, types);
  await createSignInLinks(schema, types);
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
    .addColumn('proven_at', integer)
    .addColumn('set_aside_at', integer)
    .addColumn('has_second_factor', integer, (column) => column.notNull().defaultTo(0))
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

async function createSessions(schema: SchemaModule, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', bytes, (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('last_seen_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('network', 'text')
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'id']).execute();
}

async function createSecondFactors(schema: SchemaModule, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('totp_secrets')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull().references('users.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', integer)
    .addColumn('last_step', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', bytes, (column) => column.notNull())
    .addColumn('sign_count', integer, (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('last_used_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('passkeys_by_user').on('passkeys').columns(['user_id', 'id']).execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('code_hash', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('used_challenges')
    .addColumn('challenge_hash', bytes, (column) => column.primaryKey().notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('used_challenges_by_end').on('used_challenges').column('expires_at').execute();
}

/** A row is also the queue of the mail with its link. */
async function createSignInLinks(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('sign_in_links')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id'))
    .addColumn('role', 'text')
    .addColumn('is_administrator', integer, (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('replaces', 'text')
    .addColumn('new_email', 'text')
    .addColumn('maker_id', 'text')
    .addColumn('proves', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('ended_at', integer)
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('due_at', integer)
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('crashes', integer, (column) => column.notNull())
    .addColumn('fence', integer, (column) => column.notNull())
    .addColumn('lease_until', integer)
    .addColumn('first_attempt_at', integer)
    .addColumn('detail', 'text')
    .addColumn('finished_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('sign_in_links_by_account').on('sign_in_links').columns(['account_id', 'id']).execute();
  await schema.createIndex('sign_in_links_by_address').on('sign_in_links').columns(['email_key', 'id']).execute();
  await schema
    .createIndex('sign_in_links_by_due_time')
    .on('sign_in_links')
    .columns(['due_at', 'id'])
    .where(sql<boolean>`state = 'pending' and ended_at is null`)
    .execute();
  await schema
    .createIndex('sign_in_links_by_lease')
    .on('sign_in_links')
    .column('lease_until')
    .where(sql<boolean>`state = 'sending'`)
    .execute();
}
