import { timingSafeEqual } from 'node:crypto';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import { DomainError } from '../errors.js';
import { hashSecret } from './hash-secret.js';
import type { Credentials } from './new-api-key.js';

/** Compared with where the key is unknown, so that the answer takes as long as for a known one. */
const NOBODY = Buffer.alloc(32);

/**
 * The account that valid credentials belong to (specification §5). Each call asks the store, so that a revocation
 * acts on the next request of every process.
 *
 * @throws DomainError `invalid_credentials`
 */
export async function authenticate(context: VerbContext, credentials: Credentials): Promise<Account> {
  const found = await context.store.keys.find(credentials.apiKey);
  const matches = timingSafeEqual(hashSecret(credentials.apiSecret), found?.key.secretHash ?? NOBODY);
  if (found && matches && found.key.revokedAt === null) return found.account;
  throw new DomainError('invalid_credentials', 'The API key or its secret is missing, unknown or revoked.', {
    param: 'apiKey',
  });
}
