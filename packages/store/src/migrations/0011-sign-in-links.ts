import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/**
 * Sign-in links that know their maker and may be mailed, and whether a sign-in is proven. Existing sign-ins are
 * unproven, and existing links do not know their maker: they become invalid and must be made again.
 */
export function signInLinks(types: ColumnTypes): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { integer } = types;
      await db.schema.alterTable('users').addColumn('proven_at', integer).execute();
      await db.schema.alterTable('users').addColumn('set_aside_at', integer).execute();
      await db.schema.dropTable('set_up_links').execute();
      await createLinks(db, types);
    },
  };
}

async function createLinks({ schema }: Kysely<unknown>, { integer, tableOptions }: ColumnTypes): Promise<void> {
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
    .addColumn('maker_id', 'text')
    .addColumn('proves', integer, (column) => column.notNull())
    .addColumn('created_at', integer, (column) => column.notNull())
    .addColumn('expires_at', integer, (column) => column.notNull())
    .addColumn('ended_at', integer)
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
    .where(sql.ref('state'), '=', sql.lit('pending'))
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await schema
    .createIndex('sign_in_links_by_lease')
    .on('sign_in_links')
    .columns(['lease_until'])
    .where(sql.ref('state'), '=', sql.lit('sending'))
    .execute();
}
