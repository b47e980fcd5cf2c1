import { DomainError } from '@convoke/engine';
import type { IdempotencyRecord, IdempotencyWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { connectionOf } from '../queries/database.js';
import { locksRows } from '../queries/dialects.js';
import { PreparedQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

type Claim = Parameters<IdempotencyWriter['claim']>[0];

const recordByKey = new PreparedQuery<Claim, Schema['idempotency_keys']>(
  (db, slot) =>
    db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('account_id', '=', slot('accountId'))
      .where('key', '=', slot('key'))
      .where('created_at', '>=', slot('since')),
  'reads',
);

const hold = new PreparedQuery<Claim, { held: boolean }>(
  (_db, slot) => sql`select pg_try_advisory_xact_lock(hashtextextended(${slot(nameOf)}, 0)) as held`,
  'reads',
);

function nameOf({ accountId, key }: Claim): string {
  return `${accountId}/${key}`;
}

const put = new PreparedQuery<IdempotencyRecord>((db, slot) =>
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

export class Idempotency implements IdempotencyWriter {
  readonly #db: Kysely<Schema>;
  readonly #stored: Scope['stored'];

  constructor({ db, stored }: Scope) {
    this.#db = db;
    this.#stored = stored;
  }

  async claim(claim: Claim): Promise<IdempotencyRecord | undefined> {
    const row = await (locksRows(this.#db) ? this.#heldRecord(claim) : recordByKey.first(this.#db, claim));
    if (!row) return undefined;
    const { account_id: accountId, key, fingerprint, status, body, sealed, created_at: createdAt } = row;
    return { accountId, key, fingerprint, status, body, sealed: sealed === 1, createdAt };
  }

  /** The key is looked up after it is held. */
  async #heldRecord(claim: Claim): Promise<Schema['idempotency_keys'] | undefined> {
    // A transaction that is shared holds the key for all of its members.
    const isFree = connectionOf(this.#db)?.reserve?.(nameOf(claim)) ?? true;
    const [held, row] = isFree
      ? await Promise.all([hold.first(this.#db, claim), recordByKey.first(this.#db, claim)])
      : [];
    if (held?.held) return row;
    const message = 'The first request with this Idempotency-Key is still running; try again shortly.';
    throw new DomainError('idempotency_in_progress', message, { param: 'Idempotency-Key' });
  }

  async put(record: IdempotencyRecord): Promise<void> {
    await put.write(this.#db, record);
    this.#stored.add(record.accountId, [record.body]);
  }

  async prune({ before, limit }: { before: number; limit: number }): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('idempotency_keys')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('account_id', 'key'),
          'in',
          selectFrom('idempotency_keys')
            .select(['account_id', 'key'])
            .where('created_at', '<', before)
            .orderBy('created_at')
            .limit(limit)
            .$asTuple('account_id', 'key'),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
