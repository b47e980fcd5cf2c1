import { type Said, say } from '@convoke/texts';

/**
 * A person must accept access: no verb gives anything to an address alone. A link grants what it says, and is valid
 * only while its creator could still create it. Its token is computed from its id, so its row holds no secret, serves
 * as the queue of its mail, and a repeated mail has the same bytes. Ended links stay until they expire, because they
 * count against the limits of a day. Mailed links have only the configured public address: an attacker may control the
 * one in a request.
 *
 * Held by `engine/test/accounts/members.test.ts`, `mailed-links.test.ts` and `password-links.test.ts`.
 */

import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { LinkBase, MembershipLink, PageLanguage, SignInLink, UsableLink, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';
import { LIMITS } from '../limits.js';
import type { Reader, Transaction } from '../ports/store/store.js';
import { createLinkTokens, type LinkTokens, loadLinkKey } from '../secrets/link-tokens.js';
import { passwordFingerprint } from './passwords.js';

export interface NewLink<Link extends SignInLink> {
  email: string;
  /** The account in whose name it was made; `null` for the operator of the server. */
  accountId: string | null;
  /** How long it is valid, milliseconds. */
  lifeMs: number;
  /** Its maker; `undefined` for the operator of the server, and for the person's own request. */
  maker: User | undefined;
  /** The language in which the person asked for it; `undefined` if somebody else makes it: then that of the account. */
  askedIn?: PageLanguage | undefined;
  /** Adds what the link grants. */
  complete(base: LinkBase): Link;
}

/** Makes and verifies the tokens of sign-in links. */
export async function signInTokens(context: VerbContext): Promise<LinkTokens> {
  return createLinkTokens(await loadLinkKey(context, 'signIn'));
}

/**
 * Makes a link. The operator of the server is always shown it; all others' links are mailed, unless the server is a
 * sandbox, so that using the link proves whose the address is. What people ask for themselves has a limit of its own,
 * which the caller keeps: strangers who ask in their name do not use up what accounts may mail.
 *
 * @returns the link and its token; if the link has a `mail`, only the operator of the server may be shown the token
 * @throws DomainError `public_url_missing`, `rate_limit_exceeded`
 */
export async function addLink<Link extends SignInLink>(
  context: VerbContext,
  transaction: Transaction,
  { email, accountId, lifeMs, maker, askedIn, complete }: NewLink<Link>,
): Promise<{ link: Link; token: string }> {
  const { ids, clock, linkMailer } = context;
  const now = clock.now();
  const isMailed = (maker ?? askedIn) !== undefined && linkMailer !== undefined;
  if (isMailed && !linkMailer.hasPublicUrl) throw publicUrlMissing();
  const emailKey = addressKey(email);
  if (isMailed && maker) await checkMailLimits(transaction, { accountId: accountId ?? '', emailKey, now });
  const link = complete({
    id: ids.uuid(),
    email,
    emailKey,
    makerId: maker?.id ?? null,
    proves: isMailed || maker === undefined,
    createdAt: now,
    expiresAt: now + lifeMs,
    endedAt: null,
    language: askedIn ?? (await mailLanguageOf(transaction, accountId)),
    mail: isMailed
      ? {
          state: 'pending',
          dueAt: now,
          attempts: 0,
          crashes: 0,
          fence: 0,
          firstAttemptAt: null,
          detail: null,
          finishedAt: null,
        }
      : null,
  });
  await transaction.links.insert(link);
  const { tokenOf } = await signInTokens({ ...context, store: transaction });
  return { link, token: tokenOf(link.id) };
}

function publicUrlMissing(): DomainError {
  return new DomainError('public_url_missing', say('links_need_base_url'));
}

/** Protects people from floods of mail in our name, by one account or by several. */
async function checkMailLimits(
  { links }: Transaction,
  { accountId, emailKey, now }: { accountId: string; emailKey: string; now: number },
): Promise<void> {
  const since = now - DAY_MS;
  const { linkMailsToAddress, linkMailsOfAccountToAddress } = LIMITS;
  const refuse = (reason: Said) => {
    throw new DomainError('rate_limit_exceeded', reason, {
      param: 'email',
      retryAfter: DAY_MS / 1_000,
    });
  };
  if ((await links.countMailed({ accountId, emailKey, since })) >= linkMailsOfAccountToAddress) {
    refuse(say('too_many_links_of_account_mailed', { most: linkMailsOfAccountToAddress }));
  }
  if ((await links.countMailed({ emailKey, since })) >= linkMailsToAddress) {
    refuse(say('too_many_links_mailed'));
  }
}

/** A valid link, with its account and user. */
export interface OpenLink {
  link: UsableLink;
  /** `undefined` if it is about none. */
  account: Account | undefined;
  /** The user with that address, or whose password or address the link replaces. */
  user: User | undefined;
}

/**
 * @param id the id in its token, if the token is genuine
 * @throws DomainError `not_found` if there is no such link, it was used, withdrawn or has expired, or its maker could
 *   no longer make it
 */
export async function findOpenLink(
  context: Pick<VerbContext, 'clock' | 'linkMailer'>,
  reader: Reader,
  id: string | undefined,
): Promise<OpenLink> {
  const link = id === undefined ? undefined : await reader.links.find(id);
  if (!link || link.purpose === 'notice' || !(await linkIsValid(context, reader, link))) throw invalidLink();
  const account = link.accountId === null ? undefined : await reader.accounts.find(link.accountId);
  const query = link.purpose === 'membership' ? { emailKey: link.emailKey } : { id: link.userId };
  return { link, account, user: await reader.people.findUser(query) };
}

/** Whether a link is valid; also checked before it is mailed. */
export async function linkIsValid(
  { clock, linkMailer }: Pick<VerbContext, 'clock' | 'linkMailer'>,
  reader: Reader,
  link: SignInLink,
): Promise<boolean> {
  if (link.endedAt !== null || clock.now() >= link.expiresAt) return false;
  // Shown while the server was a sandbox, to somebody unknown.
  if (linkMailer && !link.proves) return false;
  const user = link.purpose === 'membership' ? undefined : await reader.people.findUser({ id: link.userId });
  if (link.purpose !== 'membership' && (!user || !isStillAbout(link, user))) return false;
  return link.makerId === null || couldMake(reader, { ...link, makerId: link.makerId, user });
}

/** Whether the person is as when the link was made: a change of password or address ends what was mailed before. */
function isStillAbout(link: Exclude<SignInLink, MembershipLink>, user: User): boolean {
  if (user.deactivatedAt !== null) return false;
  if (link.purpose === 'notice') return true;
  if (link.purpose === 'password' && link.emailKey !== user.emailKey) return false;
  return passwordFingerprint(user) === link.replaces;
}

async function couldMake(
  reader: Reader,
  { accountId, makerId, user }: { accountId: string | null; makerId: string; user: User | undefined },
): Promise<boolean> {
  const maker = await reader.people.findUser({ id: makerId });
  if (!maker || maker.deactivatedAt !== null || accountId === null) return false;
  const membership = await reader.people.findMembership({ accountId, userId: makerId });
  if (!maker.isAdministrator && membership?.role !== 'owner') return false;
  return user === undefined || (await newPasswordRefusal(reader, { maker, user, accountId })) === undefined;
}

/**
 * Why an account may not give a person a new password; `undefined` if it may. The new password grants access to
 * everything that the person has access to: for an owner to decide, that must be this account alone.
 */
export async function newPasswordRefusal(
  { people }: Reader,
  { maker, user, accountId }: { maker: User; user: User; accountId: string },
): Promise<Said | undefined> {
  if (user.id === maker.id) return say('change_own_password');
  if (user.deactivatedAt !== null) return say('address_of_somebody_else');
  const reached = await people.listAccessibleAccounts(user.id);
  if (!reached.some(({ account }) => account.id === accountId)) return say('person_of_another_account');
  if (maker.isAdministrator || (reached.length === 1 && !user.isAdministrator)) return undefined;
  return say('person_has_more_access');
}

/** The same error whatever is wrong with a link. */
export function invalidLink(): DomainError {
  return new DomainError('not_found', say('link_used'), { param: 'token' });
}

/**
 * The language in which the people of an account are mailed who have not chosen one: the account's, if the server writes
 * to people in it, else English.
 *
 * Held by `mailed-links.test.ts`.
 */
async function mailLanguageOf({ accounts }: Pick<Reader, 'accounts'>, id: string | null): Promise<PageLanguage> {
  const account = id === null ? undefined : await accounts.find(id);
  return /^de(?:-|$)/i.test(account?.language ?? '') ? 'de' : 'en';
}
