import type { VerbContext } from '../context.js';
import type { MembershipLink, PasswordLink, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import type { Transaction } from '../ports/store.js';
import { requireRoomForMember } from './members.js';
import { checkPassword, hashPassword, verifyPassword } from './passwords.js';
import { beginSession, type SignedIn } from './sessions.js';
import { findOpenLink, type OpenLink, signInTokens, worthlessLink } from './sign-in-links.js';

/** What whoever holds a link is told of it. */
export interface ReadLink {
  email: string;
  /** The account that it leads to; `undefined` where it only sets another password. */
  accountName: string | undefined;
  /**
   * Whether a new password is to be chosen or the one that the person has is to be given. `either` where the link does not show
   * whose the address is: then it also does not tell whether somebody signs in with it.
   */
  password: 'new' | 'current' | 'either';
  /** Whether somebody signs in with that address without ever having shown that it is theirs: see `useLink`. */
  hasUnprovenSignIn: boolean;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** @throws DomainError `not_found` where the link is worth nothing (any more) */
export async function readLink(context: VerbContext, token: string): Promise<ReadLink> {
  const { idOf } = await signInTokens(context);
  const { link, account, user } = await findOpenLink(context, context.store, idOf(token));
  const { email, expiresAt } = link;
  const common = { email, expiresAt, accountName: account?.name };
  if (link.purpose === 'password') {
    return { ...common, accountName: undefined, password: 'new', hasUnprovenSignIn: false };
  }
  if (!link.proves) return { ...common, password: 'either', hasUnprovenSignIn: false };
  const isProven = user !== undefined && user.provenAt !== null;
  return { ...common, password: isProven ? 'current' : 'new', hasUnprovenSignIn: user !== undefined && !isProven };
}

export interface UseLink {
  token: string;
  /** A new one, or the one that the person signs in with: see `ReadLink`. */
  password: string;
  /** Of an unproven sign-in with the address that is the person's as well: it is kept then, with what belongs to it. */
  formerPassword?: string | undefined;
  /** The browser's User-Agent; may be `''`. */
  userAgent: string;
}

/**
 * Signs in whom the link is for, with what it gives. Of two who use it at the same time one is refused.
 *
 * Who has shown by a link that the address is theirs keeps their sign-in and gives its password. One that was set up without
 * that may be anybody's: a link that shows it sets that one aside, or makes it the person's own by its password, which then is
 * replaced. A link that shows nothing gives something to whoever knows the password of the sign-in that is there, or makes the
 * first.
 *
 * @throws DomainError `not_found`, `wrong_password`, `invalid_value`, `too_many_members`
 */
export async function useLink(context: VerbContext, input: UseLink): Promise<SignedIn> {
  const { store } = context;
  const { idOf } = await signInTokens(context);
  const id = idOf(input.token);
  const seen = await findOpenLink(context, store, id);
  const plan = await planOf(seen, input);
  return store.transaction(async (transaction) => {
    // Held before it is asked what the link may do: whatever the person was given meanwhile counts.
    if (seen.user) await transaction.people.lockUser(seen.user.id);
    const { link, user } = await findOpenLink(context, transaction, id);
    if (!isSame(user, seen.user)) throw changedMeanwhile();
    if (!(await transaction.links.end({ id: link.id, now: context.clock.now() }))) throw worthlessLink();
    const taken =
      link.purpose === 'password'
        ? await renew(context, transaction, { link, user, plan })
        : await join(context, transaction, { link, user, plan });
    const signed = await beginSession(context, transaction, { user: taken, userAgent: input.userAgent });
    if (plan.isNew) await transaction.people.deleteOtherSessions({ userId: taken.id, except: signed.session.id });
    return signed;
  });
}

/** What was found of the password, before the transaction: it takes long. */
interface Plan {
  passwordHash: string;
  /** Whether that is another password than before. */
  isNew: boolean;
  /** Whether the sign-in that is there is kept. */
  keeps: boolean;
}

async function planOf({ link, user }: OpenLink, { password, formerPassword }: UseLink): Promise<Plan> {
  const chosen = async () => hashPassword(checkPassword(password, 'password'));
  if (link.purpose === 'password') return { passwordHash: await chosen(), isNew: true, keeps: true };
  // Whether somebody signs in with the address must not show in what is said of a short password.
  if (!link.proves) checkPassword(password, 'password');
  if (!user) return { passwordHash: await chosen(), isNew: true, keeps: false };
  if (!link.proves || user.provenAt !== null) {
    if (!(await verifyPassword(password, user.passwordHash))) throw wrongPassword('password');
    return { passwordHash: user.passwordHash, isNew: false, keeps: true };
  }
  if (formerPassword === undefined) return { passwordHash: await chosen(), isNew: true, keeps: false };
  checkPassword(password, 'password');
  if (!(await verifyPassword(formerPassword, user.passwordHash))) throw wrongPassword('formerPassword');
  if (await verifyPassword(password, user.passwordHash)) {
    // Somebody else may know it: they may have chosen it.
    throw new DomainError('invalid_value', 'Choose another password than the one until now.', { param: 'password' });
  }
  return { passwordHash: await chosen(), isNew: true, keeps: true };
}

function wrongPassword(param: string): DomainError {
  return new DomainError('wrong_password', 'The password is wrong.', { param });
}

/** Whether what was planned by is still so. */
function isSame(one: User | undefined, other: User | undefined): boolean {
  return one?.id === other?.id && one?.passwordHash === other?.passwordHash && one?.provenAt === other?.provenAt;
}

function changedMeanwhile(): DomainError {
  const message = 'The sign-in with this address was changed at the same time. Open the link again.';
  return new DomainError('not_found', message, { param: 'token' });
}

interface Taking<Link> {
  link: Link;
  user: User | undefined;
  plan: Plan;
}

/** Whoever holds a link that shows nothing may be anybody: the sign-in is not proven after it, either. */
async function renew(
  { clock }: VerbContext,
  { people }: Transaction,
  { link, user, plan: { passwordHash } }: Taking<PasswordLink>,
): Promise<User> {
  if (!user) throw worthlessLink();
  await people.replacePassword({ id: user.id, before: user.passwordHash, after: passwordHash });
  const provenAt = link.proves ? clock.now() : null;
  await people.updateUser(user.id, { provenAt });
  return { ...user, passwordHash, provenAt };
}

async function join(
  context: VerbContext,
  transaction: Transaction,
  { link, user: present, plan }: Taking<MembershipLink>,
): Promise<User> {
  const { people } = transaction;
  const { accountId, role } = link;
  const kept = present && plan.keeps ? await keep(context, transaction, { link, user: present, plan }) : undefined;
  const user = kept ?? (await replace(context, transaction, { link, user: present, plan }));
  const membership = await people.findMembership({ accountId, userId: user.id });
  if (!membership) await requireRoomForMember(transaction, accountId);
  // A link gives: an owner does not become a member by one.
  if (membership?.role !== 'owner') {
    await people.putMembership({ accountId, userId: user.id, role, createdAt: context.clock.now() });
  }
  return user;
}

async function replace(
  { ids, clock }: VerbContext,
  { people }: Transaction,
  { link, user: former, plan: { passwordHash } }: Taking<MembershipLink>,
): Promise<User> {
  const now = clock.now();
  if (former) await people.setUserAside(former.id, now);
  const { email, emailKey, isAdministrator, proves } = link;
  const user = {
    id: ids.uuid(),
    email,
    emailKey,
    passwordHash,
    isAdministrator,
    provenAt: proves ? now : null,
    setAsideAt: null,
    createdAt: now,
  };
  if (!(await people.insertUser(user))) throw changedMeanwhile();
  return user;
}

async function keep(
  { clock }: VerbContext,
  { people }: Transaction,
  { link, user, plan: { passwordHash, isNew } }: Taking<MembershipLink> & { user: User },
): Promise<User> {
  if (isNew) await people.replacePassword({ id: user.id, before: user.passwordHash, after: passwordHash });
  const isAdministrator = user.isAdministrator || link.isAdministrator;
  const provenAt = user.provenAt ?? (link.proves ? clock.now() : null);
  await people.updateUser(user.id, { isAdministrator, provenAt });
  return { ...user, passwordHash, isAdministrator, provenAt };
}
