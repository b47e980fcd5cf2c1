import { say } from '@convoke/texts';
/**
 * A second factor belongs to the person, not to an account, which can only require one. A sign-in by password is half
 * finished until the second step; a passkey that verified its user is enough by itself. Challenges are in sealed
 * cookies, for one use.
 *
 * Held by the tests in `engine/test/second-factors/` and `dashboard/second-factors.test.ts`.
 */

import { recordChange, recordInAccountsOf } from '../accounts/audit-log.js';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import type { Passkey } from '../domain/second-factor.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';
import type { Transaction } from '../ports/store/store.js';
import { makeRecoveryCodes } from './recovery-codes.js';

export interface SecondFactors {
  /** Since when the person uses an authenticator app, epoch milliseconds; `null` without one. */
  totpSince: number | null;
  /** The oldest first. */
  passkeys: Passkey[];
  /** How many recovery codes are left. */
  recoveryCodes: number;
}

/** What a person signs in with besides the password. */
export async function listSecondFactors({ store }: VerbContext, userId: string): Promise<SecondFactors> {
  const [totp, passkeys, recoveryCodes] = await Promise.all([
    store.factors.findTotp(userId),
    store.factors.listPasskeys(userId),
    store.factors.countRecoveryCodes(userId),
  ]);
  return { totpSince: totp?.confirmedAt ?? null, passkeys, recoveryCodes };
}

/**
 * To be called after one was added, in its transaction.
 *
 * @returns recovery codes with the first one, to be shown once; `null` with any other
 */
export async function noteAddedFactor(
  context: VerbContext,
  transaction: Transaction,
  user: User,
): Promise<string[] | null> {
  await transaction.people.updateUser(user.id, { hasSecondFactor: true });
  if ((await transaction.factors.countRecoveryCodes(user.id)) > 0) return null;
  return makeRecoveryCodes(context, transaction, user.id);
}

/** To be called after one was removed, in its transaction: recovery codes go with the last. */
export async function noteRemovedFactor({ factors }: Transaction, userId: string): Promise<void> {
  const totp = await factors.findTotp(userId);
  if (totp?.confirmedAt != null || (await factors.listPasskeys(userId)).length > 0) return;
  await factors.deleteAll(userId);
}

/**
 * Removes all second factors of a person for the operator of the server, so that the password alone signs in.
 *
 * @throws DomainError `not_found`
 */
export async function removeSecondFactors(context: VerbContext, email: string): Promise<void> {
  await context.store.transaction(async (transaction) => {
    const found = await transaction.people.findUser({ emailKey: addressKey(email) });
    const user = found && (await transaction.people.lockUser(found.id));
    if (!user) throw new DomainError('not_found', say('nobody_signs_in'), { param: 'email' });
    if (!user.hasSecondFactor) {
      throw new DomainError('not_found', say('person_has_no_second_factor'), { param: 'email' });
    }
    await transaction.factors.deleteAll(user.id);
    await recordInAccountsOf(context, transaction, { action: 'person.second_factors_removed', user });
  });
}

export interface RequireSecondFactor {
  accountId: string;
  isRequired: boolean;
  /** The owner who decides. */
  user: User;
}

/**
 * Decides whether only people with a second factor may work in an account.
 *
 * @throws DomainError `second_factor_required` if the owner has none, who would be locked out
 */
export async function requireSecondFactor(
  context: VerbContext,
  { accountId, isRequired, user }: RequireSecondFactor,
): Promise<void> {
  await context.store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    const account = await transaction.accounts.find(accountId);
    const owner = await transaction.people.findUser({ id: user.id });
    if (isRequired && !owner?.hasSecondFactor) {
      throw new DomainError('second_factor_required', say('own_second_factor_first'));
    }
    if (!account || account.requiresSecondFactor === isRequired) return;
    await transaction.accounts.update(accountId, { requiresSecondFactor: isRequired });
    const action = isRequired ? 'account.second_factor_required' : 'account.second_factor_not_required';
    await recordChange(context, transaction, { accountId, action, subject: account.name });
  });
}
