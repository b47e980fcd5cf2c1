import { DomainError, type ReachedAccount, reachedAccounts, type User, type VerbContext } from '@convoke/engine';

/** Characters of an account's id, as the contract has it. */
const LONGEST_ID = 64;

interface Choice {
  user: User;
  /** What the request says; `undefined` where it says nothing. */
  accountId: string | undefined;
  /** Where it says so. */
  param: string;
}

/**
 * The account that a request is about, as the user reaches it. Of accounts of others nobody learns whether there are any.
 *
 * @throws DomainError `not_found`, `invalid_parameter`
 */
export async function chooseAccount(engine: VerbContext, { user, accountId, param }: Choice): Promise<ReachedAccount> {
  if (accountId !== undefined && accountId !== '') {
    const reached = await reach(engine, { user, accountId });
    if (reached) return reached;
    throw new DomainError('not_found', 'You belong to no such account.', { param });
  }
  const [only, ...others] = await reachedAccounts(engine, user);
  if (only && others.length === 0) return only;
  throw new DomainError('invalid_parameter', 'Say which account it is about.', { param });
}

async function reach(
  { store }: VerbContext,
  { user, accountId }: { user: User; accountId: string },
): Promise<ReachedAccount | undefined> {
  if (accountId.length > LONGEST_ID) return undefined;
  const membership = await store.people.findMembership({ accountId, userId: user.id });
  const role = user.isAdministrator ? 'owner' : membership?.role;
  const account = role && (await store.accounts.find(accountId));
  return account && role && { account, role };
}
