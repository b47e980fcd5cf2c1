import {
  DomainError,
  type ReachedAccount,
  reachedAccount,
  reachedAccounts,
  type User,
  type VerbContext,
} from '@convoke/engine';

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
    const reached = accountId.length <= LONGEST_ID && (await reachedAccount(engine, { user, accountId }));
    if (reached) return reached;
    throw new DomainError('not_found', 'You belong to no such account.', { param });
  }
  const [only, ...others] = await reachedAccounts(engine, user);
  if (only && others.length === 0) return only;
  throw new DomainError('invalid_parameter', 'Say which account it is about.', { param });
}
