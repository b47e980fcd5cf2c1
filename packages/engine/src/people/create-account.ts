import { checkAccountEmail, checkAccountName } from '../accounts/accounts.js';
import { recordChange } from '../accounts/audit-log.js';
import { type Credentials, newApiKey } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Organizer } from '../domain/appointment.js';
import type { User } from '../domain/person.js';
import { checkLanguage } from '../fields/language.js';
import { admitOwner, inviteMember } from './make-links.js';

export interface CreateAccount {
  name: string;
  organizer?: Organizer | undefined;
  /** The owner's address, for which a sign-in link is made. */
  email?: string | undefined;
  /** Whether the owner becomes an administrator of the server; only the operator may say so. */
  isAdministrator?: boolean | undefined;
  /** Who makes the account; by default the operator of the server. */
  maker?: User | undefined;
  /** Requests per minute. */
  rateLimit?: number | undefined;
  /** Of messages to invitees, BCP 47. */
  language?: string | undefined;
}

export interface CreatedAccount {
  account: Account;
  credentials: Credentials;
  /** The token of the owner's link; `undefined` without an owner, and if the link is mailed. */
  ownerToken: string | undefined;
}

/**
 * Creates an account with its first key, and a link for its owner.
 *
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`, `invalid_email`, `public_url_missing`,
 *   `rate_limit_exceeded`
 */
export async function createAccount(context: VerbContext, input: CreateAccount): Promise<CreatedAccount> {
  const account = newAccount(context, input);
  const { key, credentials } = newApiKey(context, { accountId: account.id });
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.keys.insert(key);
    const { id: accountId, name } = account;
    await recordChange(context, transaction, { accountId, action: 'account.created', subject: name });
    const ownerToken = await linkForOwner({ ...context, store: transaction }, account.id, input);
    return { account, credentials, ownerToken };
  });
}

async function linkForOwner(
  context: VerbContext,
  accountId: string,
  { email, isAdministrator, maker }: CreateAccount,
): Promise<string | undefined> {
  if (email === undefined) return undefined;
  if (!maker) return admitOwner(context, { accountId, email, isAdministrator });
  return (await inviteMember(context, { accountId, email, role: 'owner', maker })).token;
}

function newAccount(context: VerbContext, input: CreateAccount): Account {
  const { organizer = null, rateLimit = null } = input;
  const name = checkAccountName(input.name);
  const email = checkAccountEmail(input.email ?? null);
  const language = input.language === undefined ? null : checkLanguage(input.language);
  const [id, createdAt] = [context.ids.uuid(), context.clock.now()];
  return {
    id,
    name,
    organizer,
    sender: null,
    calendarId: null,
    email,
    rateLimit,
    messageLimits: { perDay: null, toAddressPerHour: null, toAddressPerDay: null },
    language,
    requiresSecondFactor: false,
    brandVersion: 0,
    createdAt,
  };
}
