import type { LeaseExpiry } from '@convoke/engine';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { FINISHED_COLUMNS, type FinishedMessage, finishMessages } from './finish-messages.js';

/** The end of time, for those who end every lease. */
const FOREVER = Number.MAX_SAFE_INTEGER;

const giveUp = new PreparedQuery<LeaseExpiry, FinishedMessage>((db, slot) =>
  db
    .updateTable('messages')
    .set(({ eb }) => ({
      state: 'failed',
      attempts: eb('attempts', '-', 1),
      crashes: eb('crashes', '+', 1),
      lease_until: null,
      detail: slot(({ maxCrashes }) => `Given up: the server stopped ${maxCrashes} times in a row during an attempt.`),
      finished_at: slot('now'),
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
    )
    .returning(FINISHED_COLUMNS),
);

const giveBack = new PreparedQuery<LeaseExpiry, unknown>((db, slot) =>
  db
    .updateTable('messages')
    .set(({ eb }) => ({
      state: 'pending',
      attempts: eb('attempts', '-', 1),
      crashes: eb('crashes', '+', 1),
      lease_until: null,
      // A right-hand side sees the row as it was: the first crash counts 0 here.
      due_at: eb(
        slot('now'),
        '+',
        eb(
          'crashes',
          '*',
          eb(
            'crashes',
            '*',
            slot(({ crashDelayMs = 0 }) => crashDelayMs),
          ),
        ),
      ),
    }))
    .where((eb) => leaseEnded(eb, slot)),
);

function leaseEnded(eb: ExpressionBuilder<Schema, 'messages'>, slot: Slot<LeaseExpiry>) {
  return eb.and([
    eb('state', '=', sql.lit('sending')),
    eb('transport', '=', slot('transport')),
    eb(
      'lease_until',
      '<=',
      slot(({ leases, now }) => (leases === 'all' ? FOREVER : now)),
    ),
  ]);
}

/**
 * Gives back messages whose lease has ended, or gives them up after too many crashes in a row.
 *
 * @returns how many
 */
export async function expireLeases(db: Kysely<Schema>, request: LeaseExpiry): Promise<number> {
  const { rows: failed } = await giveUp.execute(db, request);
  await finishMessages(db, { messages: failed, status: 'failed', now: request.now });
  const { numAffectedRows = 0n } = await giveBack.execute(db, request);
  return failed.length + Number(numAffectedRows);
}
