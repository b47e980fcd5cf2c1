import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Until when invitees shall answer. */
export function respondBy({ integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('revisions').addColumn('respond_by', 'text').execute();
      await schema.alterTable('revisions').addColumn('respond_by_utc', integer).execute();
    },
  };
}
