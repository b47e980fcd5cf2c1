import { type Account, addressKey } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { rememberOrganizer } from '../organizers/remember-organizer.js';
import type { Schema } from '../schema.js';

export async function insertAccount(db: Kysely<Schema>, account: Account): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: account.id,
      name: account.name,
      organizer_name: account.organizer?.name ?? null,
      organizer_address: account.organizer?.address ?? null,
      email: account.email,
      rate_limit: account.rateLimit,
      created_at: account.createdAt,
    })
    .execute();
  if (account.organizer) await rememberOrganizer(db, addressKey(account.organizer.address));
}
