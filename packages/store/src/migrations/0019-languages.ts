import type { Kysely, Migration } from 'kysely';

/** The language of accounts and invitees, and the time zone of invitees. */
export function languages(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('accounts').addColumn('language', 'text').execute();
      await db.schema.alterTable('invitations').addColumn('language', 'text').execute();
      await db.schema.alterTable('invitations').addColumn('time_zone', 'text').execute();
    },
  };
}
