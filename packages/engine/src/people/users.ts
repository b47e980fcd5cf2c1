import { say } from '@convoke/texts';
import { recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { AccessibleAccount, User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';

/** Whether anybody has set up a sign-in. */
export function hasUsers({ store }: VerbContext): Promise<boolean> {
  return store.people.hasUsers();
}

/** All users by e-mail address, with their accounts: for commands. */
export async function listSignIns({ store }: VerbContext): Promise<{ user: User; accounts: AccessibleAccount[] }[]> {
  const users = await store.people.listUsers();
  return Promise.all(
    users.map(async (user) => ({ user, accounts: await store.people.listAccessibleAccounts(user.id) })),
  );
}

/**
 * Erases a sign-in for the operator of the server: its sessions end, its memberships and links are deleted, and its
 * address is free.
 *
 * @throws DomainError `not_found`
 */
export async function deleteSignIn(context: VerbContext, email: string): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const { people } = transaction;
    const user = await people.findUser({ emailKey: addressKey(email) });
    if (!user) throw new DomainError('not_found', say('nobody_signs_in'), { param: 'email' });
    const detail = say('sign_in_erased');
    await recordInAccountsOf(context, transaction, { action: 'member.removed', user, detail });
    await people.eraseUser(user.id);
  });
}

/** The accounts that a user has access to, by name: their own, or all for an administrator of the server. */
export async function listAccessibleAccounts({ store }: VerbContext, user: User): Promise<AccessibleAccount[]> {
  if (!user.isAdministrator) return store.people.listAccessibleAccounts(user.id);
  const accounts = await store.accounts.list();
  return accounts
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map((account) => ({ account, role: 'owner' }));
}

/** The account of that id with the user's role; `undefined` if there is none, or no access. */
export async function findAccessibleAccount(
  { store }: VerbContext,
  { user, accountId }: { user: User; accountId: string },
): Promise<AccessibleAccount | undefined> {
  const membership = await store.people.findMembership({ accountId, userId: user.id });
  const role = user.isAdministrator ? 'owner' : membership?.role;
  const account = role && (await store.accounts.find(accountId));
  return account && role && { account, role };
}
