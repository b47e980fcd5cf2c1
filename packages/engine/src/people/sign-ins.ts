import type { VerbContext } from '../context.js';
import type { ReachedAccount, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';

/** Whether anybody has ever set up a sign-in. */
export function hasUsers({ store }: VerbContext): Promise<boolean> {
  return store.people.hasUsers();
}

/** Everybody who signs in, by e-mail address, with their accounts: for commands. */
export async function listSignIns({ store }: VerbContext): Promise<{ user: User; reached: ReachedAccount[] }[]> {
  const users = await store.people.listUsers();
  return Promise.all(users.map(async (user) => ({ user, reached: await store.people.listReachedAccounts(user.id) })));
}

/**
 * Erases a sign-in on the word of who runs the server: its sessions end, its memberships and links are gone, and its address is
 * free.
 *
 * @throws DomainError `not_found`
 */
export async function deleteSignIn({ store }: VerbContext, email: string): Promise<void> {
  await store.transaction(async ({ people }) => {
    const user = await people.findUser({ emailKey: addressKey(email) });
    if (!user) throw new DomainError('not_found', 'Nobody signs in with that address.', { param: 'email' });
    await people.eraseUser(user.id);
  });
}
