import type { Message } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { followDelivery } from './follow-delivery.js';
import { promoteNext } from './promote-next.js';

/** What identifies a message and its invitee. */
export type FinishedMessage = Pick<Message, 'appointmentId' | 'invitationId' | 'ordinal' | 'kind'>;

/** Columns of a `FinishedMessage`. */
export const FINISHED_COLUMNS = [
  'appointment_id as appointmentId',
  'invitation_id as invitationId',
  'ordinal',
  'kind',
] as const;

/**
 * Does what follows from messages that have just reached a final state.
 *
 * @returns how many messages behind them became due
 */
export async function finishMessages(
  db: Kysely<Schema>,
  query: { messages: readonly FinishedMessage[]; status: 'sent' | 'failed'; now: number },
): Promise<number> {
  const { messages, status, now } = query;
  for (const message of messages) await followDelivery(db, { ...message, status });
  const invitationIds = [...new Set(messages.map(({ invitationId }) => invitationId))];
  return promoteNext(db, { invitationIds, now });
}
