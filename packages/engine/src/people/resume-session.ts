import type { VerbContext } from '../context.js';
import type { SignInSession, User } from '../domain/person.js';
import { hashSecret } from '../keys/hash-secret.js';
import { hasEnded } from './session-life.js';

/** How exactly it is remembered when a session was last used, in milliseconds. */
const SEEN_STEP = 60_000;

/** Whose session the token is; `undefined` where it is none, or has ended. */
export async function resumeSession(
  { store, clock }: VerbContext,
  token: string,
): Promise<{ session: SignInSession; user: User } | undefined> {
  const found = await store.people.findSession(hashSecret(token));
  const now = clock.now();
  if (!found || hasEnded(found.session, now)) return undefined;
  const { session } = found;
  if (now >= session.lastSeenAt + SEEN_STEP) {
    await store.transaction((transaction) => transaction.people.touchSession(session.id, now));
  }
  return found;
}
