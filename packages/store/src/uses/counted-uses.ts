import { setTimeout } from 'node:timers/promises';
import type { StorageUse, StorageUses } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import type { SqlDatabase } from '../queries/database.js';
import { type Ids, ListQuery, PreparedQuery, RowsQuery } from '../queries/prepared-query.js';
import type { Schema } from '../schema.js';
import { countedPages } from './counted-tables.js';
import type { StoredAmounts } from './stored-amounts.js';

/** Milliseconds after which a stored count is read again. */
const FRESH_MS = 5_000;
/** Accounts that one transaction writes. */
const STEP = 200;
/** Of the time of a recount, the part that is left to others. */
const PAUSES_PER_PAGE = 4;

interface Known {
  stored: StorageUse;
  readAt: number;
}

type CountedUse = StorageUse & { accountId: string; countedAt: number };

const COLUMNS = ['appointments', 'stored_rows as rows', 'stored_bytes as bytes'] as const;

const byAccount = new PreparedQuery<{ accountId: string }, StorageUse>(
  (db, slot) => db.selectFrom('account_uses').select(COLUMNS).where('account_id', '=', slot('accountId')),
  'reads',
);

const writing = (kind: 'add' | 'replace') =>
  new RowsQuery<CountedUse>((db, items) =>
    db
      .insertInto('account_uses')
      .values(
        items.map((from) => ({
          account_id: from('accountId'),
          appointments: from('appointments'),
          stored_rows: from('rows'),
          stored_bytes: from('bytes'),
          counted_at: from('countedAt'),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet(({ ref }) =>
          kind === 'add'
            ? {
                appointments: sql`account_uses.appointments + excluded.appointments`,
                stored_rows: sql`account_uses.stored_rows + excluded.stored_rows`,
                stored_bytes: sql`account_uses.stored_bytes + excluded.stored_bytes`,
              }
            : {
                appointments: ref('excluded.appointments'),
                stored_rows: ref('excluded.stored_rows'),
                stored_bytes: ref('excluded.stored_bytes'),
                counted_at: ref('excluded.counted_at'),
              },
        ),
      ),
  );

const existing = new ListQuery<Ids, { id: string }>((db, { ids }) =>
  db.selectFrom('accounts').select('id').where('id', 'in', ids),
);

const deletion = new ListQuery<Ids>((db, { ids }) => db.deleteFrom('account_uses').where('account_id', 'in', ids));

const addition = writing('add');
const replacement = writing('replace');

/**
 * Counts in memory what transactions of this process store, and adds it to the table now and then, so that storing
 * costs no further statement. What a process that is killed has not added yet is found by the next recount.
 *
 * An operation whose contract declares `quota_exceeded` is refused beyond a quota. Held by
 * `conformance/storage-uses.ts` and `limits/quotas.test.ts`.
 */
export class CountedUses implements StorageUses {
  readonly #db: SqlDatabase;
  /** What was read lately. */
  readonly #known = new Map<string, Known>();
  /** What is being read. */
  readonly #reading = new Map<string, Promise<StorageUse>>();
  /** Counted, and not yet in the table. */
  #unsaved = new Map<string, StorageUse>();

  constructor(db: SqlDatabase) {
    this.#db = db;
  }

  /** What a committed transaction has stored. */
  note({ byAccount: amounts }: StoredAmounts): void {
    for (const [accountId, use] of amounts) add(this.#unsaved, accountId, use);
  }

  async find(accountId: string): Promise<StorageUse> {
    const known = this.#known.get(accountId);
    const stored =
      known && performance.now() - known.readAt < FRESH_MS ? known.stored : await this.#readOnce(accountId);
    return sum(stored, this.#unsaved.get(accountId));
  }

  async list(): Promise<Map<string, StorageUse>> {
    const rows = await this.#db
      .selectFrom('account_uses')
      .select('account_id')
      .select(COLUMNS)
      .orderBy('account_id')
      .execute();
    return new Map(
      rows.map(({ account_id: id, ...stored }) => [id, sum(numbers(stored), this.#unsaved.get(id))] as const),
    );
  }

  async save(): Promise<void> {
    this.#forgetOld();
    const unsaved = this.#unsaved;
    if (unsaved.size === 0) return;
    this.#unsaved = new Map();
    const counted = [...unsaved].map(([accountId, use]) => ({ accountId, countedAt: 0, ...use }));
    let written = 0;
    try {
      // By account, in which order their rows are locked.
      counted.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
      for (; written < counted.length; written += STEP) {
        await this.#write(addition, counted.slice(written, written + STEP));
      }
    } finally {
      for (const { accountId, ...use } of counted.slice(0, written)) {
        const known = this.#known.get(accountId);
        if (known) this.#known.set(accountId, { ...known, stored: sum(known.stored, use) });
      }
      for (const { accountId, ...use } of counted.slice(written)) add(this.#unsaved, accountId, use);
    }
  }

  async recount({ now, notSince, signal }: Parameters<StorageUses['recount']>[0]): Promise<boolean> {
    const before = await this.#db
      .selectFrom('account_uses')
      .select(['account_id as accountId', 'counted_at as countedAt'])
      .orderBy('account_id')
      .execute();
    if (before.some(({ countedAt }) => Number(countedAt) > notSince)) return false;
    // Otherwise it would be added again to what the rows say.
    await this.save();
    const uses = await this.#countAll(signal);
    if (signal?.aborted) return false;
    const counted = [...uses].map(([accountId, use]) => ({ accountId, countedAt: now, ...use }));
    counted.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
    for (let written = 0; written < counted.length; written += STEP) {
      await this.#write(replacement, counted.slice(written, written + STEP));
    }
    const ids = before.flatMap(({ accountId }) => (uses.has(accountId) ? [] : [accountId]));
    await deletion.execute(this.#db, { ids });
    this.#known.clear();
    return true;
  }

  async #countAll(signal: AbortSignal | undefined): Promise<Map<string, StorageUse>> {
    const uses = new Map<string, StorageUse>();
    let began = performance.now();
    for await (const { table, rows } of countedPages(this.#db)) {
      if (signal?.aborted) break;
      const appointments = table === 'appointments' ? 1 : 0;
      for (const { accountId, bytes } of rows) add(uses, accountId, { appointments, rows: 1, bytes });
      if (rows.length > 0) await setTimeout(PAUSES_PER_PAGE * (performance.now() - began));
      began = performance.now();
    }
    return uses;
  }

  #readOnce(accountId: string): Promise<StorageUse> {
    const reading =
      this.#reading.get(accountId) ?? this.#read(accountId).finally(() => this.#reading.delete(accountId));
    this.#reading.set(accountId, reading);
    return reading;
  }

  async #read(accountId: string): Promise<StorageUse> {
    const row = await byAccount.first(this.#db, { accountId });
    const stored = numbers(row ?? { appointments: 0, rows: 0, bytes: 0 });
    this.#known.set(accountId, { stored, readAt: performance.now() });
    return stored;
  }

  async #write(query: RowsQuery<CountedUse>, counted: readonly CountedUse[]): Promise<void> {
    await this.#db.transact(async (db: Kysely<Schema>) => {
      // One may have been erased in the meantime.
      const { rows } = await existing.execute(db, { ids: counted.map(({ accountId }) => accountId) });
      const ids = new Set(rows.map(({ id }) => id));
      await query.write(
        db,
        counted.filter(({ accountId }) => ids.has(accountId)),
      );
    });
  }

  #forgetOld(): void {
    const now = performance.now();
    for (const [id, { readAt }] of this.#known) if (now - readAt >= FRESH_MS) this.#known.delete(id);
  }
}

/** PostgreSQL gives sums as text. */
function numbers({ appointments, rows, bytes }: StorageUse): StorageUse {
  return { appointments: Number(appointments), rows: Number(rows), bytes: Number(bytes) };
}

function sum(stored: StorageUse, more: StorageUse | undefined): StorageUse {
  const { appointments, rows, bytes } = stored;
  return more
    ? { appointments: appointments + more.appointments, rows: rows + more.rows, bytes: bytes + more.bytes }
    : stored;
}

function add(uses: Map<string, StorageUse>, accountId: string, { appointments, rows, bytes }: StorageUse): void {
  const use = uses.get(accountId);
  if (use) {
    use.appointments += appointments;
    use.rows += rows;
    use.bytes += bytes;
  } else uses.set(accountId, { appointments, rows, bytes });
}
