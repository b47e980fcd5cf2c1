import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Organizer } from '../domain/organizer.js';
import { checkAccountEmail, checkAccountName } from './account-fields.js';
import { findAccount } from './find-account.js';

/** Only what is given changes; `null` takes the server's default, or none. */
export interface UpdateAccount {
  accountId: string;
  name?: string | undefined;
  organizer?: Organizer | null | undefined;
  /** Address of the account's owner, to be shown: gives nobody access. */
  email?: string | null | undefined;
  /** Requests per minute. */
  rateLimit?: number | null | undefined;
}

/**
 * Changes an account. Every process sees it with its next request; appointments keep the organizer that they were made with.
 *
 * @throws DomainError `not_found`, `invalid_value`, `field_too_long`, `invalid_characters`, `invalid_email`
 */
export async function updateAccount(context: VerbContext, input: UpdateAccount): Promise<Account> {
  const { accountId, name, organizer, email, rateLimit } = input;
  const change = {
    ...(name !== undefined && { name: checkAccountName(name) }),
    ...(organizer !== undefined && { organizer }),
    ...(email !== undefined && { email: checkAccountEmail(email) }),
    ...(rateLimit !== undefined && { rateLimit }),
  };
  return context.store.transaction(async (transaction) => {
    await findAccount(transaction, accountId);
    await transaction.accounts.update(accountId, change);
    return findAccount(transaction, accountId);
  });
}
