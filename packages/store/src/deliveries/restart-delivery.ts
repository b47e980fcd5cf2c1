import type { DeliveryQuery } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../schema.js';
import { restart } from './restart.js';
import { scheduleQueues } from './schedule-queues.js';

/**
 * Begins a new run of a finished delivery's schedule.
 *
 * @returns whether it was finished
 */
export async function restartDelivery(
  db: Kysely<Schema>,
  { accountId, id, now }: DeliveryQuery & { now: number },
): Promise<boolean> {
  const rows = await db
    .updateTable('deliveries')
    .set((eb) => restart(eb, now))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .returning(['account_id as accountId', 'webhook_id as webhookId', 'due_at as dueAt'])
    .execute();
  await scheduleQueues(db, rows);
  return rows.length > 0;
}
