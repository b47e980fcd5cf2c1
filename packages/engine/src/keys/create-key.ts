import { findAccount } from '../accounts/find-account.js';
import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import { type Credentials, newApiKey } from './new-api-key.js';

/**
 * Gives an account one more key.
 *
 * @throws DomainError `not_found` where there is no such account, `too_many_keys`
 */
export async function createKey(context: VerbContext, accountId: string): Promise<Credentials> {
  return context.store.transaction(async (transaction) => {
    await findAccount(transaction, accountId);
    await transaction.accounts.lock(accountId);
    const { keysPerAccount: most } = LIMITS;
    const keys = await transaction.keys.list(accountId);
    if (keys.filter(({ revokedAt }) => revokedAt === null).length >= most) {
      const message = `The account already has ${most} valid keys, the most it can have; revoke one first.`;
      throw new DomainError('too_many_keys', message);
    }
    // Whoever makes keys and revokes them fills no table.
    const revoked = keys.filter(({ revokedAt }) => revokedAt !== null);
    for (const { id } of revoked.slice(0, Math.max(0, revoked.length - most))) await transaction.keys.forget(id);
    const { key, credentials } = newApiKey(context, accountId);
    await transaction.keys.insert(key);
    return credentials;
  });
}
