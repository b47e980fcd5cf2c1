import { say } from '@convoke/texts';
import { DAY_MS, HOUR_MS } from '@convoke/zones/milliseconds';
import { findAccount } from '../accounts/accounts.js';
import { recordChange, recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { LinkBase, MembershipLink, PageLanguage, PasswordLink, SignInLink, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey, checkAddress } from '../fields/address.js';
import { LIMITS } from '../limits.js';
import { checkRole, findMember, requireRoomForLink, requireRoomForMember } from './members.js';
import { passwordFingerprint } from './passwords.js';
import { addLink, linkIsValid, newPasswordRefusal, signInTokens } from './sign-in-links.js';

/** How long links are valid, milliseconds. */
const MEMBERSHIP_MS = 7 * DAY_MS;
const PASSWORD_MS = DAY_MS;
const RESET_MS = HOUR_MS;

/** A link as its maker sees it. */
export interface MadeLink<Link> {
  link: Link;
  /** The link's token, to be handed over; `undefined` if the link is mailed. */
  token: string | undefined;
}

export interface InviteMember {
  accountId: string;
  email: string;
  role: string;
  /** The inviting person. */
  maker: User;
}

/**
 * Makes a link by which a person joins an account. Signing in with that address grants nothing: only the link does.
 *
 * @throws DomainError `invalid_email`, `field_too_long`, `invalid_value`, `not_found`, `duplicate_member`,
 *   `too_many_members`, `too_many_links`, `public_url_missing`, `rate_limit_exceeded`
 */
export async function inviteMember(context: VerbContext, input: InviteMember): Promise<MadeLink<MembershipLink>> {
  const { role, ...rest } = input;
  return shownToMaker(await addMembershipLink(context, { ...rest, role: checkRole(role), isAdministrator: false }));
}

export interface AdmitOwner {
  accountId: string;
  email: string;
  /** `owner` without. */
  role?: string | undefined;
  /** Whether the person becomes an administrator of the server. */
  isAdministrator?: boolean | undefined;
}

/**
 * Makes a membership link on behalf of the operator of the server; `inviteMember` does so on behalf of a member.
 *
 * @returns the link's token
 * @throws DomainError `invalid_email`, `field_too_long`, `invalid_value`, `not_found`, `duplicate_member`
 */
export async function admitOwner(context: VerbContext, input: AdmitOwner): Promise<string> {
  const { role = 'owner', isAdministrator = false, ...rest } = input;
  const membership = { ...rest, role: checkRole(role), isAdministrator, maker: undefined };
  return (await addMembershipLink(context, membership)).token;
}

/**
 * The newest valid link that the operator made for this person with this role; if there is none, a new one.
 *
 * @returns the end of the link, and when it expires (epoch milliseconds)
 * @throws DomainError as `admitOwner`
 */
export async function reopenOwnerLink(
  context: VerbContext,
  input: AdmitOwner,
): Promise<{ token: string; expiresAt: number }> {
  const { role = 'owner', isAdministrator = false, ...rest } = input;
  const { accountId, email } = rest;
  const links = await context.store.links.list(accountId);
  for (const link of links) {
    if (link.purpose !== 'membership' || link.makerId !== null || link.emailKey !== addressKey(email)) continue;
    if (
      link.role !== role ||
      link.isAdministrator !== isAdministrator ||
      !(await linkIsValid(context, context.store, link))
    )
      continue;
    const { tokenOf } = await signInTokens(context);
    return { token: tokenOf(link.id), expiresAt: link.expiresAt };
  }
  const membership = { ...rest, role: checkRole(role), isAdministrator, maker: undefined };
  const { link, token } = await addMembershipLink(context, membership);
  return { token, expiresAt: link.expiresAt };
}

type NewMembership = Pick<MembershipLink, 'accountId' | 'email' | 'role' | 'isAdministrator'> & {
  maker: User | undefined;
};

async function addMembershipLink(
  context: VerbContext,
  { maker, ...membership }: NewMembership,
): Promise<{ link: MembershipLink; token: string }> {
  const { accountId, email } = membership;
  const emailKey = checkAddress(email, { param: 'email', requireTld: false });
  return context.store.transaction(async (transaction) => {
    await findAccount(transaction, accountId);
    const user = await transaction.people.findUser({ emailKey });
    const present = user && (await transaction.people.findMembership({ accountId, userId: user.id }));
    // An unproven sign-in may be a stranger's: a link that proves the address may replace it.
    const isReplaceable = user?.provenAt === null && (maker === undefined || context.linkMailer !== undefined);
    if (present && !membership.isAdministrator && !isReplaceable) {
      throw new DomainError('duplicate_member', say('member_already'), { param: 'email' });
    }
    // The limit on an account's links does not apply to the operator of the server.
    if (maker) await requireRoomForLink(transaction, { accountId, now: context.clock.now() });
    else if (!present) await requireRoomForMember(transaction, accountId);
    const complete = (base: LinkBase): MembershipLink => ({ ...base, ...membership, purpose: 'membership' });
    const { role, isAdministrator } = membership;
    const detail = say(isAdministrator ? 'as_role_and_administrator' : 'as_role', { role });
    await recordChange(context, transaction, { accountId, action: 'member.invited', subject: email, detail });
    return addLink(context, transaction, { email, accountId, maker, lifeMs: MEMBERSHIP_MS, complete });
  });
}

export interface MakePasswordLink {
  accountId: string;
  userId: string;
  /** Its maker. */
  maker: User;
}

/**
 * Makes a link with which a member chooses a new password. An owner may make it for members of no other account, an
 * administrator of the server for every other member.
 *
 * @throws DomainError `not_found`, `public_url_missing`, `rate_limit_exceeded`; `forbidden` also for oneself: a session
 *   alone must not suffice for a new password
 */
export async function makePasswordLink(
  context: VerbContext,
  { accountId, userId, maker }: MakePasswordLink,
): Promise<MadeLink<PasswordLink>> {
  const made = await context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    await findMember(transaction, { accountId, userId });
    const user = await transaction.people.findUser({ id: userId });
    if (!user) throw new DomainError('forbidden', say('person_of_another_account'), { param: 'userId' });
    const obstacle = await newPasswordRefusal(transaction, { maker, user, accountId });
    if (obstacle) throw new DomainError('forbidden', obstacle, { param: 'userId' });
    const change = { accountId, action: 'member.password_link_created', subject: user.email } as const;
    await recordChange(context, transaction, change);
    return addLink(context, transaction, passwordLink({ user, accountId, maker }));
  });
  return shownToMaker(made);
}

