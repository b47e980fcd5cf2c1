import type { AppointmentDeliveriesQuery, DeliveryAtWebhook } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { selectDeliveryAtWebhook, toDeliveryAtWebhook } from '../deliveries/delivery-at-webhook.js';
import type { Schema } from '../schema.js';

/** An appointment's deliveries to all webhooks, newest first: ids are time-ordered. */
export async function appointmentDeliveries(
  db: Kysely<Schema>,
  { accountId, appointmentId, limit }: AppointmentDeliveriesQuery,
): Promise<DeliveryAtWebhook[]> {
  const rows = await selectDeliveryAtWebhook(db, { accountId })
    .where('deliveries.appointment_id', '=', appointmentId)
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDeliveryAtWebhook);
}
