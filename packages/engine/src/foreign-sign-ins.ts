import type { VerbContext } from './context.js';
import { DomainError } from './errors.js';

/** Refused sign-ins at one host, of an account within an hour. */
const MOST_REFUSALS = 10;

/** An attempt to sign in at a server that an account has named. */
export interface ForeignSignIn {
  accountId: string;
  /** A name or an address. */
  host: string;
  /** The field that an error names. */
  param: string;
}

/**
 * Signs in at somebody else's server for an account, unless too many passwords were refused there: otherwise the server
 * would guess for whoever asks. An attempt counts while it lasts, so that many at once are no way around; whatever does
 * not end with a refused password is not counted.
 *
 * @param isRefused whether the server has refused the password
 * @throws DomainError `rate_limit_exceeded`, without a connection
 */
export async function signInAbroad<Outcome>(
  { hourly, clock }: Pick<VerbContext, 'hourly' | 'clock'>,
  { accountId, host, param }: ForeignSignIn,
  { attempt, isRefused }: { attempt: () => Promise<Outcome>; isRefused: (outcome: Outcome) => boolean },
): Promise<Outcome> {
  const key = `sign-in ${accountId} ${host.toLowerCase().replace(/\.$/, '')}`;
  const { taken, endsAt } = await hourly.take({ key, limit: MOST_REFUSALS });
  if (!taken)
    throw refusalUntil(endsAt, { clock, param, what: `${host} has refused too many passwords of this account` });
  let outcome: Outcome;
  try {
    outcome = await attempt();
  } catch (error) {
    await hourly.giveBack(key);
    throw error;
  }
  if (!isRefused(outcome)) await hourly.giveBack(key);
  return outcome;
}

/** What may be done again once a window has ended. */
export function refusalUntil(
  endsAt: number,
  { clock, param, what }: Pick<VerbContext, 'clock'> & { param: string; what: string },
): DomainError {
  const retryAfter = Math.max(1, Math.ceil((endsAt - clock.now()) / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  return new DomainError('rate_limit_exceeded', `${what}. Try again in ${minutes} minutes.`, { param, retryAfter });
}
