/**
 * Each webhook has its own queue: one narrow row says when its next delivery is due, and no pending delivery is due
 * earlier, except what is announced (see `announcements.ts`). Claims rely on that, so code that makes a delivery
 * pending, or due earlier, schedules it in the same transaction; every transaction is READ COMMITTED for this reason.
 * Only claims, and changes of the webhook itself, lock the row: events of one webhook do not wait for each other.
 * Disabling a webhook holds the row and deleting it removes the row, at a cost independent of the backlog; the
 * deliveries stay as they are, and what is shown of them is derived.
 *
 * Held by `side-by-side.test.ts`, `conformance/queues/delivery-queue.ts` and `conformance/webhooks.ts`.
 */

import type { Webhook } from '@convoke/engine';
import type { WebhookQuery } from '@convoke/engine/store';
import { say, storedText } from '@convoke/texts';
import { type Kysely, sql } from 'kysely';
import { locksRows } from '../../queries/dialects.js';
import { PreparedQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import { announce, enterAnnounced, type Scheduled } from './announcements.js';

/** A webhook with due deliveries. */
export interface DueQueue {
  webhookId: string;
  accountId: string;
  nextDueAt: number;
  consecutiveFailures: number;
}

/** Where a page begins: behind a queue. */
type QueuePosition = Pick<DueQueue, 'nextDueAt' | 'webhookId'>;

/** Before every queue. */
export const FIRST_QUEUE: QueuePosition = { nextDueAt: Number.MIN_SAFE_INTEGER, webhookId: '' };

interface DueQueuesQuery {
  now: number;
  after: QueuePosition;
  limit: number;
}

interface DueQueueRow extends Omit<DueQueue, 'nextDueAt'> {
  nextDueAt: number | null;
}

const dueQueues = new PreparedQuery<DueQueuesQuery, DueQueueRow>((db, slot) => dueQueuesOf(db, slot));

const freeQueues = new PreparedQuery<DueQueuesQuery, DueQueueRow>((db, slot) =>
  dueQueuesOf(db, slot).forUpdate('webhook_queues').skipLocked(),
);

function dueQueuesOf(db: Kysely<Schema>, slot: Slot<DueQueuesQuery>) {
  return db
    .selectFrom('webhook_queues')
    .innerJoin('webhooks', (join) =>
      join
        .onRef('webhooks.account_id', '=', 'webhook_queues.account_id')
        .onRef('webhooks.id', '=', 'webhook_queues.webhook_id'),
    )
    .select([
      'webhook_queues.webhook_id as webhookId',
      'webhook_queues.account_id as accountId',
      'webhook_queues.next_due_at as nextDueAt',
      'webhooks.consecutive_failures as consecutiveFailures',
    ])
    .where('webhook_queues.next_due_at', '<=', slot('now'))
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('webhook_queues.next_due_at', 'webhook_queues.webhook_id'),
        '>',
        tuple(
          slot(({ after }) => after.nextDueAt),
          slot(({ after }) => after.webhookId),
        ),
      ),
    )
    .orderBy('webhook_queues.next_due_at')
    .orderBy('webhook_queues.webhook_id')
    .limit(slot('limit'));
}

/** The webhooks with due deliveries, the one that has waited longest first. */
export async function listDueQueues(db: Kysely<Schema>, query: DueQueuesQuery): Promise<DueQueue[]> {
  return toQueues(await dueQueues.rows(db, query));
}

/** Those not locked by another transaction; locked until this one ends. */
export async function holdDueQueues(db: Kysely<Schema>, query: DueQueuesQuery): Promise<DueQueue[]> {
  return toQueues(await freeQueues.rows(db, query));
}

function toQueues(rows: readonly DueQueueRow[]): DueQueue[] {
  return rows.flatMap(({ nextDueAt, ...queue }) => (nextDueAt === null ? [] : [{ ...queue, nextDueAt }]));
}

