import type { Delivery } from '@convoke/engine';
import type { ClaimRequest, DeliveryQueue, DeliveryShares, LeaseExpiry } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { type SqlDatabase, WaitTimeout } from '../queries/database.js';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { WakeUps } from '../signals.js';
import { BODY, DELIVERY_COLUMNS } from '../tables/deliveries/delivery-rows.js';
import {
  type DueQueue,
  FIRST_QUEUE,
  holdDueQueues,
  listDueQueues,
  refreshQueue,
  type Scheduled,
  scheduleQueues,
} from '../tables/deliveries/webhook-queues.js';
import { LeasedQueue } from './leased-queue.js';
import { claimOf, earliest, expiryOf, firstOf, type LeasedTable, selected, skipLocked } from './leases.js';

const DELIVERIES: LeasedTable = {
  name: 'deliveries',
  key: ['id'],
  waiting: 'pending',
  claimed: 'sending',
  countsAttempts: true,
};

type DeliveryClaim = ClaimRequest & DeliveryShares;

interface QueueClaim extends ClaimRequest {
  accountId: string;
  webhookId: string;
  /** Nothing of the queue is due before. */
  nextDueAt: number;
}

/** Locks nothing: the claim holds the webhook's queue row. */
const claim = claimOf<QueueClaim, Delivery>(DELIVERIES, (slot) => ({
  within: sql`account_id = ${slot('accountId')} and `,
  // Without a begin, PostgreSQL walks over what has left the queue, which stays in the index until a vacuum.
  due: sql` and due.due_at >= ${slot('nextDueAt')} and due.webhook_id = ${slot('webhookId')}`,
  returning: sql`${selected(DELIVERY_COLUMNS)}, ${BODY} as body`,
}));

const KEY = ['account_id', 'id'].map((column) => sql.ref(`ended.${column}`));

/**
 * Those whose lease has ended, except locked ones: their outcome is just being recorded, many at a time and in another
 * order, so that each would wait for the other.
 */
const expire = expiryOf<LeaseExpiry, Scheduled>(DELIVERIES, () => ({
  givenUp: { set: sql`state = 'failed'`, reason: 'reason', ended: 'finished_at' },
  crashed: 'crashed_in_attempt',
  where: (condition, db) => sql`(account_id, id) in (
    select ${sql.join(KEY)} from deliveries as ended where ${condition} ${skipLocked(db)})`,
  returning: selected(['account_id as accountId', 'webhook_id as webhookId', 'due_at as dueAt']),
}));

interface QueueRow {
  webhookId: string;
  nextDueAt: number | null;
}

const queues = new PreparedQuery<{ limit: number }, QueueRow>((db, slot) =>
  db
    .selectFrom('webhook_queues')
    .select(['webhook_id as webhookId', 'next_due_at as nextDueAt'])
    .where('next_due_at', 'is not', null)
    .orderBy('next_due_at')
    .orderBy('webhook_id')
    .limit(slot('limit')),
);

const lease = new PreparedQuery<null, { leaseEnd: number | null }>(
  () =>
    sql`select ${earliest(DELIVERIES, { column: 'lease_until', where: sql` and lease_until is not null` })} as "leaseEnd"`,
);

/** Queues that are looked at together. */
const PAGE = 16;
/** Queues among which one is looked for. */
const EXAMINED = 64;
/** Queues that are waited for at most: more than enough, as each wait lets another claim through. */
const LOOKS = 16;

/**
 * Deliveries to webhooks, each of which has a queue of its own and a share of the deliveries in progress.
 *
 * A claim takes a bounded share of each webhook, so nobody's backlog is scanned and a receiver that hangs leaves slots
 * for the others; some slots are reserved for webhooks with nothing in progress. Held by
 * `conformance/queues/delivery-queue.ts` and `dead-rows.test.ts`.
 */
export class LeasedDeliveries extends LeasedQueue<Delivery, DeliveryClaim, LeaseExpiry> implements DeliveryQueue {
  constructor(db: SqlDatabase, wakeUps: WakeUps) {
    super(db, { topic: 'deliveries', wakeUps });
  }

  override async claim(request: DeliveryClaim): Promise<Delivery[]> {
    const claimed = await super.claim(request);
    return claimed.length === 0 && locksRows(this.db) ? claimFromHeldQueue(this.db, request) : claimed;
  }

  async nextDue({ except }: { except: readonly string[] }): Promise<number | undefined> {
    // Of one queue more than there are exceptions, at least one is none.
    const rows = await queues.rows(this.db, { limit: except.length + 1 });
    const excepted = new Set(except);
    const next = rows.find(({ webhookId }) => !excepted.has(webhookId));
    const running = await lease.first(this.db, null);
    return firstOf({ due: next?.nextDueAt ?? null, leaseEnd: running?.leaseEnd ?? null });
  }

