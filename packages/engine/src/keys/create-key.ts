import { findAccount } from '../accounts/find-account.js';
import type { VerbContext } from '../context.js';
import { type Credentials, newApiKey } from './new-api-key.js';

/**
 * Gives an account one more key.
 *
 * @throws DomainError `not_found` where there is no such account
 */
export async function createKey(context: VerbContext, accountId: string): Promise<Credentials> {
  return context.store.transaction(async (transaction) => {
    await findAccount(transaction, accountId);
    const { key, credentials } = newApiKey(context, accountId);
    await transaction.keys.insert(key);
    return credentials;
  });
}
