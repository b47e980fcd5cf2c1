import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';

/** For good: mail to an address that was ever used may come at any time. */
export async function rememberOrganizer(db: Kysely<Schema>, addressKey: string): Promise<void> {
  await db
    .insertInto('organizer_addresses')
    .values({ address_key: addressKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
