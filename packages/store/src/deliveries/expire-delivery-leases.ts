import type { DeliveryLeaseExpiry } from '@convoke/engine';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { type Scheduled, scheduleQueues } from './schedule-queues.js';

/** The end of time, for those who end every lease. */
const FOREVER = Number.MAX_SAFE_INTEGER;

const giveUp = new PreparedQuery<DeliveryLeaseExpiry, unknown>((db, slot) =>
  db
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: 'failed',
      attempts: eb('attempts', '-', 1),
      crashes: eb('crashes', '+', 1),
      lease_until: null,
      reason: slot(({ maxCrashes }) => `Given up: the server stopped ${maxCrashes} times in a row during an attempt.`),
      finished_at: slot('now'),
    }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('account_id', 'id'),
        'in',
        ended(selectFrom, slot)
          .where(
            'ended.crashes',
            '>=',
            slot(({ maxCrashes }) => maxCrashes - 1),
          )
          .$asTuple('account_id', 'id'),
      ),
    ),
);

const giveBack = new PreparedQuery<DeliveryLeaseExpiry, Scheduled>((db, slot) =>
  db
    .updateTable('deliveries')
    .set(({ eb }) => ({
      state: 'pending',
      attempts: eb('attempts', '-', 1),
      crashes: eb('crashes', '+', 1),
      lease_until: null,
      // A right-hand side sees the row as it was: the first crash counts 0 here.
      due_at: eb(slot('now'), '+', eb('crashes', '*', eb('crashes', '*', slot('crashDelayMs')))),
    }))
    .where(({ eb, refTuple, selectFrom }) =>
      eb(refTuple('account_id', 'id'), 'in', ended(selectFrom, slot).$asTuple('account_id', 'id')),
    )
    .returning(['account_id as accountId', 'webhook_id as webhookId', 'due_at as dueAt']),
);

/**
 * Those whose lease has ended, but for those that somebody else holds: their outcome is just being recorded, many at a time
 * and in another order, so that each would wait for the other.
 */
function ended(selectFrom: ExpressionBuilder<Schema, 'deliveries'>['selectFrom'], slot: Slot<DeliveryLeaseExpiry>) {
  return selectFrom('deliveries as ended')
    .select(['ended.account_id', 'ended.id'])
    .where('ended.state', '=', sql.lit('sending'))
    .where(
      'ended.lease_until',
      '<=',
      slot(({ leases, now }) => (leases === 'all' ? FOREVER : now)),
    )
    .forUpdate()
    .skipLocked();
}

/**
 * Gives back deliveries whose lease has ended, or gives them up after too many crashes in a row.
 *
 * @returns how many
 */
export async function expireDeliveryLeases(db: Kysely<Schema>, request: DeliveryLeaseExpiry): Promise<number> {
  const { numAffectedRows = 0n } = await giveUp.execute(db, request);
  const { rows } = await giveBack.execute(db, request);
  await scheduleQueues(db, rows);
  return Number(numAffectedRows) + rows.length;
}
