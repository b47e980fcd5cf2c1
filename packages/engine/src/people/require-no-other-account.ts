import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import type { Reader } from '../ports/store.js';

/**
 * Whoever decides about a person's sign-in reaches everything that the person reaches: in the name of an account that may be
 * the account alone.
 *
 * @throws DomainError `forbidden`
 */
export async function requireNoOtherAccount(
  reader: Reader,
  { user, accountId }: { user: User; accountId: string },
): Promise<void> {
  const reached = await reader.people.listReachedAccounts(user.id);
  if (!user.isAdministrator && reached.length === 1 && reached[0]?.account.id === accountId) return;
  throw new DomainError(
    'forbidden',
    'This person does not belong to this account alone: whoever runs the server makes the link, with `convoke sign-in new-password`.',
    { param: 'userId' },
  );
}
