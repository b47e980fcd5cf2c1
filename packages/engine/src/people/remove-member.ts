import type { VerbContext } from '../context.js';
import { findMember } from './find-member.js';
import { requireOtherOwner } from './require-other-owner.js';

/**
 * Takes a person out of an account, and with them the links that they made in its name. Their sign-in stays; one that was set
 * aside goes with its last account.
 *
 * @throws DomainError `not_found`, `last_owner`
 */
export async function removeMember(
  { store, clock }: VerbContext,
  member: { accountId: string; userId: string },
): Promise<void> {
  await store.transaction(async (transaction) => {
    const { people } = transaction;
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (membership.role === 'owner') await requireOtherOwner(transaction, member);
    await people.deleteMembership(member);
    const user = await people.lockUser(member.userId);
    // An administrator could still make them.
    if (!user?.isAdministrator) {
      await transaction.links.endOf({ makerId: member.userId, accountId: member.accountId, now: clock.now() });
    }
    if (user?.setAsideAt != null && (await people.listReachedAccounts(user.id)).length === 0) {
      await people.eraseUser(user.id);
    }
  });
}
