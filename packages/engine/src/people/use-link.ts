import { say } from '@convoke/texts';
import { takeLanguage } from '../accounts/accounts.js';
import { actingAs, recordChange, recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { AddressLink, MembershipLink, PasswordLink, UsableLink, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import type { Transaction } from '../ports/store/store.js';
import { requireRoomForMember } from './members.js';
import { checkPassword } from './password-rules.js';
import { hashPassword, renewedHash, verifyPassword } from './passwords.js';
import { beginSession, type HalfSignedIn, type SignedIn } from './sessions.js';
import { findOpenLink, invalidLink, type OpenLink, signInTokens } from './sign-in-links.js';

/** What the page of a link shows about it. */
export interface ReadLink {
  purpose: UsableLink['purpose'];
  email: string;
  /** The account to join; `undefined` if the link is for a new password or address. */
  accountName: string | undefined;
  /**
   * Whether to choose a new password or to give the current one. `either` if the link does not prove whose the address
   * is: then it must not reveal whether somebody signs in with it.
   */
  password: 'new' | 'current' | 'either';
  /** Whether there is an unproven sign-in with that address: see `useLink`. */
  hasUnprovenSignIn: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** @throws DomainError `not_found` if the link is not valid */
export async function readLink(context: VerbContext, token: string): Promise<ReadLink> {
  const { idOf } = await signInTokens(context);
  const { link, account, user } = await findOpenLink(context, context.store, idOf(token));
  const { email, expiresAt, purpose } = link;
  const common = { purpose, email, expiresAt, accountName: account?.name };
  if (link.purpose === 'password') {
    return { ...common, accountName: undefined, password: 'new', hasUnprovenSignIn: false };
  }
  if (link.purpose === 'address') return { ...common, password: 'current', hasUnprovenSignIn: false };
  if (!link.proves) return { ...common, password: 'either', hasUnprovenSignIn: false };
  const isProven = user !== undefined && user.provenAt !== null;
  return { ...common, password: isProven ? 'current' : 'new', hasUnprovenSignIn: user !== undefined && !isProven };
}

export interface UseLink {
  token: string;
  /** A new password, or the current one: see `ReadLink`. */
  password: string;
  /**
   * The password of an unproven sign-in with the address, if that is the person's own: it is then kept, with all that
   * belongs to it.
   */
  formerPassword?: string | undefined;
  /** The browser's User-Agent; may be `''`. */
  userAgent: string;
  /** The language that the browser asks for first; may be anything. An account takes it from its first owner. */
  language?: string | undefined;
}

/**
 * Signs in the person whom the link is for, unless they have a second factor to show, and grants what it gives. If two use it at the same time, one is refused.
 *
 * A person whose sign-in is proven keeps it and gives its password. An unproven sign-in may be anybody's: a link that
 * proves the address deactivates it, or makes it the person's own if they give its password, which is then replaced.
 * A link that proves nothing adds to the existing sign-in if its password is given, or makes the first.
 *
 * A link that was mailed, or printed by the operator, proves who owns the address; one that a sandbox showed to its
 * creator does not. Held by `engine/test/accounts/members.test.ts` and `leaving-the-sandbox.test.ts`.
 *
 * @throws DomainError `not_found`, `wrong_password`, `invalid_value`, `too_many_members`
 */
export async function useLink(context: VerbContext, input: UseLink): Promise<SignedIn | HalfSignedIn> {
  const { store } = context;
  const { idOf } = await signInTokens(context);
  const id = idOf(input.token);
  const seen = await findOpenLink(context, store, id);
  const plan = await planOf(context, seen, input);
  return store.transaction(async (transaction) => {
    // Locked before the link's permissions are checked: what the person was given in the meantime counts.
    if (seen.user) await transaction.people.lockUser(seen.user.id);
    const { link, user } = await findOpenLink(context, transaction, id);
    if (!stillApplies(user, seen.user)) throw changedConcurrently();
    if (!(await transaction.links.end({ id: link.id, now: context.clock.now() }))) throw invalidLink();
    const taken = await take(context, transaction, { link, user, plan, language: input.language });
    const signed = taken.hasSecondFactor
      ? { user: taken, session: null }
      : await beginSession(context, transaction, { user: taken, userAgent: input.userAgent });
    if (plan.isNew && plan.keeps) {
      const change = { action: 'person.password_changed', user: taken } as const;
      await recordInAccountsOf(actingAs(context, taken), transaction, change);
    }
    if (plan.isNew)
      await transaction.people.deleteOtherSessions({ userId: taken.id, except: signed.session?.id ?? '' });
    return signed;
  });
}

/** Does what the link is for. */
function take(
  context: VerbContext,
  transaction: Transaction,
  { link, ...grant }: LinkGrant<UsableLink>,
): Promise<User> {
  if (link.purpose === 'password') return renew(context, transaction, { link, ...grant });
  if (link.purpose === 'address') return moveTo(context, transaction, { link, ...grant });
  return join(context, transaction, { link, ...grant });
}

/** What follows from the password. Found before the transaction, because hashing takes long. */
interface Plan {
  passwordHash: string;
  /** Whether it differs from the current password. */
  isNew: boolean;
  /** Whether the existing sign-in is kept. */
  keeps: boolean;
}

async function planOf(
  context: VerbContext,
  { link, user }: OpenLink,
  { password, formerPassword }: UseLink,
): Promise<Plan> {
  const check = () => checkPassword(password, { param: 'password', email: link.email });
  const chosen = async () => hashPassword(context, check());
  if (link.purpose === 'password') return { passwordHash: await chosen(), isNew: true, keeps: true };
  // The error for a refused password must not reveal whether somebody signs in with the address.
  if (!link.proves) check();
  if (!user) return { passwordHash: await chosen(), isNew: true, keeps: false };
  if (link.purpose === 'address' || !link.proves || user.provenAt !== null) {
    const current = { password, hash: user.passwordHash };
    if (!(await verifyPassword(context, current))) throw wrongPassword('password');
    const passwordHash = (await renewedHash(context, current)) ?? user.passwordHash;
    return { passwordHash, isNew: false, keeps: true };
  }
  if (formerPassword === undefined) return { passwordHash: await chosen(), isNew: true, keeps: false };
  check();
  if (!(await verifyPassword(context, { password: formerPassword, hash: user.passwordHash })))
    throw wrongPassword('formerPassword');
  if (await verifyPassword(context, { password, hash: user.passwordHash })) {
    // A stranger who set up the sign-in may know it.
    throw new DomainError('invalid_value', say('password_unchanged'), { param: 'password' });
  }
  return { passwordHash: await chosen(), isNew: true, keeps: true };
}

function wrongPassword(param: string): DomainError {
  return new DomainError('wrong_password', say('wrong_password'), { param });
}

/** Whether the plan still applies. */
function stillApplies(one: User | undefined, other: User | undefined): boolean {
  return one?.id === other?.id && one?.passwordHash === other?.passwordHash && one?.provenAt === other?.provenAt;
}

function changedConcurrently(): DomainError {
  const message = say('sign_in_changed');
  return new DomainError('not_found', message, { param: 'token' });
}

interface LinkGrant<Link> {
  link: Link;
  user: User | undefined;
  plan: Plan;
  language?: string | undefined;
}

/** The holder of a link that proves nothing may be anybody: the sign-in is unproven afterwards. */
async function renew(
  { clock }: VerbContext,
  { people, factors }: Transaction,
  { link, user, plan: { passwordHash } }: LinkGrant<PasswordLink>,
): Promise<User> {
  if (!user) throw invalidLink();
  await people.replacePassword({ id: user.id, before: user.passwordHash, after: passwordHash });
  const provenAt = link.proves ? clock.now() : null;
  await people.updateUser(user.id, { provenAt });
  const hasSecondFactor = await keepsFactors(factors, { user, provenAt });
  return { ...user, passwordHash, provenAt, hasSecondFactor };
}

/** The person signs in with the address of the link from now on, which has proved that it is theirs. */
async function moveTo(
  context: VerbContext,
  transaction: Transaction,
  { link: { email, emailKey }, user }: LinkGrant<AddressLink>,
): Promise<User> {
  if (!user) throw invalidLink();
  const { people } = transaction;
  const now = context.clock.now();
  const other = await people.findUser({ emailKey });
  if (other && other.id !== user.id) {
    if (other.provenAt !== null) throw new DomainError('invalid_value', say('address_in_use'), { param: 'token' });
    await recordInAccountsOf(actingAs(context, user), transaction, { action: 'member.set_aside', user: other });
    await people.deactivateUser(other.id, now);
  }
  const moved = { ...user, email, emailKey, provenAt: now };
  await people.updateUser(user.id, { email, emailKey, provenAt: now });
  const change = { action: 'person.address_changed', user: moved, detail: user.email } as const;
  await recordInAccountsOf(actingAs(context, moved), transaction, change);
  return moved;
}

async function join(
  context: VerbContext,
  transaction: Transaction,
  { link, user: present, plan, language }: LinkGrant<MembershipLink>,
): Promise<User> {
  const { people } = transaction;
  const { accountId, role } = link;
  const kept = present && plan.keeps ? await keep(context, transaction, { link, user: present, plan }) : undefined;
  const user = kept ?? (await replace(context, transaction, { link, user: present, plan }));
  const membership = await people.findMembership({ accountId, userId: user.id });
  if (!membership) await requireRoomForMember(transaction, accountId);
  const isFirst = role === 'owner' && (await people.listMembers(accountId)).length === 0;
  // A link only adds: it does not make an owner a member.
  if (membership?.role !== 'owner') {
    await people.putMembership({ accountId, userId: user.id, role, createdAt: context.clock.now() });
    const change = {
      accountId,
      action: 'member.joined',
      subject: user.email,
      detail: say('as_role', { role }),
    } as const;
    await recordChange(actingAs(context, user), transaction, change);
    if (isFirst && language !== undefined)
      await takeLanguage(actingAs(context, user), transaction, { accountId, tag: language });
  }
  return user;
}

async function replace(
  context: VerbContext,
  transaction: Transaction,
  { link, user: former, plan: { passwordHash } }: LinkGrant<MembershipLink>,
): Promise<User> {
  const { ids, clock } = context;
  const { people } = transaction;
  const now = clock.now();
  const { email, emailKey, isAdministrator, proves } = link;
  const user = {
    id: ids.uuid(),
    email,
    emailKey,
    passwordHash,
    isAdministrator,
    provenAt: proves ? now : null,
    deactivatedAt: null,
    hasSecondFactor: false,
    createdAt: now,
  };
  if (former) {
    await recordInAccountsOf(actingAs(context, user), transaction, { action: 'member.set_aside', user: former });
    await people.deactivateUser(former.id, now);
  }
  if (!(await people.insertUser(user))) throw changedConcurrently();
  return user;
}

/**
 * Removes the second factors of a sign-in that was not proven before: whoever set it up may have given it a passkey.
 *
 * @returns whether the person has any afterwards
 */
async function keepsFactors(
  factors: Transaction['factors'],
  { user, provenAt }: { user: User; provenAt: number | null },
): Promise<boolean> {
  if (user.provenAt !== null || provenAt === null) return user.hasSecondFactor;
  await factors.deleteAll(user.id);
  return false;
}

async function keep(
  { clock }: VerbContext,
  { people, factors }: Transaction,
  { link, user, plan: { passwordHash } }: LinkGrant<MembershipLink> & { user: User },
): Promise<User> {
  await people.replacePassword({ id: user.id, before: user.passwordHash, after: passwordHash });
  const isAdministrator = user.isAdministrator || link.isAdministrator;
  const provenAt = user.provenAt ?? (link.proves ? clock.now() : null);
  await people.updateUser(user.id, { isAdministrator, provenAt });
  const hasSecondFactor = await keepsFactors(factors, { user, provenAt });
  return { ...user, passwordHash, isAdministrator, provenAt, hasSecondFactor };
}
