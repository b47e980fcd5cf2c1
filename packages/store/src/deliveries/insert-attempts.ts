import type { Attempt, DeliverySettlement } from '@convoke/engine';
import type { Kysely } from 'kysely';
import type { Slot } from '../queries/prepared-query.js';
import { RowsQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

/** A settlement that tells of an attempt. */
export type SettledAttempt = Pick<DeliverySettlement, 'accountId' | 'id'> & { attempt: Attempt };

const insertion = new RowsQuery<SettledAttempt, unknown>((db, items) =>
  db.insertInto('attempts').values(items.map(toRow)),
);

export async function insertAttempts(db: Kysely<Schema>, settled: readonly SettledAttempt[]): Promise<void> {
  await insertion.execute(db, settled);
}

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
