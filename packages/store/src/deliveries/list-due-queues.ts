import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
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

interface DueQueuesQuery {
  now: number;
  after: QueuePosition;
  limit: number;
}

interface DueQueueRow extends Omit<DueQueue, 'nextDueAt'> {
  nextDueAt: number | null;
}

const dueQueues = new PreparedQuery<DueQueuesQuery, DueQueueRow>((db, slot) =>
  db
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
    .where(
      'webhook_queues.next_due_at',
      '<=',
      slot(({ now }) => now),
    )
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
    .limit(slot(({ limit }) => limit))
    .forUpdate('webhook_queues')
    .skipLocked(),
);

/** The webhooks with due deliveries, the one that has waited longest first. */
export async function listDueQueues(db: Kysely<Schema>, query: DueQueuesQuery): Promise<DueQueue[]> {
  const { rows } = await dueQueues.execute(db, query);
  return rows.flatMap(({ nextDueAt, ...queue }) => (nextDueAt === null ? [] : [{ ...queue, nextDueAt }]));
}
