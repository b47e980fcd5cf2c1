import type { Attempt } from '@convoke/engine';
import type { DeliverySettlement } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { opaque } from '../../queries/dialects.js';
import { RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import { scheduleQueues } from './webhook-queues.js';

/** The columns that a settlement writes. */
type Outcome = Pick<DeliverySettlement, 'accountId' | 'id' | 'fence' | 'state' | 'reason'> & {
  /** `null` to leave it unchanged. */
  dueAt: number | null;
  uncounted: 0 | 1;
  finishedAt: number | null;
};

interface SettledTable {
  account_id: string;
  id: string;
  fence: number;
  state: DeliverySettlement['state'];
  reason: string | null;
  due_at: number | null;
  uncounted: number;
  finished_at: number | null;
}

/** The casts tell PostgreSQL the types of a list of values. */
const settlement = new RowsQuery<Outcome, Pick<Outcome, 'id' | 'fence'>>((db, items) =>
  db
    .with('settled(account_id, id, fence, state, reason, due_at, uncounted, finished_at)', () => {
      const rows = items.map(
        (item) => sql`(
          ${item('accountId')},
          ${item('id')},
          cast(${item('fence')} as bigint),
          ${item('state')},
          ${item('reason')},
          cast(${item('dueAt')} as bigint),
          cast(${item('uncounted')} as bigint),
          cast(${item('finishedAt')} as bigint)
        )`,
      );
      return sql<SettledTable>`(values ${sql.join(rows)})`;
    })
    .updateTable('deliveries')
    .from('settled')
    .set(({ eb, fn, ref }) => ({
      state: ref('settled.state'),
      due_at: fn.coalesce('settled.due_at', 'deliveries.due_at'),
      attempts: eb('deliveries.attempts', '-', ref('settled.uncounted')),
      crashes: 0,
      lease_until: null,
      reason: ref('settled.reason'),
      finished_at: ref('settled.finished_at'),
    }))
    .whereRef('deliveries.account_id', '=', 'settled.account_id')
    .whereRef('deliveries.id', '=', 'settled.id')
    .whereRef('deliveries.fence', '=', 'settled.fence')
    .where('deliveries.state', '=', opaque('sending'))
    .returning(['deliveries.id as id', 'deliveries.fence as fence']),
);

interface SettledDeliveries<Settlement> {
  /** Those whose claim still held, in the same order. */
  held: Settlement[];
  /** How many of them are to be tried again. */
  rescheduled: number;
}

/** Records outcomes and attempts of the claims that still hold. */
export async function settleDeliveries<Settlement extends DeliverySettlement>(
  db: Kysely<Schema>,
  { settlements, now }: { settlements: readonly Settlement[]; now: number },
): Promise<SettledDeliveries<Settlement>> {
  const rows = await settlement.execute(
    db,
    settlements.map((each) => toOutcome(each, now)),
  );
  // By fence, too: a late settlement may come together with that of a newer claim.
  const fences = new Map(rows.map(({ id, fence }) => [id, fence]));
  const held = settlements.filter(({ id, fence }) => fences.get(id) === fence);
  await attempts.write(db, held.filter(tellsOfAttempt));
  const pending = held.filter(({ state }) => state === 'pending');
  await scheduleQueues(db, pending);
  return { held, rescheduled: pending.length };
}

function tellsOfAttempt<S extends DeliverySettlement>(settlement: S): settlement is S & SettledAttempt {
  return settlement.attempt !== null;
}

function toOutcome({ accountId, id, fence, state, reason, dueAt, attempt }: DeliverySettlement, now: number): Outcome {
  const again = state === 'pending';
  return {
    accountId,
    id,
    fence,
    state,
    reason,
    dueAt: again ? dueAt : null,
    uncounted: attempt ? 0 : 1,
    finishedAt: again ? null : now,
  };
}

/** A settlement that tells of an attempt. */
type SettledAttempt = Pick<DeliverySettlement, 'accountId' | 'id'> & { attempt: Attempt };

const attempts = new RowsQuery<SettledAttempt>((db, items) => db.insertInto('attempts').values(items.map(toRow)));

function toRow(from: Slot<SettledAttempt>) {
  return {
    account_id: from('accountId'),
    delivery_id: from('id'),
    number: from(({ attempt }) => attempt.number),
    started_at: from(({ attempt }) => attempt.startedAt),
    duration_ms: from(({ attempt }) => attempt.durationMs),
    status: from(({ attempt }) => attempt.status),
    error_kind: from(({ attempt }) => attempt.errorKind),
    error_code: from(({ attempt }) => attempt.errorCode),
    answer: from(({ attempt }) => attempt.answer),
  };
}
