import { DomainError, type IdempotencyRecord } from '@convoke/engine';
import { type Kysely, sql } from 'kysely';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

export interface IdempotencyClaim {
  accountId: string;
  key: string;
  /** Records made earlier count as absent, epoch milliseconds. */
  since: number;
}

const recordByKey = new PreparedQuery<IdempotencyClaim, Schema['idempotency_keys']>((db, slot) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('account_id', '=', slot('accountId'))
    .where('key', '=', slot('key'))
    .where('created_at', '>=', slot('since')),
);

const hold = new PreparedQuery<IdempotencyClaim, { held: boolean }>((db, slot) =>
  db.selectNoFrom(
    sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${slot(({ accountId, key }) => `${accountId}/${key}`)}, 0))`.as(
      'held',
    ),
  ),
);

/**
 * Holds the key until the transaction ends, and finds its record.
 *
 * @throws DomainError `idempotency_in_progress` where another transaction holds the key
 */
export async function claimIdempotencyKey(
  db: Kysely<Schema>,
  claim: IdempotencyClaim,
): Promise<IdempotencyRecord | undefined> {
  if (locksRows(db)) await holdKey(db, claim);
  const [row] = (await recordByKey.execute(db, claim)).rows;
  if (!row) return undefined;
  const { account_id: accountId, key, fingerprint, status, body, sealed, created_at: createdAt } = row;
  return { accountId, key, fingerprint, status, body, sealed: sealed === 1, createdAt };
}

async function holdKey(db: Kysely<Schema>, claim: IdempotencyClaim): Promise<void> {
  const [row] = (await hold.execute(db, claim)).rows;
  if (row?.held) return;
  const message = 'The first request with this Idempotency-Key is still running; try again shortly.';
  throw new DomainError('idempotency_in_progress', message, { param: 'Idempotency-Key' });
}
