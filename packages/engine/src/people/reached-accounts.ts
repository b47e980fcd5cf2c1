import type { VerbContext } from '../context.js';
import type { ReachedAccount, User } from '../domain/person.js';

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
