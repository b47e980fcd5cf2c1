import type { Delivery, DeliveryClaim } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { WaitTimeout } from '../queries/conflicts.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import { transact } from '../queries/transact.js';
import type { Schema } from '../schema.js';
import { claimFromQueue } from './claim-from-queue.js';
import { FIRST_QUEUE, listDueQueues } from './list-due-queues.js';
import { refreshQueue } from './refresh-queue.js';
import { shareOf } from './share-of.js';

/** Queues among which one is looked for. */
const EXAMINED = 64;
/** Queues that are waited for at most: more than enough, as each wait lets another claim through. */
const LOOKS = 16;

interface DueAt {
  webhookId: string;
  now: number;
}

const held = new PreparedQuery<DueAt, { nextDueAt: number | null }>((db, slot) =>
  db
    .selectFrom('webhook_queues')
    .select('next_due_at as nextDueAt')
    .where('webhook_id', '=', slot('webhookId'))
    .where('next_due_at', '<=', slot('now'))
    .forUpdate(),
);

/**
 * For a claim that got nothing because other transactions hold every queue that is due: waits for the one that has waited
 * longest. Where events of a webhook come all the time, its queue is hardly ever free. To be called while nothing is held,
 * so that nobody waits for this in turn.
 */
export async function claimFromHeldQueue(db: Kysely<Schema>, claim: DeliveryClaim): Promise<Delivery[]> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const claimed = await claimFromFirst(db, claim).catch(nothingForNow);
    if (claimed === undefined || claimed.length > 0) return claimed ?? [];
  }
  return [];
}

/** Whoever holds a queue for as long as a claim waits is still at it: no failure of the database. */
function nothingForNow(error: unknown): undefined {
  if (!(error instanceof WaitTimeout)) throw error;
}

/** @returns nothing where somebody else has emptied the queue meanwhile; `undefined` where none is due */
async function claimFromFirst(db: Kysely<Schema>, claim: DeliveryClaim): Promise<Delivery[] | undefined> {
  const { now, leaseUntil } = claim;
  const queues = await listDueQueues(db, { now, after: FIRST_QUEUE, limit: EXAMINED });
  const room = (queue: (typeof queues)[number]) =>
    shareOf(queue, claim, { under: claim.running.get(queue.webhookId) ?? 0, left: claim.limit });
  const queue = queues.find((each) => room(each) > 0);
  if (!queue) return undefined;
  const limit = room(queue);
  return transact(db, async (transaction) => {
    const [standing] = (await held.execute(transaction, { ...queue, now })).rows;
    if (typeof standing?.nextDueAt !== 'number') return [];
    const due = { ...queue, nextDueAt: standing.nextDueAt };
    const claimed = await claimFromQueue(transaction, { ...due, now, leaseUntil, limit });
    await refreshQueue(transaction, due);
    return claimed;
  });
}
