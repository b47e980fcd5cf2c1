import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';

/** All accounts, oldest first. */
export function listAccounts(context: VerbContext): Promise<Account[]> {
  return context.store.accounts.list();
}
