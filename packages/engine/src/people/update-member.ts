import type { VerbContext } from '../context.js';
import { checkRole } from './check-role.js';
import { findMember } from './find-member.js';
import { requireOtherOwner } from './require-other-owner.js';

export interface UpdateMember {
  accountId: string;
  userId: string;
  role: string;
}

/** @throws DomainError `invalid_value`, `not_found`, `last_owner` */
export async function updateMember({ store }: VerbContext, { role: given, ...member }: UpdateMember): Promise<void> {
  const role = checkRole(given);
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(member.accountId);
    const membership = await findMember(transaction, member);
    if (role !== 'owner' && membership.role === 'owner') await requireOtherOwner(transaction, member);
    await transaction.people.putMembership({ ...membership, role });
  });
}
