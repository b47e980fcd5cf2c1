import { DomainError } from '../errors.js';
import type { Reader } from '../ports/store.js';

/**
 * An account keeps an owner: without one nobody could give it members or keys.
 *
 * @throws DomainError `last_owner`
 */
export async function requireOtherOwner(
  reader: Reader,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const members = await reader.people.listMembers(accountId);
  const others = members.filter(
    ({ user, membership }) => membership.role === 'owner' && user.id !== userId && user.setAsideAt === null,
  );
  if (others.length > 0) return;
  throw new DomainError('last_owner', 'Make somebody else an owner first: this is the last one.', { param: 'userId' });
}
