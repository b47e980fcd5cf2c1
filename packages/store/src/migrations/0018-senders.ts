import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Who accounts send as, through which relay, and from which domains. */
export function senders({ integer, tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('senders')
        .addColumn('account_id', 'text', (column) => column.primaryKey().notNull().references('accounts.id'))
        .addColumn('name', 'text')
        .addColumn('address', 'text')
        .addColumn('domain', 'text')
        .addColumn('relay_host', 'text')
        .addColumn('relay_port', integer)
        .addColumn('relay_user', 'text')
        .addColumn('relay_password', 'text')
        .addColumn('relay_rate', integer)
        .addColumn('relay_failure', 'text')
        .addColumn('dkim_selector', 'text')
        .addColumn('dkim_public', 'text')
        .addColumn('dkim_private', 'text')
        .addColumn('dkim_published', 'text')
        .addColumn('has_lane', integer, (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
      await schema
        .createIndex('senders_with_lane')
        .on('senders')
        .column('account_id')
        .where(sql.ref('has_lane'), '=', sql.lit(1))
        .execute();
      await schema
        .createTable('sender_domains')
        .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id'))
        .addColumn('domain', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('allowed_at', integer)
        .addColumn('seen_at', integer)
        .addColumn('missing_since', integer)
        .addColumn('look_at', integer, (column) => column.notNull())
        .addColumn('created_at', integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('sender_domains_key', ['account_id', 'domain'])
        .modifyEnd(tableOptions)
        .execute();
      await schema.createIndex('sender_domains_by_look').on('sender_domains').column('look_at').execute();
    },
  };
}
