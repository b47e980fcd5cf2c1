import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../schema.js';

/** Events that their server names by an id of its own. */
export function remoteEvents({ integer }: ColumnTypes): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema.alterTable('calendar_events').addColumn('remote_id', 'text').execute();
      await schema.alterTable('calendar_events').addColumn('ends_at', integer).execute();
      await schema
        .createIndex('calendar_events_by_remote_id')
        .on('calendar_events')
        .columns(['calendar_id', 'remote_id'])
        .where(sql.ref('remote_id'), 'is not', null)
        .execute();
      await schema
        .createIndex('remote_events_by_end')
        .on('calendar_events')
        .columns(['calendar_id', 'ends_at', 'invitation_id'])
        .where(sql.ref('remote_id'), 'is not', null)
        .execute();
    },
  };
}
