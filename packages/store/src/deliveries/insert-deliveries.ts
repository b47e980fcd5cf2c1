import type { Delivery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Slot } from '../queries/prepared-query.js';
import { RowsQuery } from '../queries/rows-query.js';
import type { Schema } from '../schema.js';
import { scheduleQueues } from './schedule-queues.js';

const insertion = new RowsQuery<Delivery, unknown>((db, items) => db.insertInto('deliveries').values(items.map(toRow)));

const bodies = new RowsQuery<Delivery, unknown>((db, items) =>
  db.insertInto('delivery_bodies').values(
    items.map((from) => ({
      delivery_id: from(({ id }) => id),
      account_id: from(({ accountId }) => accountId),
      body: from(({ body }) => body),
    })),
  ),
);

/**
 * Writes deliveries in the state that they have.
 *
 * @returns how many of them are pending
 */
export async function insertDeliveries(db: Kysely<Schema>, deliveries: readonly Delivery[]): Promise<number> {
  await insertion.execute(db, deliveries);
  await bodies.execute(db, deliveries);
  const pending = deliveries.filter(({ state }) => state === 'pending');
  await scheduleQueues(db, pending);
  return pending.length;
}

function toRow(from: Slot<Delivery>) {
  return {
    account_id: from(({ accountId }) => accountId),
    id: from(({ id }) => id),
    webhook_id: from(({ webhookId }) => webhookId),
    appointment_id: from(({ appointmentId }) => appointmentId),
    event_type: from(({ eventType }) => eventType),
    state: from(({ state }) => state),
    due_at: from(({ dueAt }) => dueAt),
    attempts: from(({ attempts }) => attempts),
    former_attempts: from(({ formerAttempts }) => formerAttempts),
    crashes: from(({ crashes }) => crashes),
    fence: from(({ fence }) => fence),
    lease_until: null,
    reason: from(({ reason }) => reason),
    created_at: from(({ createdAt }) => createdAt),
    finished_at: from(({ finishedAt }) => finishedAt),
  };
}
