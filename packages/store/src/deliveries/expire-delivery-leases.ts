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
      finished_at: slot(({ now }) => now),
    }))
    .where((eb) =>
      eb.and([
        leaseEnded(eb, slot),
        eb(
          'crashes',
          '>=',
          slot(({ maxCrashes }) => maxCrashes - 1),
        ),
      ]),
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
      due_at: eb(
        slot(({ now }) => now),
        '+',
        eb(
          'crashes',
          '*',
          eb(
            'crashes',
            '*',
            slot(({ crashDelayMs }) => crashDelayMs),
          ),
        ),
      ),
    }))
    .where((eb) => leaseEnded(eb, slot))
    .returning(['account_id as accountId', 'webhook_id as webhookId', 'due_at as dueAt']),
);

function leaseEnded(eb: ExpressionBuilder<Schema, 'deliveries'>, slot: Slot<DeliveryLeaseExpiry>) {
  return eb.and([
    eb('state', '=', sql.lit('sending')),
    eb(
      'lease_until',
      '<=',
      slot(({ leases, now }) => (leases === 'all' ? FOREVER : now)),
    ),
  ]);
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
