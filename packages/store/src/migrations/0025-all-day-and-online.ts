import type { Kysely, Migration } from 'kysely';

/** How calendars show an appointment's time, and where an online meeting is. Most revisions say neither. */
export function allDayAndOnline(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('revisions').addColumn('show_as', 'text').execute();
      await db.schema.alterTable('revisions').addColumn('conference_url', 'text').execute();
    },
  };
}
