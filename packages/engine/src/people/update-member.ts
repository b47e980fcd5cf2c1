import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { checkRole } from './check-role.js';
import { findMember } from './find-member.js';
import { requireOtherOwner } from './require-other-owner.js';

export interface UpdateMember {
  accountId: string;
  userId: string;
  role: string;
}

/**
 * Gives a member another role. Whoever is an owner no longer loses the links that they made as one.
 *
 * @throws DomainError `invalid_value`, `not_found`, `last_owner`
 */
export async function updateMember(
  { store, clock, linkMailer }: VerbContext,
  { role: given, ...member }: UpdateMember,
): Promise<void> {
  const role = checkRole(given);
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (role !== 'owner' && membership.role === 'owner') await requireOtherOwner(transaction, member);
    const user = await transaction.people.findUser({ id: member.userId });
    // An owner grants more to an address, and whoever set up the sign-in may not be whose address it is.
    if (role === 'owner' && membership.role !== 'owner' && linkMailer && user?.provenAt === null) {
      const message = 'Nobody has shown that this address is theirs. Invite it as an owner: the link is mailed there.';
      throw new DomainError('forbidden', message, { param: 'userId' });
    }
    await transaction.people.putMembership({ ...membership, role });
    if (role === 'owner') return;
    const { accountId, userId: makerId } = member;
    if (!user?.isAdministrator) await transaction.links.endOf({ makerId, accountId, now: clock.now() });
  });
}
