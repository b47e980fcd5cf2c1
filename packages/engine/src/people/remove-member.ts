import type { VerbContext } from '../context.js';
import { findMember } from './find-member.js';
import { requireOtherOwner } from './require-other-owner.js';

/** @throws DomainError `not_found`, `last_owner` */
export async function removeMember(
  { store }: VerbContext,
  member: { accountId: string; userId: string },
): Promise<void> {
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (membership.role === 'owner') await requireOtherOwner(transaction, member);
    await transaction.people.deleteMembership(member);
  });
}