/** A webhook without a queue was deleted: a queue that is gone then says that deliveries are left to end. */
const schedule = new PreparedQuery<Scheduled>((db, slot) =>
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

/** Sees to it that deliveries which have become pending, or due earlier, are claimed. */
export async function scheduleQueues(db: Kysely<Schema>, pending: readonly Scheduled[]): Promise<void> {
  const earliest = new Map<string, Scheduled>();
  for (const each of pending) {
    const known = earliest.get(each.webhookId);
    if (!known || each.dueAt < known.dueAt) earliest.set(each.webhookId, each);
  }
  if (locksRows(db)) return announce(db, [...earliest.values()]);
  for (const each of earliest.values()) await schedule.execute(db, each);
}

interface Refreshment {
  webhookId: string;
  /** Nothing of the queue is due before, as far as is known: what left it then is not walked over. */
  nextDueAt?: number;
}

const refreshment = new PreparedQuery<Refreshment, { nextDueAt: number | null }>((db, slot) =>
  db
    .updateTable('webhook_queues')
    .set(({ selectFrom }) => ({
      next_due_at: selectFrom('deliveries')
        .select('due_at')
        .where('deliveries.webhook_id', '=', slot('webhookId'))
        .where('state', '=', sql.lit('pending'))
        .where(
          'due_at',
          '>=',
          slot(({ nextDueAt }) => nextDueAt ?? Number.MIN_SAFE_INTEGER),
        )
        .orderBy('due_at')
        .limit(1),
    }))
    .where('webhook_id', '=', slot('webhookId'))
    .where('held', '=', sql.lit(0))
    .where('gone', '=', sql.lit(0))
    .returning('next_due_at as nextDueAt'),
);

/** Looks up when a webhook's queue is next due. */
export function refreshQueue(db: Kysely<Schema>, queue: Refreshment): Promise<void> {
  return refreshment.write(db, queue);
}

/** Makes the queue of a new webhook. */
export async function insertQueue(db: Kysely<Schema>, { id, accountId, isActive }: Webhook): Promise<void> {
  await db
    .insertInto('webhook_queues')
    .values({ webhook_id: id, account_id: accountId, next_due_at: null, held: isActive ? 0 : 1, gone: 0 })
    .execute();
}

/** Keeps a webhook's pending deliveries from being claimed. */
export async function holdQueue(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<void> {
  await db
    .updateTable('webhook_queues')
    .set({ held: 1, next_due_at: null })
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}

/** Retries that go out at once; the others at their time, so that no transaction takes long. */
const REPEATED = 5_000;

/**
 * Lets a webhook's pending deliveries be claimed again if they were held; retries at once, in the order of their
 * events.
 *
 * @returns whether there are any
 */
export async function releaseQueue(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_queues')
    .set({ held: 0 })
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .where('held', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('deliveries')
    .set(({ ref }) => ({ due_at: ref('created_at') }))
    .where('account_id', '=', accountId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as retry')
        .select('retry.id')
        .where('retry.webhook_id', '=', id)
        .where('retry.state', '=', sql.lit('pending'))
        .where('retry.attempts', '>', sql.lit(0))
        .orderBy('retry.due_at')
        .limit(REPEATED),
    )
    .execute();
  const refreshed = await refreshment.first(db, { webhookId: id });
  return typeof refreshed?.nextDueAt === 'number';
}

/** Ends the queue of a deleted webhook: at once, or once its pending deliveries have been ended. */
export async function leaveQueue(db: Kysely<Schema>, { accountId, id }: WebhookQuery): Promise<void> {
  // Waits for a claim, whose deliveries a statement sees only if it begins after its commit (postgresql.org/docs,
  // 13.2.1).
  await db
    .updateTable('webhook_queues')
    .set({ gone: 1, next_due_at: null })
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
  await db
    .deleteFrom('webhook_queues')
    .where('webhook_id', '=', id)
    .where('account_id', '=', accountId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries')
            .select('id')
            .where('deliveries.webhook_id', '=', id)
            .where('state', '=', sql.lit('pending')),
        ),
      ),
    )
    .execute();
}

const REASON = storedText(say('webhook_was_deleted'));

/**
 * Ends the pending deliveries of deleted webhooks, and their queues.
 *
 * @returns how many deliveries
 */
export async function endOrphans(db: Kysely<Schema>, { now, limit }: { now: number; limit: number }): Promise<number> {
  if (locksRows(db)) await enterAnnounced(db);
  let ended = 0;
  while (ended < limit) {
    const queue = await db
      .selectFrom('webhook_queues')
      .select(['account_id as accountId', 'webhook_id as webhookId'])
      .where('gone', '=', sql.lit(1))
      .orderBy('webhook_id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!queue) break;
    const left = limit - ended;
    const some = await endPending(db, { ...queue, now, limit: left });
    ended += some;
    // An attempt that is under way brings the queue back if it is to be repeated.
    if (some < left) await db.deleteFrom('webhook_queues').where('webhook_id', '=', queue.webhookId).execute();
  }
  return ended;
}

async function endPending(
  db: Kysely<Schema>,
  query: { accountId: string; webhookId: string; now: number; limit: number },
): Promise<number> {
  const { accountId, webhookId, now, limit } = query;
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ state: 'undelivered', reason: REASON, finished_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as orphan')
        .select('orphan.id')
        .where('orphan.webhook_id', '=', webhookId)
        .where('orphan.state', '=', sql.lit('pending'))
        .orderBy('orphan.due_at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