  protected take(db: Kysely<Schema>, request: DeliveryClaim): Promise<Delivery[]> {
    return claimDeliveries(db, request);
  }

  protected async endLeases(db: Kysely<Schema>, expiry: LeaseExpiry): Promise<number> {
    const { givenUp, givenBack } = await expire(db, expiry);
    await scheduleQueues(db, givenBack);
    return givenUp.length + givenBack.length;
  }
}

/**
 * Claims due deliveries under a lease, of each webhook no more than its share; counts the attempt. Skips webhooks whose
 * queue another transaction holds.
 */
async function claimDeliveries(db: Kysely<Schema>, claim: DeliveryClaim): Promise<Delivery[]> {
  const { now, leaseUntil } = claim;
  const running = new Map(claim.running);
  const claimed: Delivery[] = [];
  let after = FIRST_QUEUE;
  for (;;) {
    const queues = await holdDueQueues(db, { now, after, limit: PAGE });
    for (const queue of queues) {
      const { webhookId } = queue;
      const inProgress = running.get(webhookId) ?? 0;
      const limit = shareOf(queue, claim, { inProgress, left: claim.limit - claimed.length });
      if (limit <= 0) continue;
      const taken = await claimFromQueue(db, { ...queue, now, leaseUntil, limit });
      await refreshQueue(db, queue);
      claimed.push(...taken);
      // The rest of it may appear again on a later page.
      running.set(webhookId, inProgress + taken.length);
    }
    const last = queues.at(-1);
    if (!last || queues.length < PAGE || claimed.length >= claim.limit) return claimed;
    after = last;
  }
}

/** Takes due deliveries of one webhook, oldest first. */
async function claimFromQueue(db: Kysely<Schema>, request: QueueClaim): Promise<Delivery[]> {
  return (await claim.rows(db, request)).sort(byAge);
}

function byAge(a: Delivery, b: Delivery): number {
  if (a.dueAt !== b.dueAt) return a.dueAt - b.dueAt;
  return a.id < b.id ? -1 : 1;
}

interface Remaining {
  /** Deliveries to the webhook that are being attempted. */
  inProgress: number;
  /** What the claim may still take. */
  left: number;
}

/** How many deliveries a claim may take of a webhook; none if negative. */
function shareOf({ consecutiveFailures }: DueQueue, claim: DeliveryClaim, { inProgress, left }: Remaining): number {
  const share = consecutiveFailures > 0 ? claim.failingShare : claim.share;
  const open = left - claim.reserve;
  return Math.min(share - inProgress, inProgress === 0 ? Math.max(open, Math.min(left, 1)) : open);
}

interface DueAt {
  webhookId: string;
  now: number;
}

const heldQueue = new PreparedQuery<DueAt, { nextDueAt: number | null }>((db, slot) =>
  db
    .selectFrom('webhook_queues')
    .select('next_due_at as nextDueAt')
    .where('webhook_id', '=', slot('webhookId'))
    .where('next_due_at', '<=', slot('now'))
    .forUpdate(),
);

/**
 * For a claim that got nothing because other transactions hold every queue that is due: waits for the one that has
 * waited longest. Where events of a webhook come all the time, its queue is hardly ever free. To be called while
 * nothing is held, so that no other transaction waits for this one.
 */
async function claimFromHeldQueue(db: SqlDatabase, claim: DeliveryClaim): Promise<Delivery[]> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const claimed = await claimFromFirst(db, claim).catch(nothingForNow);
    if (claimed === undefined || claimed.length > 0) return claimed ?? [];
  }
  return [];
}

/** A transaction that holds a queue for as long as a claim waits is still at work: the database has not failed. */
function nothingForNow(error: unknown): undefined {
  if (!(error instanceof WaitTimeout)) throw error;
}

/** @returns an empty list if another process has emptied the queue in the meantime; `undefined` if none is due */
async function claimFromFirst(db: SqlDatabase, claim: DeliveryClaim): Promise<Delivery[] | undefined> {
  const { now, leaseUntil } = claim;
  const queues = await listDueQueues(db, { now, after: FIRST_QUEUE, limit: EXAMINED });
  const room = (queue: (typeof queues)[number]) =>
    shareOf(queue, claim, { inProgress: claim.running.get(queue.webhookId) ?? 0, left: claim.limit });
  const queue = queues.find((each) => room(each) > 0);
  if (!queue) return undefined;
  const limit = room(queue);
  return db.transact(async (transaction) => {
    const held = await heldQueue.first(transaction, { ...queue, now });
    if (typeof held?.nextDueAt !== 'number') return [];
    const due = { ...queue, nextDueAt: held.nextDueAt };
    const claimed = await claimFromQueue(transaction, { ...due, now, leaseUntil, limit });
    await refreshQueue(transaction, due);
    return claimed;
  });
}
