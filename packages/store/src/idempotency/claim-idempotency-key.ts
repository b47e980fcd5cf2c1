import type { IdempotencyRecord } from '@convoke/engine';
import type { Kysely } from 'kysely';
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
    .where(
      'account_id',
      '=',
      slot(({ accountId }) => accountId),
    )
    .where(
      'key',
      '=',
      slot(({ key }) => key),
    )
    .where(
      'created_at',
      '>=',
      slot(({ since }) => since),
    ),
);

/** The record of a key. Nothing is held: a transaction of SQLite has the whole file to itself. */
export async function claimIdempotencyKey(
  db: Kysely<Schema>,
  claim: IdempotencyClaim,
): Promise<IdempotencyRecord | undefined> {
  const [row] = (await recordByKey.execute(db, claim)).rows;
  if (!row) return undefined;
  const { account_id: accountId, key, fingerprint, status, body, sealed, created_at: createdAt } = row;
  return { accountId, key, fingerprint, status, body, sealed: sealed === 1, createdAt };
}
