import type { Kysely, Migration } from 'kysely';

/** To whom an invitee has delegated the invitation. */
export function delegations(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('invitations').addColumn('delegated_to', 'text').execute();
    },
  };
}
