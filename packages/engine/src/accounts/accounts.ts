import { isDeepStrictEqual } from 'node:util';
import { patterns } from '@convoke/contract';
import { say } from '@convoke/texts';
import { chooseLanguage } from '@convoke/texts/choose-language';
import { MESSAGE_LANGUAGES } from '@convoke/texts/message-languages';
import type { EngineSettings, VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { Organizer } from '../domain/appointment.js';
import { DomainError } from '../errors.js';
import { checkAddress } from '../fields/address.js';
import { checkLanguage } from '../fields/language.js';
import { checkText, isLonger } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import type { AccountChange } from '../ports/store/accounts.js';
import type { Reader, Transaction } from '../ports/store/store.js';
import { fieldsChanged, recordChange } from './audit-log.js';
import { addVersion, currentVersion } from './brand-versions.js';

/** @throws DomainError `not_found` */
export async function findAccount(reader: Pick<Reader, 'accounts'>, id: string): Promise<Account> {
  const account = await reader.accounts.find(id);
  if (account) return account;
  throw new DomainError('not_found', say('no_such_account'), { param: 'accountId' });
}

/** Who invites to new appointments of an account: its own sender, if it may be used. */
export function organizerOf(
  { sender, organizer }: Pick<Account, 'sender' | 'organizer'>,
  { defaultOrganizer }: Pick<EngineSettings, 'defaultOrganizer'>,
): Organizer {
  return sender ?? organizer ?? defaultOrganizer;
}

/** Whether there is an account of that id. */
export async function hasAccount({ store }: VerbContext, id: string): Promise<boolean> {
  return (await store.accounts.find(id)) !== undefined;
}

/** All accounts, oldest first. */
export function listAccounts(context: VerbContext): Promise<Account[]> {
  return context.store.accounts.list();
}

/** Only the fields given change; `null` stands for the server's default, or for none. */
export interface UpdateAccount {
  accountId: string;
  name?: string | undefined;
  organizer?: Organizer | null | undefined;
  /** The owner's address, for display only: it gives nobody access. */
  email?: string | null | undefined;
  /** Requests per minute. */
  rateLimit?: number | null | undefined;
  /** Only those given change; 0 for any number. */
  messageLimits?: Partial<Account['messageLimits']> | undefined;
  /** Of messages to invitees without a language of their own, BCP 47. */
  language?: string | null | undefined;
}

/**
 * Changes an account. Every process sees the change with its next request; existing appointments keep their organizer.
 *
 * @throws DomainError `not_found`, `invalid_value`, `field_too_long`, `invalid_characters`, `invalid_email`
 */
export async function updateAccount(context: VerbContext, input: UpdateAccount): Promise<Account> {
  const { accountId, name, organizer, email, rateLimit, messageLimits, language } = input;
  const change = {
    ...(name !== undefined && { name: checkAccountName(name) }),
    ...(organizer !== undefined && { organizer }),
    ...(email !== undefined && { email: checkAccountEmail(email) }),
    ...(rateLimit !== undefined && { rateLimit }),
    ...(language !== undefined && { language: language && checkLanguage(language) }),
  };
  return context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const before = await findAccount(transaction, accountId);
    const limits = messageLimits && { messageLimits: { ...before.messageLimits, ...messageLimits } };
    await transaction.accounts.update(accountId, { ...change, ...limits });
    await followAccount(context, transaction, { before, change });
    const account = await findAccount(transaction, accountId);
    const changed = changedFields(before, account);
    if (changed.length > 0) {
      const detail = fieldsChanged(changed);
      await recordChange(context, transaction, { accountId, action: 'account.updated', subject: account.name, detail });
    }
    return account;
  });
}

/**
 * Gives an account that has no language yet that of the person who sets it up, if messages are written in it. It stays
 * without one for English, which is used then anyway.
 *
 * @param tag what the browser asks for first; may be anything
 */
export async function takeLanguage(
  context: VerbContext,
  transaction: Transaction,
  { accountId, tag }: { accountId: string; tag: string },
): Promise<void> {
  if (isLonger(tag, LIMITS.language) || !patterns.LanguageTag.test(tag)) return;
  if (chooseLanguage([tag], MESSAGE_LANGUAGES) === 'en') return;
  const before = await findAccount(transaction, accountId);
  if (before.language !== null) return;
  const change = { language: tag };
  await transaction.accounts.update(accountId, change);
  await followAccount(context, transaction, { before, change });
  const detail = fieldsChanged(['language']);
  await recordChange(context, transaction, { accountId, action: 'account.updated', subject: before.name, detail });
}

/** The account's name and language are part of its brand, so that messages queued before the change keep them. */
async function followAccount(
  context: VerbContext,
  transaction: Transaction,
  {
    before: account,
    change: { name, language },
  }: { before: Account; change: Pick<AccountChange, 'name' | 'language'> },
): Promise<void> {
  const { hasOwnName, ...brand } = await currentVersion(transaction, account);
  const change = {
    ...(name !== undefined && !hasOwnName && { name }),
    ...(language !== undefined && { language }),
  };
  const isChanged = change.name !== undefined && change.name !== brand.name;
  const isTranslated = change.language !== undefined && change.language !== brand.language;
  if (isChanged || isTranslated) await addVersion(context, transaction, { account, change });
}

function changedFields(before: Account, after: Account): string[] {
  const fields = ['name', 'organizer', 'email', 'rateLimit', 'messageLimits', 'language'] as const;
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters` */
export function checkAccountName(text: string): string {
  const name = checkText(text, { param: 'name', max: LIMITS.accountName });
  if (name === '') throw new DomainError('invalid_value', say('account_needs_name'), { param: 'name' });
  return name;
}

/** @throws DomainError `invalid_email`, `field_too_long`, `invalid_characters` */
export function checkAccountEmail(email: string | null): string | null {
  if (email !== null) checkAddress(email, { param: 'email', requireTld: false });
  return email;
}
