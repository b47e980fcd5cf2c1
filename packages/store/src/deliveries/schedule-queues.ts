import type { Delivery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** A pending delivery's webhook and when it is due. */
export type Scheduled = Pick<Delivery, 'accountId' | 'webhookId' | 'dueAt'>;

/** A webhook without a queue was deleted: a queue that is gone then says that deliveries are left to end. */
const schedule = new PreparedQuery<Scheduled, unknown>((db, slot) =>
  db
    .insertInto('webhook_queues')
    .values({
      webhook_id: slot('webhookId'),
      account_id: slot('accountId'),
      next_due_at: null,
      held: 0,
      gone: 1,
    })
    .onConflict((conflict) =>
      conflict
        .column('webhook_id')
        .doUpdateSet({ next_due_at: slot('dueAt') })
        .where('webhook_queues.held', '=', sql.lit(0))
        .where('webhook_queues.gone', '=', sql.lit(0))
        .where(({ eb, or }) =>
          or([eb('webhook_queues.next_due_at', 'is', null), eb('webhook_queues.next_due_at', '>', slot('dueAt'))]),
        ),
    ),
);

/**
 * Lets the webhooks' queues know of deliveries that have become pending; in the order of their ids, so that two who do so
 * at a time do not wait for each other.
 */
export async function scheduleQueues(db: Kysely<Schema>, pending: readonly Scheduled[]): Promise<void> {
  const earliest = new Map<string, Scheduled>();
  for (const each of pending) {
    const known = earliest.get(each.webhookId);
    if (!known || each.dueAt < known.dueAt) earliest.set(each.webhookId, each);
  }
  for (const each of [...earliest.values()].sort(byWebhook)) await schedule.execute(db, each);
}

function byWebhook(a: Scheduled, b: Scheduled): number {
  return a.webhookId < b.webhookId ? -1 : 1;
}
