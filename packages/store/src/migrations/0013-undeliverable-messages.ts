import { type Kysely, type Migration, sql } from 'kysely';

/** Undeliverable messages are few, and people look for them, as for failed ones. */
export function undeliverableMessages(): Migration {
  return {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createIndex('messages_undeliverable')
        .on('messages')
        .columns(['account_id', 'invitation_id', 'ordinal'])
        .where(sql.ref('state'), '=', sql.lit('undeliverable'))
        .execute();
    },
  };
}
