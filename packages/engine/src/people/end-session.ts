import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';

/**
 * Ends a session of the user: its token is worth nothing any more.
 *
 * @throws DomainError `not_found`
 */
export async function endSession({ store }: VerbContext, session: { userId: string; id: string }): Promise<void> {
  const ended = await store.transaction((transaction) => transaction.people.deleteSession(session));
  if (!ended) throw new DomainError('not_found', 'You have no such session.', { param: 'sessionId' });
}
