import type { VerbContext } from '../context.js';
import type { Membership, MembershipLink, User } from '../domain/person.js';
import { holds } from './sign-in-links.js';

export interface Members {
  /** By e-mail address. */
  members: { user: User; membership: Membership }[];
  /** Those that can still be used, newest first. */
  links: MembershipLink[];
}

export async function listMembers(context: VerbContext, accountId: string): Promise<Members> {
  const { store } = context;
  const [members, links] = await Promise.all([store.people.listMembers(accountId), store.links.list(accountId)]);
  const usable: MembershipLink[] = [];
  for (const link of links) {
    if (link.purpose === 'membership' && (await holds(context, store, link))) usable.push(link);
  }
  return { members, links: usable };
}
