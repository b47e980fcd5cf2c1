import type { Delivery } from '@convoke/engine';
import type { DeliveryAtWebhook } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.js';

/** Selects a `Delivery` except for its body. */
export const DELIVERY_COLUMNS = [
  'deliveries.account_id as accountId',
  'deliveries.id as id',
  'deliveries.webhook_id as webhookId',
  'deliveries.appointment_id as appointmentId',
  'deliveries.event_type as eventType',
  'deliveries.state as state',
  'deliveries.due_at as dueAt',
  'deliveries.attempts as attempts',
  'deliveries.former_attempts as formerAttempts',
  'deliveries.crashes as crashes',
  'deliveries.fence as fence',
  'deliveries.reason as reason',
  'deliveries.traceparent as traceparent',
  'deliveries.created_at as createdAt',
  'deliveries.finished_at as finishedAt',
] as const;

/** What `DELIVERY_COLUMNS` leaves out; each delivery has one body as long as it is kept. */
export const BODY = sql<string>`(
  select delivery_bodies.body from delivery_bodies where delivery_bodies.delivery_id = deliveries.id
)`;

/** Selects an account's deliveries, each with what its webhook is now. */
export function selectDeliveryAtWebhook(db: Kysely<Schema>, { accountId }: { accountId: string }) {
  return db
    .selectFrom('deliveries')
    .leftJoin('webhooks', (join) =>
      join
        .onRef('webhooks.account_id', '=', 'deliveries.account_id')
        .onRef('webhooks.id', '=', 'deliveries.webhook_id'),
    )
    .select(DELIVERY_COLUMNS)
    .select(BODY.as('body'))
    .select('webhooks.is_active as isActive')
    .where('deliveries.account_id', '=', accountId);
}

export function toDeliveryAtWebhook({
  isActive,
  ...delivery
}: Delivery & { isActive: number | null }): DeliveryAtWebhook {
  return { delivery, webhook: isActive === null ? undefined : { isActive: isActive === 1 } };
}
