import type { VerbContext } from '../context.js';
import type { SignInSession } from '../domain/person.js';
import { hasEnded } from './session-life.js';

/** The user's sessions that have not ended, newest first. */
export async function listSessions({ store, clock }: VerbContext, userId: string): Promise<SignInSession[]> {
  const now = clock.now();
  return (await store.people.listSessions(userId)).filter((session) => !hasEnded(session, now));
}
