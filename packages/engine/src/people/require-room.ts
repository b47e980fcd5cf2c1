import { DomainError } from '../errors.js';
import { LIMITS } from '../limits.js';
import type { Transaction } from '../ports/store.js';

/**
 * Holds the account until the transaction ends: whoever may be its last member is its only next one.
 *
 * @throws DomainError `too_many_members`
 */
export async function requireRoomForMember(transaction: Transaction, accountId: string): Promise<void> {
  const { membersPerAccount: most } = LIMITS;
  await transaction.accounts.lock(accountId);
  if ((await transaction.people.listMembers(accountId)).length < most) return;
  const message = `The account already has ${most} members, the most it can have; an owner has to remove one first.`;
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
  const message = `The account already has ${most} set-up links that nobody has used; withdraw one first.`;
  throw new DomainError('too_many_links', message);
}
