import type { IdempotencyRecord } from '@convoke/engine';
import type { Kysely } from 'kysely';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';

const put = new PreparedQuery<IdempotencyRecord, unknown>((db, slot) =>
  db
    .insertInto('idempotency_keys')
    .values({
      account_id: slot('accountId'),
      key: slot('key'),
      fingerprint: slot('fingerprint'),
      status: slot('status'),
      sealed: slot(({ sealed }) => (sealed ? 1 : 0)),
      created_at: slot('createdAt'),
      body: slot('body'),
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet(({ ref }) => ({
        fingerprint: ref('excluded.fingerprint'),
        status: ref('excluded.status'),
        sealed: ref('excluded.sealed'),
        created_at: ref('excluded.created_at'),
        body: ref('excluded.body'),
      })),
    ),
);

/** Keeps an answer, in the place of an older one with the same key. */
export async function putIdempotencyRecord(db: Kysely<Schema>, record: IdempotencyRecord): Promise<void> {
  await put.execute(db, record);
}
