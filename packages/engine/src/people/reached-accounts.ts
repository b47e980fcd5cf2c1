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
