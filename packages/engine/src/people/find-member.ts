import type { Membership } from '../domain/person.js';
import { DomainError } from '../errors.js';
import type { Reader } from '../ports/store.js';

/** @throws DomainError `not_found` */
export async function findMember(reader: Reader, member: { accountId: string; userId: string }): Promise<Membership> {
  const membership = await reader.people.findMembership(member);
  if (membership) return membership;
  throw new DomainError('not_found', 'The account has no such member.', { param: 'userId' });
}
