import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';

/** @throws DomainError `not_found` */
export async function withdrawSetUpLink(
  { store }: VerbContext,
  link: { accountId: string; id: string },
): Promise<void> {
  if (await store.transaction((transaction) => transaction.people.deleteSetUpLink(link))) return;
  throw new DomainError('not_found', 'There is no such link.', { param: 'linkId' });
}
