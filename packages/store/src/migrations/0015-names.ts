import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Names of keys and webhooks, empty unless somebody gave one, and when a key was last used. */
export function names({ integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      for (const table of ['api_keys', 'webhooks']) {
        await schema
          .alterTable(table)
          .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      }
      await schema.alterTable('api_keys').addColumn('last_used_at', integer).execute();
    },
  };
}
