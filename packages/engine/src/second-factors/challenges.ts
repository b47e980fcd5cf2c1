import { say } from '@convoke/texts';
import { hashSecret } from '../accounts/keys.js';
import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';

/** How long a browser may take to answer, milliseconds. */
export const CHALLENGE_LIFE_MS = 5 * 60_000;
const BYTES = 32;

/** What an answer is good for: another passkey of a person, or a sign-in. */
export type ChallengeUse = 'registration' | 'sign-in';

export interface ChallengeFor {
  use: ChallengeUse;
  /** The session that adds a passkey, the person in the second step of a sign-in, or `''` for a passkey alone. */
  bearer: string;
}

export interface Challenge {
  /** Base64url; signed by the authenticator. */
  challenge: string;
  /** Kept by the browser, and shown with the answer. */
  mark: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

type ChallengeContext = Pick<VerbContext, 'secrets' | 'clock' | 'ids'>;

/** Makes a challenge for one answer, from the browser that gets the mark alone. Nothing is stored before the answer. */
export function makeChallenge({ secrets, clock, ids }: ChallengeContext, { use, bearer }: ChallengeFor): Challenge {
  const challenge = ids.random(BYTES).toString('base64url');
  const expiresAt = clock.now() + CHALLENGE_LIFE_MS;
  return { challenge, mark: secrets.seal([challenge, expiresAt, bearer].join(' '), purposeOf(use)), expiresAt };
}

/**
 * The challenge of a mark, which is used up by that, whether or not its answer is right.
 *
 * @throws DomainError `wrong_passkey` if it is none, was made for something else, has expired, or was used
 */
export async function takeChallenge(
  { secrets, clock, store }: Pick<VerbContext, 'secrets' | 'clock' | 'store'>,
  { mark, use, bearer }: ChallengeFor & { mark: string | undefined },
): Promise<string> {
  const [challenge, end, ...rest] = open(secrets, { mark, use });
  const expiresAt = Number(end);
  if (challenge === undefined || rest.join(' ') !== bearer || !(clock.now() < expiresAt)) throw expired();
  const used = { hash: hashSecret(challenge), expiresAt };
  if (!(await store.transaction(({ factors }) => factors.consumeChallenge(used)))) throw expired();
  return challenge;
}

function purposeOf(use: ChallengeUse): string {
  return `challenge for a ${use}`;
}

function open(
  secrets: VerbContext['secrets'],
  { mark, use }: { mark: string | undefined; use: ChallengeUse },
): string[] {
  if (mark === undefined) return [];
  try {
    return secrets.open(mark, purposeOf(use)).split(' ');
  } catch {
    return [];
  }
}

function expired(): DomainError {
  return new DomainError('wrong_passkey', say('challenge_used'), { param: 'response' });
}
