import type { VerbContext } from '../context.js';
import { IDLE_MS } from './session-life.js';

/**
 * Deletes sessions and set-up links that have ended.
 *
 * @returns how many
 * @throws DomainError `unavailable`
 */
export function pruneSignIns({ store, clock }: VerbContext): Promise<number> {
  const now = clock.now();
  return store.transaction((transaction) => transaction.people.deleteExpired({ now, unusedSince: now - IDLE_MS }));
}
