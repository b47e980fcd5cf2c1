import { type Account, addressKey } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { rememberOrganizer } from '../organizers/remember-organizer.js';
import type { Schema } from '../schema.js';

/** Only what is given changes. */
export interface AccountUpdate {
  id: string;
  change: Partial<Pick<Account, 'name' | 'organizer' | 'email' | 'rateLimit'>>;
}

export async function updateAccount(db: Kysely<Schema>, { id, change }: AccountUpdate): Promise<void> {
  const { name, organizer, email, rateLimit } = change;
  const columns = {
    ...(name !== undefined && { name }),
    ...(organizer !== undefined && {
      organizer_name: organizer?.name ?? null,
      organizer_address: organizer?.address ?? null,
    }),
    ...(email !== undefined && { email }),
    ...(rateLimit !== undefined && { rate_limit: rateLimit }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('accounts').set(columns).where('id', '=', id).execute();
  if (organizer) await rememberOrganizer(db, addressKey(organizer.address));
}
