import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { passwordFingerprint } from '../people/passwords.js';

/** How long somebody may take for the second step, milliseconds. */
const LIFE_MS = 10 * 60_000;
const PURPOSE = 'sign-in that lacks its second step';

/** What the browser keeps between the password and the second step. */
export interface SignInMark {
  text: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** Marks the browser in which the right password was given. The mark ends with that password, and cannot be forged. */
export function markHalfSignIn({ secrets, clock }: Pick<VerbContext, 'secrets' | 'clock'>, user: User): SignInMark {
  const expiresAt = clock.now() + LIFE_MS;
  return { text: secrets.seal([user.id, expiresAt, passwordFingerprint(user)].join(' '), PURPOSE), expiresAt };
}

/** Whose password was given; `undefined` without a valid mark. */
export async function findHalfSignedIn(
  { secrets, clock, store }: Pick<VerbContext, 'secrets' | 'clock' | 'store'>,
  mark: string | undefined,
): Promise<User | undefined> {
  const [id = '', expiresAt, fingerprint] = mark === undefined ? [] : open(secrets, mark);
  if (!(clock.now() < Number(expiresAt))) return undefined;
  const user = await store.people.findUser({ id });
  return user && passwordFingerprint(user) === fingerprint && user.deactivatedAt === null ? user : undefined;
}

/** @throws DomainError `not_signed_in` without a valid mark */
export async function requireHalfSignedIn(
  context: Pick<VerbContext, 'secrets' | 'clock' | 'store'>,
  mark: string | undefined,
): Promise<User> {
  const user = await findHalfSignedIn(context, mark);
  if (user) return user;
  throw new DomainError('not_signed_in', say('second_step_too_late'));
}

function open(secrets: VerbContext['secrets'], mark: string): string[] {
  try {
    return secrets.open(mark, PURPOSE).split(' ');
  } catch {
    return [];
  }
}
