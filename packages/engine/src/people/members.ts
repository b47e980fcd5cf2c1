import { say } from '@convoke/texts';
import { recordChange } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { Membership, MembershipLink, Role, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { Reader, Transaction } from '../ports/store/store.js';
import { linkIsValid } from './sign-in-links.js';

export interface Members {
  /** By e-mail address. */
  members: { user: User; membership: Membership }[];
  /** Those that are still valid, newest first. */
  links: PendingLink[];
}

/** An invitation that waits to be used. */
export interface PendingLink {
  link: MembershipLink;
  /** The address of its maker; `null` if the operator made it, or if the maker has left the server. */
  makerEmail: string | null;
}

export async function listMembers(context: VerbContext, accountId: string): Promise<Members> {
  const { store } = context;
  const [members, links] = await Promise.all([store.people.listMembers(accountId), store.links.list(accountId)]);
  const usable: PendingLink[] = [];
  for (const link of links) {
    if (link.purpose !== 'membership' || !(await linkIsValid(context, store, link))) continue;
    const maker = link.makerId === null ? undefined : await store.people.findUser({ id: link.makerId });
    usable.push({ link, makerEmail: maker?.email ?? null });
  }
  return { members, links: usable };
}

export interface UpdateMember {
  accountId: string;
  userId: string;
  role: string;
}

/**
 * Gives a member another role. A former owner's links end.
 *
 * @throws DomainError `invalid_value`, `not_found`, `last_owner`; `forbidden` for an owner whose address is not proven
 */
export async function updateMember(context: VerbContext, { role: given, ...member }: UpdateMember): Promise<void> {
  const { store, clock, linkMailer } = context;
  const role = checkRole(given);
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (role !== 'owner' && membership.role === 'owner') await requireOtherOwner(transaction, member);
    const user = await transaction.people.findUser({ id: member.userId });
    // An owner grants memberships, and an unproven sign-in may have been set up by a stranger to the address.
    if (role === 'owner' && membership.role !== 'owner' && linkMailer && user?.provenAt === null) {
      const message = say('owner_address_unproven');
      throw new DomainError('forbidden', message, { param: 'userId' });
    }
    await transaction.people.putMembership({ ...membership, role });
    if (user && role !== membership.role) {
      const { accountId } = member;
      const detail = say('role_changed', { former: membership.role, role });
      await recordChange(context, transaction, {
        accountId,
        action: 'member.role_changed',
        subject: user.email,
        detail,
      });
    }
    if (role === 'owner') return;
    const { accountId, userId: makerId } = member;
    if (!user?.isAdministrator) await transaction.links.endOf({ makerId, accountId, now: clock.now() });
  });
}

/**
 * Removes a person from an account, with the links that they made in its name. Their sign-in stays, unless it is
 * deactivated and this was its last account.
 *
 * @throws DomainError `not_found`, `last_owner`
 */
export async function removeMember(context: VerbContext, member: { accountId: string; userId: string }): Promise<void> {
  const { store, clock } = context;
  await store.transaction(async (transaction) => {
    const { people } = transaction;
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (membership.role === 'owner') await requireOtherOwner(transaction, member);
    await people.deleteMembership(member);
    const user = await people.lockUser(member.userId);
    const { accountId } = member;
    await recordChange(context, transaction, { accountId, action: 'member.removed', subject: user?.email ?? '' });
    // An administrator may still make them.
    if (!user?.isAdministrator) {
      await transaction.links.endOf({ makerId: member.userId, accountId: member.accountId, now: clock.now() });
    }
    if (user?.deactivatedAt != null && (await people.listAccessibleAccounts(user.id)).length === 0) {
      await people.eraseUser(user.id);
    }
  });
}

/** @throws DomainError `not_found` */
export async function findMember(reader: Reader, member: { accountId: string; userId: string }): Promise<Membership> {
  const membership = await reader.people.findMembership(member);
  if (membership) return membership;
  throw new DomainError('not_found', say('no_such_member'), { param: 'userId' });
}

/** @throws DomainError `invalid_value` */
export function checkRole(role: string): Role {
  if (role === 'owner' || role === 'member') return role;
  throw new DomainError('invalid_value', say('not_a_role'), { param: 'role' });
}

/**
 * Every account keeps an owner, who alone can give it members and keys.
 *
 * @throws DomainError `last_owner`
 */
async function requireOtherOwner(
  reader: Reader,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const members = await reader.people.listMembers(accountId);
  const others = members.filter(
    ({ user, membership }) => membership.role === 'owner' && user.id !== userId && user.deactivatedAt === null,
  );
  if (others.length > 0) return;
  throw new DomainError('last_owner', say('last_owner'), { param: 'userId' });
}

/**
 * Locks the account until the transaction ends, so that two people cannot both take the last place.
 *
 * @throws DomainError `too_many_members`
 */
export async function requireRoomForMember(transaction: Transaction, accountId: string): Promise<void> {
  const { membersPerAccount: most } = LIMITS;
  await transaction.accounts.lock(accountId);
  if ((await transaction.people.listMembers(accountId)).length < most) return;
  const message = say('too_many_members', { most });
  throw new DomainError('too_many_members', message);
}

/** @throws DomainError `too_many_members`, `too_many_links` */
export async function requireRoomForLink(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  await requireRoomForMember(transaction, accountId);
  const { linksPerAccount: most } = LIMITS;
  const links = await transaction.links.list(accountId);
  if (links.filter(({ purpose, expiresAt }) => purpose === 'membership' && now < expiresAt).length < most) return;
  const message = say('too_many_links', { most });
  throw new DomainError('too_many_links', message);
}