/**
 * Makes a link for a new password on behalf of the operator of the server, for anybody who can sign in.
 *
 * @throws DomainError `not_found`
 */
export async function makeOperatorsPasswordLink(
  context: VerbContext,
  email: string,
): Promise<{ link: PasswordLink; token: string }> {
  return context.store.transaction(async (transaction) => {
    const user = await transaction.people.findUser({ emailKey: addressKey(email) });
    if (!user) throw new DomainError('not_found', say('nobody_signs_in'), { param: 'email' });
    await recordInAccountsOf(context, transaction, { action: 'member.password_link_created', user });
    return addLink(context, transaction, passwordLink({ user, accountId: null, maker: undefined }));
  });
}

export interface MailPasswordReset {
  /** Whose password is forgotten. */
  user: User;
  language: PageLanguage;
  /** Whether this browser is one in which the person has signed in; it may ask although strangers did. */
  mayExceed: boolean;
}

/**
 * Mails a link for a new password to a person who asked for it, or in whose name somebody did, unless too many were.
 * Whoever has not proved to own the address gets none: the sign-in may be a stranger's.
 *
 * @returns whether it will be mailed
 */
export async function mailPasswordReset(
  context: VerbContext,
  { user, language, mayExceed }: MailPasswordReset,
): Promise<boolean> {
  const { clock, linkMailer } = context;
  if (!linkMailer?.hasPublicUrl) return false;
  return context.store.transaction(async (transaction) => {
    const present = await transaction.people.lockUser(user.id);
    if (!present || present.provenAt === null || present.deactivatedAt !== null) return false;
    const asked = {
      accountId: null,
      purpose: 'password',
      emailKey: present.emailKey,
      since: clock.now() - DAY_MS,
    } as const;
    if (!mayExceed && (await transaction.links.countMailed(asked)) >= LIMITS.resetMailsToAddress) return false;
    await recordInAccountsOf(context, transaction, { action: 'person.password_reset_requested', user: present });
    const link = passwordLink({ user: present, accountId: null, maker: undefined });
    await addLink(context, transaction, { ...link, lifeMs: RESET_MS, askedIn: language });
    return true;
  });
}

function passwordLink({ user, ...by }: { user: User; accountId: string | null; maker: User | undefined }) {
  const replaces = passwordFingerprint(user);
  const complete = (base: LinkBase): PasswordLink => {
    return { ...base, purpose: 'password', accountId: by.accountId, userId: user.id, replaces };
  };
  return { ...by, email: user.email, lifeMs: PASSWORD_MS, complete };
}

function shownToMaker<Link extends SignInLink>({ link, token }: { link: Link; token: string }): MadeLink<Link> {
  return { link, token: link.mail === null ? token : undefined };
}

/**
 * Ends an unused invitation to an account.
 *
 * @throws DomainError `not_found`
 */
export async function withdrawLink(
  context: VerbContext,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  const ended = await context.store.transaction(async (transaction) => {
    const link = await transaction.links.find(id);
    if (link?.accountId !== accountId) return false;
    if (!(await transaction.links.end({ id, now: context.clock.now() }))) return false;
    const change = { accountId, action: 'member.invitation_withdrawn', subject: link.email } as const;
    await recordChange(context, transaction, change);
    return true;
  });
  if (!ended) throw new DomainError('not_found', say('no_such_link'), { param: 'linkId' });
}
