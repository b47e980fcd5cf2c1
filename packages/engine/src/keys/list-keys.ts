import { findAccount } from '../accounts/find-account.js';
import type { VerbContext } from '../context.js';
import type { ApiKey } from '../domain/account.js';

/**
 * The account's keys, revoked ones included, oldest first.
 *
 * @throws DomainError `not_found` where there is no such account
 */
export async function listKeys(context: VerbContext, accountId: string): Promise<Omit<ApiKey, 'secretHash'>[]> {
  await findAccount(context.store, accountId);
  const keys = await context.store.keys.list(accountId);
  return keys.map(({ secretHash: _, ...key }) => key);
}
