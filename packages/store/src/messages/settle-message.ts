import type { Settlement } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { opaque } from '../queries/dialects.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { FINISHED_COLUMNS, type FinishedMessage, finishMessages } from './finish-messages.js';
import { followDelivery } from './follow-delivery.js';

const settlement = new PreparedQuery<Settlement, FinishedMessage>((db, slot) =>
  db
    .updateTable('messages')
    .set(({ fn }) => ({
      state: slot('state'),
      due_at: fn.coalesce(
        slot(({ state, dueAt }) => (state === 'pending' ? dueAt : null)),
        'due_at',
      ),
      crashes: 0,
      lease_until: null,
      detail: slot('detail'),
      finished_at: slot(({ state, now }) => (state === 'pending' ? null : now)),
    }))
    .where('invitation_id', '=', slot('invitationId'))
    .where('ordinal', '=', slot('ordinal'))
    .where('state', '=', opaque('sending'))
    .where('fence', '=', slot('fence'))
    .returning(FINISHED_COLUMNS),
);

export interface SettlementResult {
  /** False where another claim has taken over; nothing was written then. */
  held: boolean;
  /** Messages that have become due or were given another time. */
  rescheduled: number;
}

/** Records an attempt's outcome if its claim still holds. */
export async function settleMessage(db: Kysely<Schema>, input: Settlement): Promise<SettlementResult> {
  const [message] = (await settlement.execute(db, input)).rows;
  if (!message) return { held: false, rescheduled: 0 };
  const { state, now } = input;
  if (state !== 'pending') {
    return { held: true, rescheduled: await finishMessages(db, { messages: [message], status: state, now }) };
  }
  await followDelivery(db, { ...message, status: 'queued' });
  return { held: true, rescheduled: 1 };
}
