import { type SchemaModule, sql } from 'kysely';
import type { ColumnTypes } from '../../schema.js';

/** Accounts with their keys and brands, what was done in them, and the secrets of the whole server. */
export async function createAccounts(schema: SchemaModule, types: ColumnTypes): Promise<void> {
  await createAccountsAndKeys(schema, types);
  await createAccountUses(schema, types);
  await createBrands(schema, types);
  await createAuditLog(schema, types);
  await createDismissals(schema, types);
  await createServerSecrets(schema, types);
  await createIdempotencyKeys(schema, types);
}

async function createAccountsAndKeys(
  schema: SchemaModule,
  { integer, bytes, tableOptions }: ColumnTypes,
): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('organizer_name', 'text')
    .addColumn('organizer_address', 'text')
    .addColumn('email', 'text')
    .addColumn('rate_limit', integer)
    .addColumn('messages_per_day', integer)
    .addColumn('messages_to_address_per_hour', integer)
    .addColumn('messages_to_address_per_day', integer)
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('brand_version', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('calendar_id', 'text')
    .addColumn('requires_second_factor', integer, (column) => column.notNull().defaultTo(0))
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('secret_hash', bytes, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('revoked_at', integer)
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_used_at', integer)
    .addColumn('scopes', 'text')
    .addColumn('expires_at', integer)
    .modifyEnd(tableOptions)
    .execute();
  await schema.createIndex('api_keys_by_account').on('api_keys').columns(['account_id', 'created_at', 'id']).execute();
}

/** Without a reference to the account, whose row need not be locked to count. */
async function createAccountUses(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('account_uses')
    .addColumn('account_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('appointments', integer, (column) => column.notNull())
    .addColumn('stored_rows', integer, (column) => column.notNull())
    .addColumn('stored_bytes', integer, (column) => column.notNull())
    .addColumn('counted_at', integer, (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}

/** How accounts present themselves to their invitees, in versions that never change; each message names one. */
async function createBrands(schema: SchemaModule, { integer, bytes, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('brand_logos')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', integer, (column) => column.notNull())
    .addColumn('height', integer, (column) => column.notNull())
    .addColumn('content', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('brand_logos_key', ['account_id', 'digest'])
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createTable('brands')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('version', integer, (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('has_own_name', integer, (column) => column.notNull())
    .addColumn('colour', 'text')
    .addColumn('footer', 'text')
    .addColumn('support_address', 'text')
    .addColumn('logo_digest', 'text')
    .addColumn('language', 'text')
    .addColumn('created_at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('brands_key', ['account_id', 'version'])
    .modifyEnd(tableOptions)
    .execute();
}

/** Who changed what in an account, and who signed in. */
async function createAuditLog(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('audit_entries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('at', integer, (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('repeat_group', 'text')
    .addColumn('repeat_item', 'text')
    .modifyEnd(tableOptions)
    .execute();
  await schema
    .createIndex('audit_entries_by_repetition')
    .unique()
    .on('audit_entries')
    .columns(['account_id', 'repeat_group', 'repeat_item'])
    .where(sql<boolean>`repeat_group is not null`)
    .execute();
  await schema.createIndex('audit_entries_by_account').on('audit_entries').columns(['account_id', 'id']).execute();
  await schema.createIndex('audit_entries_by_time').on('audit_entries').column('at').execute();
}

/** What people have taken from what needs attention. */
async function createDismissals(schema: SchemaModule, { integer, tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('dismissals')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('occurrence', integer, (column) => column.notNull())
    .addColumn('dismissed_at', integer, (column) => column.notNull())
    .addColumn('dismissed_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dismissals_key', ['account_id', 'item_id'])
    .modifyEnd(tableOptions)
    .execute();
}

async function createServerSecrets(schema: SchemaModule, { tableOptions }: ColumnTypes): Promise<void> {
  await schema
    .createTable('server_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .modifyEnd(tableOptions)
    .execute();
}

/** Responses kept for repeated requests. No table options: a response is too long for the tree of its key. */
async function createIdempotencyKeys(schema: SchemaModule, { integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('status', integer, (column) => column.notNull())
    .addColumn('sealed', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['account_id', 'key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_by_age')
    .on('idempotency_keys')
    .columns(['created_at', 'account_id', 'key'])
    .execute();
  await schema
    .createIndex('idempotency_keys_sealed')
    .on('idempotency_keys')
    .columns(['account_id', 'key'])
    .where(sql<boolean>`sealed = 1`)
    .execute();
}
