import type { Delivery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Slot } from '../queries/prepared-query.js';
import { RowsQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { scheduleQueues } from './schedule-queues.js';

const insertion = new RowsQuery<Delivery, unknown>((db, items) => db.insertInto('deliveries').values(items.map(toRow)));

const bodies = new RowsQuery<Delivery, unknown>((db, items) =>
  db.insertInto('delivery_bodies').values(
    items.map((from) => ({
      delivery_id: from('id'),
      account_id: from('accountId'),
      body: from('body'),
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
    account_id: from('accountId'),
    id: from('id'),
    webhook_id: from('webhookId'),
    appointment_id: from('appointmentId'),
    event_type: from('eventType'),
    state: from('state'),
    due_at: from('dueAt'),
    attempts: from('attempts'),
    former_attempts: from('formerAttempts'),
    crashes: from('crashes'),
    fence: from('fence'),
    lease_until: null,
    reason: from('reason'),
    created_at: from('createdAt'),
    finished_at: from('finishedAt'),
  };
}
