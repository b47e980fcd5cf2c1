/**
 * Where transactions run side by side, one that makes deliveries pending announces them in rows of its own and locks
 * nothing that others need. Whoever claims enters what is announced into the queues. A queue that somebody holds keeps
 * its announcements until it is free; those of a webhook that was deleted bring its queue back, as one that is gone.
 *
 * Held by `side-by-side.test.ts` and `conformance/queues/delivery-queue.ts`.
 */

import type { Delivery } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery, RowsQuery } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';

/** A delivery that has become pending. */
export type Scheduled = Pick<Delivery, 'accountId' | 'webhookId' | 'id' | 'dueAt'>;

const insertion = new RowsQuery<Scheduled>((db, items) =>
  db
    .insertInto('webhook_announcements')
    .values(
      items.map((item) => ({
        webhook_id: item('webhookId'),
        delivery_id: item('id'),
        account_id: item('accountId'),
        due_at: item('dueAt'),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['webhook_id', 'delivery_id'])
        .doUpdateSet({ due_at: sql<number>`least(webhook_announcements.due_at, excluded.due_at)` }),
    ),
);

/** @param scheduled at most one of each webhook */
export function announce(db: Kysely<Schema>, scheduled: readonly Scheduled[]): Promise<void> {
  return insertion.write(db, scheduled);
}

interface Entering {
  /** The webhook behind which the announcements begin. */
  after: string;
  limit: number;
}

interface Entered {
  /** Announcements that were looked at. */
  seen: number;
  /** The webhook of the last one. */
  last: string | null;
}

/**
 * One statement, because nothing of it needs an answer of another part. What a queue is, it takes from the lock: a claim
 * that ended between the statement's snapshot and its lock has changed the row, and only the lock shows how
 * (postgresql.org/docs, 13.2.1).
 */
const entering = new PreparedQuery<Entering, Entered>(
  (_db, slot) => sql`with seen as materialized (
      select webhook_id, delivery_id from webhook_announcements
      where webhook_id > ${slot('after')} order by webhook_id, delivery_id limit cast(${slot('limit')} as integer)
    ), free as materialized (
      select queue.webhook_id, queue.next_due_at, queue.held, queue.gone from webhook_queues as queue
      where queue.webhook_id in (select seen.webhook_id from seen) for update skip locked
    ), taken as (
      delete from webhook_announcements as announced using seen
      where announced.webhook_id = seen.webhook_id and announced.delivery_id = seen.delivery_id and (
        announced.webhook_id in (select free.webhook_id from free)
        or not exists (select from webhook_queues as queue where queue.webhook_id = announced.webhook_id)
      )
      returning announced.webhook_id, announced.account_id, announced.due_at
    ), earliest as materialized (
      select webhook_id, account_id, min(due_at) as due_at from taken group by webhook_id, account_id
    ), scheduled as (
      update webhook_queues as queue set next_due_at = earliest.due_at from earliest, free
      where queue.webhook_id = earliest.webhook_id and queue.webhook_id = free.webhook_id
        and free.held = 0 and free.gone = 0 and (free.next_due_at is null or free.next_due_at > earliest.due_at)
    ), orphaned as (
      insert into webhook_queues (webhook_id, account_id, next_due_at, held, gone)
      select webhook_id, account_id, null, 0, 1 from earliest
      where not exists (select from webhook_queues as queue where queue.webhook_id = earliest.webhook_id)
      on conflict do nothing
    )
    select count(*) as seen, max(webhook_id) as last from seen`,
);

/** Announcements that one statement looks at, and statements of one claim. */
const [STEP, STEPS] = [256, 4];

/**
 * Enters what is announced into the queues that are free, which are locked until the transaction ends.
 *
 * @param after the webhook behind which to begin; empty for all
 * @returns where to go on, so that what cannot be entered keeps nobody else waiting
 */
export async function enterAnnounced(db: Kysely<Schema>, after = ''): Promise<string> {
  let begin = after;
  for (let step = 0; step < STEPS; step += 1) {
    const entered = await entering.first(db, { after: begin, limit: STEP });
    const wasAll = begin === '';
    begin = Number(entered?.seen) < STEP ? '' : (entered?.last ?? '');
    if (begin === '' && wasAll) break;
  }
  return begin;
}

/** When something is due that no claim has entered yet, epoch milliseconds; one of a few. */
export const announced = sql<number | null>`(
  select min(waiting.due_at) from (
    select announced.due_at from webhook_announcements as announced where not exists (
      select from webhook_queues as queue where queue.webhook_id = announced.webhook_id and queue.held = 1
    ) order by announced.webhook_id, announced.delivery_id limit 64
  ) as waiting
)`;
