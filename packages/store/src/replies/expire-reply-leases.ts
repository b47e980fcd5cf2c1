import type { ReplyQueue } from '@convoke/engine';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { PreparedQuery, type Slot } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export type ReplyLeaseExpiry = Parameters<ReplyQueue['expireReplyLeases']>[0];

/** The end of time, for those who end every lease. */
const FOREVER = Number.MAX_SAFE_INTEGER;

const giveUp = new PreparedQuery<ReplyLeaseExpiry, unknown>((db, slot) =>
  db
    .updateTable('replies')
    .set(({ eb }) => ({
      state: 'judged',
      verdict: 'unreadable',
      crashes: eb('crashes', '+', 1),
      lease_until: null,
      reason: slot(({ maxCrashes }) => `Given up: the server stopped ${maxCrashes} times in a row while it was read.`),
      judged_at: slot('now'),
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

const giveBack = new PreparedQuery<ReplyLeaseExpiry, unknown>((db, slot) =>
  db
    .updateTable('replies')
    .set(({ eb }) => ({
      state: 'received',
      crashes: eb('crashes', '+', 1),
      lease_until: null,
      // A right-hand side sees the row as it was: the first crash counts 0 here.
      due_at: eb(slot('now'), '+', eb('crashes', '*', eb('crashes', '*', slot('crashDelayMs')))),
    }))
    .where((eb) => leaseEnded(eb, slot)),
);

function leaseEnded(eb: ExpressionBuilder<Schema, 'replies'>, slot: Slot<ReplyLeaseExpiry>) {
  return eb.and([
    eb('state', '=', sql.lit('judging')),
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
export async function expireReplyLeases(db: Kysely<Schema>, expiry: ReplyLeaseExpiry): Promise<number> {
  const { numAffectedRows: lost = 0n } = await giveUp.execute(db, expiry);
  const { numAffectedRows: back = 0n } = await giveBack.execute(db, expiry);
  return Number(lost + back);
}
