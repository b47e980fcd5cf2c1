import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Where the key behind the links of the answer page is kept. */
export function answerPage({ tableOptions }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('server_secrets')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .modifyEnd(tableOptions)
        .execute();
    },
  };
}
