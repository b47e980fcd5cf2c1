import type { VerbContext } from '../context.js';
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
  { store, clock }: VerbContext,
  { role: given, ...member }: UpdateMember,
): Promise<void> {
  const role = checkRole(given);
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (role !== 'owner' && membership.role === 'owner') await requireOtherOwner(transaction, member);
    await transaction.people.putMembership({ ...membership, role });
    if (role === 'owner') return;
    const user = await transaction.people.findUser({ id: member.userId });
    const { accountId, userId: makerId } = member;
    if (!user?.isAdministrator) await transaction.links.endOf({ makerId, accountId, now: clock.now() });
  });
}
