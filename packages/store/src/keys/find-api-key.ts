import type { Account, ApiKey } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { ACCOUNT_COLUMNS } from '../accounts/account-columns.js';
import { type AccountRow, toAccount } from '../accounts/to-account.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { API_KEY_COLUMNS } from './api-key-columns.js';

const keyWithAccount = new PreparedQuery<string, ApiKey & AccountRow>((db, slot) =>
  db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(API_KEY_COLUMNS)
    .select(ACCOUNT_COLUMNS)
    .where(
      'api_keys.id',
      '=',
      slot((id) => id),
    ),
);

/** The key, revoked or not, with its account. */
export async function findApiKey(
  db: Kysely<Schema>,
  id: string,
): Promise<{ key: ApiKey; account: Account } | undefined> {
  const [row] = (await keyWithAccount.execute(db, id)).rows;
  if (!row) return undefined;
  const { accountId, secretHash, createdAt, revokedAt } = row;
  return { key: { id, accountId, secretHash, createdAt, revokedAt }, account: toAccount(row) };
}
