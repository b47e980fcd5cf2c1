import type { Account } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { ACCOUNT_COLUMNS } from './account-columns.js';
import { toAccount } from './to-account.js';

/** All accounts, oldest first. */
export async function listAccounts(db: Kysely<Schema>): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').select(ACCOUNT_COLUMNS).orderBy('id').execute();
  return rows.map(toAccount);
}
