import type { Delivery, DeliveryAtWebhook, DeliveryQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { bodyOfDelivery } from './body-of-delivery.js';
import { DELIVERY_COLUMNS } from './delivery-columns.js';

/** Selects an account's deliveries, each with what its webhook is now. */
export function selectDeliveryAtWebhook(db: Kysely<Schema>, { accountId }: Pick<DeliveryQuery, 'accountId'>) {
  return db
    .selectFrom('deliveries')
    .leftJoin('webhooks', (join) =>
      join
        .onRef('webhooks.account_id', '=', 'deliveries.account_id')
        .onRef('webhooks.id', '=', 'deliveries.webhook_id'),
    )
    .select(DELIVERY_COLUMNS)
    .select(bodyOfDelivery)
    .select('webhooks.is_active as isActive')
    .where('deliveries.account_id', '=', accountId);
}

export function toDeliveryAtWebhook({
  isActive,
  ...delivery
}: Delivery & { isActive: number | null }): DeliveryAtWebhook {
  return { delivery, webhook: isActive === null ? undefined : { isActive: isActive === 1 } };
}
