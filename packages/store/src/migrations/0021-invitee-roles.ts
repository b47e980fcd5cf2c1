import type { Kysely, Migration } from 'kysely';

/** Whether an invitee is required or optional. */
export function inviteeRoles(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('invitations')
        .addColumn('role', 'text', (column) => column.notNull().defaultTo('required'))
        .execute();
    },
  };
}
