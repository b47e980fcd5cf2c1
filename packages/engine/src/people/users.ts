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

/** The accounts that a user reaches, by name: their own; of an administrator of the server, all. */
export async function reachedAccounts({ store }: VerbContext, user: User): Promise<ReachedAccount[]> {
  if (!user.isAdministrator) return store.people.listReachedAccounts(user.id);
  const accounts = await store.accounts.list();
  return accounts
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((account) => ({ account, role: 'owner' }));
}

/** The account of that id as the user reaches it; `undefined` where they do not, or there is none. */
export async function reachedAccount(
  { store }: VerbContext,
  { user, accountId }: { user: User; accountId: string },
): Promise<ReachedAccount | undefined> {
  const membership = await store.people.findMembership({ accountId, userId: user.id });
  const role = user.isAdministrator ? 'owner' : membership?.role;
  const account = role && (await store.accounts.find(accountId));
  return account && role && { account, role };
}
