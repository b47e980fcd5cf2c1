import type { Delivery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { bodyOfDelivery } from './body-of-delivery.js';
import { DELIVERY_COLUMNS } from './delivery-columns.js';

interface QueueClaim {
  accountId: string;
  webhookId: string;
  /** Nothing of the queue is due before. */
  nextDueAt: number;
  now: number;
  leaseUntil: number;
  limit: number;
}

const claim = new PreparedQuery<QueueClaim, Delivery>((db, slot) =>
  db
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: 'sending',
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      lease_until: slot('leaseUntil'),
    }))
    .where('account_id', '=', slot('accountId'))
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as due')
        .select('due.id')
        .where('due.webhook_id', '=', slot('webhookId'))
        .where('due.state', '=', sql.lit('pending'))
        // Else PostgreSQL walks over what has left the queue, which stays in the index until a vacuum.
        .where('due.due_at', '>=', slot('nextDueAt'))
        .where('due.due_at', '<=', slot('now'))
        .orderBy('due.due_at')
        .orderBy('due.id')
        .limit(slot('limit')),
    )
    .returning(DELIVERY_COLUMNS)
    .returning(bodyOfDelivery),
);

/** Takes due deliveries of one webhook, oldest first. */
export async function claimFromQueue(db: Kysely<Schema>, request: QueueClaim): Promise<Delivery[]> {
  return (await claim.execute(db, request)).rows.sort(byAge);
}

function byAge(a: Delivery, b: Delivery): number {
  if (a.dueAt !== b.dueAt) return a.dueAt - b.dueAt;
  return a.id < b.id ? -1 : 1;
}
