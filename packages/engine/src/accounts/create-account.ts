import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Organizer } from '../domain/organizer.js';
import { type Credentials, newApiKey } from '../keys/new-api-key.js';
import { checkAccountEmail, checkAccountName } from './account-fields.js';

export interface CreateAccount {
  name: string;
  organizer?: Organizer | undefined;
  /** Sign-in address of the account's owner. */
  email?: string | undefined;
  /** Requests per minute. */
  rateLimit?: number | undefined;
}

/**
 * Makes an account with its first key.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`, `invalid_email`
 */
export async function createAccount(
  context: VerbContext,
  input: CreateAccount,
): Promise<{ account: Account; credentials: Credentials }> {
  const account = newAccount(context, input);
  const { key, credentials } = newApiKey(context, account.id);
  await context.store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.keys.insert(key);
  });
  return { account, credentials };
}

function newAccount(context: VerbContext, input: CreateAccount): Account {
  const { organizer = null, rateLimit = null } = input;
  const name = checkAccountName(input.name);
  const email = checkAccountEmail(input.email ?? null);
  return { id: context.ids.uuid(), name, organizer, email, rateLimit, createdAt: context.clock.now() };
}
