import type { VerbContext } from '../context.js';
import { LIMITS } from '../limits.js';
import type { Transaction } from '../ports/store.js';

const DAY_MS = 86_400_000;

/**
 * Counts an answer of an invitee, in whichever way it came.
 *
 * @returns whether it may count: a flood of answers reaches neither the application nor the disk
 */
export function countAnswer(
  { clock }: Pick<VerbContext, 'clock'>,
  transaction: Transaction,
  invitationId: string,
): Promise<boolean> {
  const now = clock.now();
  return transaction.invitations.countAnswer({ invitationId, most: LIMITS.answersPerDay, now, since: now - DAY_MS });
}
