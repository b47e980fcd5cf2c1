import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import type { SetUpLink, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { hashSecret } from '../keys/hash-secret.js';
import type { Reader } from '../ports/store.js';

export interface FoundSetUpLink {
  link: SetUpLink;
  account: Account;
  /** Who has signed in with that address before; their own password is asked for then, so that no link takes it over. */
  user: User | undefined;
}

/** @throws DomainError `not_found` where there is no such link, or it was used, withdrawn, or has expired */
export async function readSetUpLink({ store, clock }: VerbContext, token: string): Promise<FoundSetUpLink> {
  return findSetUpLink(store, { token, now: clock.now() });
}

/** @throws DomainError `not_found` */
export async function findSetUpLink(
  reader: Reader,
  { token, now }: { token: string; now: number },
): Promise<FoundSetUpLink> {
  const link = await reader.people.findSetUpLink(hashSecret(token));
  const account = link && now < link.expiresAt ? await reader.accounts.find(link.accountId) : undefined;
  if (!link || !account) {
    throw new DomainError('not_found', 'The link was used or has expired. Ask for a new one.', { param: 'token' });
  }
  return { link, account, user: await reader.people.findUser({ emailKey: link.emailKey }) };
}
