import { type Kysely, sql } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

interface QueueRow {
  webhookId: string;
  nextDueAt: number | null;
}

const queues = new PreparedQuery<number, QueueRow>((db, slot) =>
  db
    .selectFrom('webhook_queues')
    .select(['webhook_id as webhookId', 'next_due_at as nextDueAt'])
    .where('next_due_at', 'is not', null)
    .orderBy('next_due_at')
    .orderBy('webhook_id')
    .limit(slot((limit) => limit)),
);

const lease = new PreparedQuery<null, { leaseUntil: number | null }>((db) =>
  db
    .selectFrom('deliveries')
    .select('lease_until as leaseUntil')
    .where('state', '=', sql.lit('sending'))
    .where('lease_until', 'is not', null)
    .orderBy('lease_until')
    .limit(1),
);

/** When the next delivery becomes due or the next lease ends, epoch milliseconds; `undefined` with none. */
export async function nextDeliveryDue(db: Kysely<Schema>, except: readonly string[]): Promise<number | undefined> {
  // Whatever comes first of this many is no exception.
  const { rows } = await queues.execute(db, except.length + 1);
  const excepted = new Set(except);
  const next = rows.find(({ webhookId }) => !excepted.has(webhookId));
  const [running] = (await lease.execute(db, null)).rows;
  const times = [next?.nextDueAt, running?.leaseUntil].filter((time) => typeof time === 'number');
  return times.length === 0 ? undefined : Math.min(...times);
}
