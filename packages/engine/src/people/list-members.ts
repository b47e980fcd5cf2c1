import type { VerbContext } from '../context.js';
import type { Membership, SetUpLink, User } from '../domain/person.js';

export interface Members {
  /** By e-mail address. */
  members: { user: User; membership: Membership }[];
  /** Those that can still be used, newest first. */
  links: SetUpLink[];
}

export async function listMembers({ store, clock }: VerbContext, accountId: string): Promise<Members> {
  const now = clock.now();
  const [members, links] = await Promise.all([
    store.people.listMembers(accountId),
    store.people.listSetUpLinks(accountId),
  ]);
  return { members, links: links.filter(({ expiresAt }) => now < expiresAt) };
}
