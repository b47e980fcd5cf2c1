import type { AppointmentDeliveriesQuery, DeliveryAtWebhook } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { selectDeliveryAtWebhook, toDeliveryAtWebhook } from '../tables/delivery-rows.js';

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
