import { type Said, say } from '@convoke/texts';
import type { VerbContext } from './context.js';
import { DomainError } from './errors.js';

/** Refused sign-ins at one host, of an account within an hour. */
const MOST_REFUSALS = 10;

/** An attempt to sign in at a server that an account has named. */
interface Attempt {
  accountId: string;
  /** A name or an address. */
  host: string;
}

export interface ForeignSignIn extends Attempt {
  /** The field that an error names. */
  param: string;
}

interface Signing<Outcome> {
  attempt: () => Promise<Outcome>;
  /** Whether the server has refused the password. */
  isRefused: (outcome: Outcome) => boolean;
}

/**
 * Signs in at somebody else's server for an account, unless too many passwords were refused there: otherwise the server
 * would guess for whoever asks. An attempt counts while it lasts, so that many at once are no way around; whatever does
 * not end with a refused password is not counted.
 *
 * @throws DomainError `rate_limit_exceeded`, without a connection
 */
export async function signInAbroad<Outcome>(
  context: Pick<VerbContext, 'hourly' | 'clock'>,
  { param, ...place }: ForeignSignIn,
  signing: Signing<Outcome>,
): Promise<Outcome> {
  const tried = await trySignIn(context, place, signing);
  if ('outcome' in tried) return tried.outcome;
  throw refusalUntil(tried.refusedUntil, {
    clock: context.clock,
    param,
    reason: (times) => say('sign_ins_refused', { ...times, host: place.host }),
  });
}

/** The same without an error: what the attempt has ended with, or until when none is made, epoch milliseconds. */
export async function trySignIn<Outcome>(
  { hourly }: Pick<VerbContext, 'hourly'>,
  { accountId, host }: Attempt,
  { attempt, isRefused }: Signing<Outcome>,
): Promise<{ outcome: Outcome } | { refusedUntil: number }> {
  const key = keyOf({ accountId, host });
  const { taken, endsAt } = await hourly.take({ key, limit: MOST_REFUSALS });
  if (!taken) return { refusedUntil: endsAt };
  let outcome: Outcome;
  try {
    outcome = await attempt();
  } catch (error) {
    await hourly.giveBack(key);
    throw error;
  }
  if (!isRefused(outcome)) await hourly.giveBack(key);
  return { outcome };
}

function keyOf({ accountId, host }: Attempt): string {
  return `sign-in ${accountId} ${host.toLowerCase().replace(/\.$/, '')}`;
}

/** Counts a refusal of a password that had been accepted before, which was therefore no guess. */
export async function countRefusal({ hourly }: Pick<VerbContext, 'hourly'>, attempt: Attempt): Promise<void> {
  await hourly.take({ key: keyOf(attempt), limit: MOST_REFUSALS });
}

/** When something may be done again. */
interface Times {
  minutes: number;
  /** ISO 8601. */
  until: string;
}

/** What may be done again once a window has ended. */
export function refusalUntil(
  endsAt: number,
  { clock, param, reason }: Pick<VerbContext, 'clock'> & { param: string; reason: (times: Times) => Said },
): DomainError {
  const retryAfter = Math.max(1, Math.ceil((endsAt - clock.now()) / 1_000));
  const minutes = Math.ceil(retryAfter / 60);
  const until = new Date(endsAt).toISOString();
  return new DomainError('rate_limit_exceeded', reason({ minutes, until }), { param, retryAfter });
}
