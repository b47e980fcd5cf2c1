import type { DeliveryAtWebhook, DeliveryQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { selectDeliveryAtWebhook, toDeliveryAtWebhook } from './delivery-at-webhook.js';

/** Finds a delivery and holds its row until the transaction ends. */
export async function lockDelivery(db: Kysely<Schema>, query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined> {
  const row = await selectDeliveryAtWebhook(db, query)
    .where('deliveries.id', '=', query.id)
    .forUpdate('deliveries')
    .executeTakeFirst();
  return row && toDeliveryAtWebhook(row);
}
