import type { Kysely } from 'kysely';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** A webhook with due deliveries. */
export interface DueQueue {
  webhookId: string;
  accountId: string;
  nextDueAt: number;
  consecutiveFailures: number;
}

/** Where a page begins: behind a queue. */
export type QueuePosition = Pick<DueQueue, 'nextDueAt' | 'webhookId'>;

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

const dueQueues = new PreparedQuery<DueQueuesQuery, DueQueueRow>((db, slot) => select(db, slot));

const freeQueues = new PreparedQuery<DueQueuesQuery, DueQueueRow>((db, slot) =>
  select(db, slot).forUpdate('webhook_queues').skipLocked(),
);

function select(db: Kysely<Schema>, slot: Slot<DueQueuesQuery>) {
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
  return toQueues(await dueQueues.execute(db, query));
}

/** Those of them that no other transaction holds; held until this one ends. */
export async function holdDueQueues(db: Kysely<Schema>, query: DueQueuesQuery): Promise<DueQueue[]> {
  return toQueues(await freeQueues.execute(db, query));
}

function toQueues({ rows }: { rows: DueQueueRow[] }): DueQueue[] {
  return rows.flatMap(({ nextDueAt, ...queue }) => (nextDueAt === null ? [] : [{ ...queue, nextDueAt }]));
}
