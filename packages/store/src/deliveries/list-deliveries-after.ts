import type { Delivery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { bodyOfDelivery } from './body-of-delivery.js';
import { DELIVERY_COLUMNS } from './delivery-columns.js';

export interface DeliveriesAfterQuery {
  accountId: string;
  after: string;
  limit: number;
}

/** The account's deliveries behind one, oldest first: ids are time-ordered. */
export function listDeliveriesAfter(db: Kysely<Schema>, query: DeliveriesAfterQuery): Promise<Delivery[]> {
  return db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .select(bodyOfDelivery)
    .where('account_id', '=', query.accountId)
    .where('id', '>', query.after)
    .orderBy('id')
    .limit(query.limit)
    .execute();
}
