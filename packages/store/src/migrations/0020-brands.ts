import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** How accounts present themselves to their invitees, in versions that never change; each message names one. */
export function brands({ integer, bytes, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
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
      for (const table of ['accounts', 'messages']) {
        await schema
          .alterTable(table)
          .addColumn('brand_version', integer, (column) => column.notNull().defaultTo(0))
          .execute();
      }
    },
  };
}
