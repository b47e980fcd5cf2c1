import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const byKey = new PreparedQuery<string, { address_key: string }>((db, slot) =>
  db
    .selectFrom('organizer_addresses')
    .select('address_key')
    .where(
      'address_key',
      '=',
      slot((key) => key),
    ),
);

export async function isOrganizer(db: Kysely<Schema>, addressKey: string): Promise<boolean> {
  return (await byKey.execute(db, addressKey)).rows.length > 0;
}
