import { setTimeout } from 'node:timers/promises';
import type { Delivery } from '@convoke/engine';
import type { ClaimRequest, DeliveryQueue, DeliveryShares, LeaseExpiry } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../queries/database.js';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { WakeUps } from '../signals.js';
import { announced, enterAnnounced, type Scheduled } from '../tables/deliveries/announcements.js';
import { BODY, DELIVERY_COLUMNS } from '../tables/deliveries/delivery-rows.js';
import {
  type DueQueue,
  FIRST_QUEUE,
  holdDueQueues,
  listDueQueues,
  refreshQueue,
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
  returning: selected(['account_id as accountId', 'id', 'webhook_id as webhookId', 'due_at as dueAt']),
}));

interface QueueRow {
  webhookId: string;
  nextDueAt: number | null;
}

const queues = new PreparedQuery<{ limit: number }, QueueRow>(
  (db, slot) =>
    db
      .selectFrom('webhook_queues')
      .select(['webhook_id as webhookId', 'next_due_at as nextDueAt'])
      .where('next_due_at', 'is not', null)
      .orderBy('next_due_at')
      .orderBy('webhook_id')
      .limit(slot('limit')),
  'reads',
);

const lease = new PreparedQuery<null, { leaseEnd: number | null; announced: number | null }>(
  (db) =>
    sql`select ${earliest(DELIVERIES, { column: 'lease_until', where: sql` and lease_until is not null` })} as "leaseEnd",
      ${locksRows(db) ? announced : sql`null`} as announced`,
  'reads',
);

/** Queues that are looked at together. */
const PAGE = 16;
/** Queues among which one is looked for that another claim holds. */
const EXAMINED = 64;
/** Milliseconds between two claims while deliveries are under way. */
const GATHER_MS = 10;
/** Milliseconds before a claim looks again that has found all queues held. */
const PAUSES = [5, 10, 20, 40, 80, 160];

/**
 * Deliveries to webhooks, each of which has a queue of its own and a share of the deliveries in progress.
 *
 * A claim takes a bounded share of each webhook, so nobody's backlog is scanned and a receiver that hangs leaves slots
 * for the others; some slots are reserved for webhooks with nothing in progress. Held by
 * `conformance/queues/delivery-queue.ts` and `dead-rows.test.ts`.
 */
export class LeasedDeliveries extends LeasedQueue<Delivery, DeliveryClaim, LeaseExpiry> implements DeliveryQueue {
  /** The webhook up to which announcements were entered. */
  #entered = '';
  /** Ends when no claim of this process is under way: two would only find that the other holds the queues. */
  #claiming = Promise.resolve();
  /** When the newest claim began, milliseconds of this process. */
  #claimedAt = Number.NEGATIVE_INFINITY;

  constructor(db: SqlDatabase, wakeUps: WakeUps) {
    super(db, { topic: 'deliveries', wakeUps });
  }

  claim(request: DeliveryClaim): Promise<Delivery[]> {
    const claimed = this.#claiming.then(async () => {
      if (request.running.size > 0) await this.#gather();
      this.#claimedAt = performance.now();
      return this.#claimWhatIsFree(request);
    });
    this.#claiming = claimed.then(
      () => undefined,
      () => undefined,
    );
    return claimed;
  }

  /** While others are under way: what becomes due in the meantime costs a database at a distance no more. */
  async #gather(): Promise<void> {
    const wait = locksRows(this.db) ? this.#claimedAt + GATHER_MS - performance.now() : 0;
    if (wait > 0) await setTimeout(wait);
  }

  /** Where several processes claim, one may find that others hold all queues that are due. */
  async #claimWhatIsFree(request: DeliveryClaim): Promise<Delivery[]> {
    for (const pause of PAUSES) {
      const claimed = await this.#claimOnce(request);
      if (claimed.length > 0 || !locksRows(this.db) || !(await isHeld(this.db, request))) return claimed;
      await setTimeout(pause * (0.5 + Math.random()));
    }
    return this.#claimOnce(request);
  }

  async nextDue({ except }: { except: readonly string[] }): Promise<number | undefined> {
    // Of one queue more than there are exceptions, at least one is none.
    const limit = except.length + 1;
    const [rows, others] = await Promise.all([queues.rows(this.db, { limit }), lease.first(this.db, null)]);
    const excepted = new Set(except);
    const next = rows.find(({ webhookId }) => !excepted.has(webhookId));
    const due = [next?.nextDueAt, others?.announced].filter((time) => typeof time === 'number');
    return firstOf({ due: due.length === 0 ? null : Math.min(...due), leaseEnd: others?.leaseEnd ?? null });
  }

  #claimOnce(request: DeliveryClaim): Promise<Delivery[]> {
    const work = async (db: Kysely<Schema>) => {
      // Both leave in one message.
      const entered = locksRows(db) ? enterAnnounced(db, this.#entered) : '';
      const [claimed, after] = await Promise.all([claimDeliveries(db, request), entered]);
      this.#entered = after;
      return claimed;
    };
    return this.db.transact(work, { isLoose: true });
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
    const last = queues.at(-1);
    const isLastPage = queues.length < PAGE;
    for (const queue of queues) {
      const { webhookId } = queue;
      const inProgress = running.get(webhookId) ?? 0;
      const limit = shareOf(queue, claim, { inProgress, left: claim.limit - claimed.length });
      if (limit <= 0) continue;
      const request = { ...queue, now, leaseUntil, limit };
      // Nothing depends on how many the last one gives, so that leaves with the commit.
      if (isLastPage && queue === last) await claimLast(db, request, claimed);
      else {
        const taken = await claimFromQueue(db, request);
        claimed.push(...taken);
        // The rest of it may appear again on a later page.
        running.set(webhookId, inProgress + taken.length);
      }
      await refreshQueue(db, queue);
    }
    if (!last || isLastPage || claimed.length >= claim.limit) return claimed;
    after = last;
  }
}

/** Whether a queue is due from which a claim might have taken something. */
async function isHeld(db: Kysely<Schema>, claim: DeliveryClaim): Promise<boolean> {
  const queues = await listDueQueues(db, { now: claim.now, after: FIRST_QUEUE, limit: EXAMINED });
  const room = (queue: DueQueue) =>
    shareOf(queue, claim, { inProgress: claim.running.get(queue.webhookId) ?? 0, left: claim.limit });
  if (queues.some((queue) => room(queue) > 0)) return true;
  const others = await lease.first(db, null);
  return typeof others?.announced === 'number' && others.announced <= claim.now;
}

/** Takes due deliveries of one webhook, oldest first. */
async function claimFromQueue(db: Kysely<Schema>, request: QueueClaim): Promise<Delivery[]> {
  return (await claim.rows(db, request)).sort(byAge);
}

/** @param claimed gets the deliveries before the transaction ends */
function claimLast(db: Kysely<Schema>, request: QueueClaim, claimed: Delivery[]): Promise<void> {
  return claim.write(db, request, ({ rows }) => void claimed.push(...rows.sort(byAge)));
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
