import { both, DomainError } from '@convoke/engine';
import type { IdempotencyRecord, IdempotencyWriter } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { connectionOf } from '../queries/database.js';
import { locksRows } from '../queries/dialects.js';
import { MergedRows } from '../queries/merged-rows.js';
import { RowsQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import type { Scope } from './scope.js';

type Claim = Parameters<IdempotencyWriter['claim']>[0];

const records = new RowsQuery<Claim, Schema['idempotency_keys']>((db, items) =>
  db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where(({ eb, or, and }) =>
      or(
        items.map((item) =>
          and([
            eb('account_id', '=', item('accountId')),
            eb('key', '=', item('key')),
            eb('created_at', '>=', item('since')),
          ]),
        ),
      ),
    ),
);

const holding = new RowsQuery<Claim, { name: string; isHeld: boolean }>((_db, items) => {
  const names = items.map((item) => sql`(cast(${item(nameOf)} as text))`);
  return sql`select name, pg_try_advisory_xact_lock(hashtextextended(name, 0)) as "isHeld"
    from (values ${sql.join(names)}) as claimed (name)`;
});

function nameOf({ accountId, key }: Pick<Claim, 'accountId' | 'key'>): string {
  return `${accountId}/${key}`;
}

interface Held {
  name: string;
  isHeld: boolean;
  row: Schema['idempotency_keys'] | undefined;
}

/** Each key is looked up after it is held: the second statement sees what was kept until then. */
const held = new MergedRows<Claim, Held>({
  kind: 'reads',
  keyOf: nameOf,
  keyOfRow: ({ name }) => name,
  add: (one) => one,
  compare: (one, other) => (nameOf(one) < nameOf(other) ? -1 : 1),
  async run(db, claims) {
    const [names, rows] = await both(holding.execute(db, claims), records.execute(db, claims));
    const found = new Map(rows.map((row) => [nameOf({ accountId: row.account_id, key: row.key }), row]));
    return names.map(({ name, isHeld }) => ({ name, isHeld, row: found.get(name) }));
  },
});

const put = new RowsQuery<IdempotencyRecord>((db, items) =>
  db
    .insertInto('idempotency_keys')
    .values(
      items.map((item) => ({
        account_id: item('accountId'),
        key: item('key'),
        fingerprint: item('fingerprint'),
        status: item('status'),
        sealed: item(({ sealed }) => (sealed ? 1 : 0)),
        created_at: item('createdAt'),
        body: item('body'),
      })),
    )
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
    const row = locksRows(this.#db) ? await this.#heldRecord(claim) : (await records.execute(this.#db, [claim]))[0];
    if (!row) return undefined;
    const { account_id: accountId, key, fingerprint, status, body, sealed, created_at: createdAt } = row;
    return { accountId, key, fingerprint, status, body, sealed: sealed === 1, createdAt };
  }

  async #heldRecord(claim: Claim): Promise<Schema['idempotency_keys'] | undefined> {
    // A transaction that is shared holds the key for all of its members.
    const isFree = connectionOf(this.#db)?.reserve?.(nameOf(claim)) ?? true;
    const [found] = isFree ? await held.execute(this.#db, [claim]) : [];
    if (found?.isHeld) return found.row;
    const message = 'The first request with this Idempotency-Key is still running; try again shortly.';
    throw new DomainError('idempotency_in_progress', message, { param: 'Idempotency-Key' });
  }

  async put(record: IdempotencyRecord): Promise<void> {
    await put.write(this.#db, [record]);
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
            .limit(sql.lit(limit))
            .$asTuple('account_id', 'key'),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
