import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../schema.js';

/** Selects what `DELIVERY_COLUMNS` leaves out; each delivery has one body as long as it is kept. */
export function bodyOfDelivery({ selectFrom }: ExpressionBuilder<Schema, 'deliveries'>) {
  return selectFrom('delivery_bodies')
    .select('delivery_bodies.body')
    .whereRef('delivery_bodies.delivery_id', '=', 'deliveries.id')
    .$asScalar()
    .$notNull()
    .as('body');
}
