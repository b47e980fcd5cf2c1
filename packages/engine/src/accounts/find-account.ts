import type { VerbContext } from '../context.js';
import type { Account } from '../domain/account.js';
import { DomainError } from '../errors.js';
import type { Reader } from '../ports/store.js';

/** @throws DomainError `not_found` */
export async function findAccount(reader: Pick<Reader, 'accounts'>, id: string): Promise<Account> {
  const account = await reader.accounts.find(id);
  if (account) return account;
  throw new DomainError('not_found', 'No account has that id.', { param: 'accountId' });
}

/** Whether there is an account of that id. */
export async function hasAccount({ store }: VerbContext, id: string): Promise<boolean> {
  return (await store.accounts.find(id)) !== undefined;
}
