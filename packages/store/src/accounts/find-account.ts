import type { Account } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { ACCOUNT_COLUMNS } from './account-columns.js';
import { toAccount } from './to-account.js';

export async function findAccount(db: Kysely<Schema>, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && toAccount(row);
}
