/**
 * There are three ways to write a query. A statement on a hot path is a `PreparedQuery`. One that differs each time,
 * such as a filtered list, or runs rarely, uses Kysely's builder directly. Raw `sql` is for what reads better:
 * fragments that several tables share, counts, tuples and `case`.
 *
 * On PostgreSQL each answer costs a round trip. A statement whose answer is not needed is therefore run by `write`,
 * which lets it leave with a later one; rows that each of many requests writes are those of a `RowsQuery`, which writes
 * those of all in one statement. Answers that do not depend on each other are awaited together. A short read
 * outside transactions is declared `'reads'`, and leaves in one message with others that come at the same time.
 *
 * Held by `prepared-query.test.ts`, `query-plans.test.ts` and `round-trips.test.ts`.
 */

import { setImmediate } from 'node:timers/promises';
import {
  type Compilable,
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Schema } from '../schema.js';
import { connectionOf, executeLater, type SharedKind, SqlDatabase } from './database.js';

/** Stands in a query for what each execution fills in: a value by name, or something computed from the values. */
export interface Slot<Values> {
  <Name extends keyof Values & string>(name: Name): RawBuilder<Values[Name]>;
  <T>(read: (values: Values) => T): RawBuilder<T>;
}

/** A slot for each column, filled in by its reader. */
export function slotsOf<Values, Readers extends Record<string, (values: Values) => unknown>>(
  slot: Slot<Values>,
  readers: Readers,
): { [Column in keyof Readers]: RawBuilder<ReturnType<Readers[Column]>> };
export function slotsOf<Values>(slot: Slot<Values>, readers: Record<string, (values: Values) => unknown>): object {
  return Object.fromEntries(Object.entries(readers).map(([column, read]) => [column, slot(read)]));
}

/** A query of Kysely's builder, or one written in SQL. */
type Query<Row> = Compilable<Row> | RawBuilder<Row>;

interface Plan<Values, Row> {
  compiled: CompiledQuery<Row>;
  readers: ((values: Values) => unknown)[];
}

/**
 * A query that is built and compiled once for each database and executed again with other values: building one takes
 * longer than SQLite takes to run it.
 */
export class PreparedQuery<Values, Row = unknown> {
  readonly #build: (db: Kysely<Schema>, slot: Slot<Values>) => Query<Row>;
  readonly #shared: SharedKind | undefined;
  // A database and its transactions share one adapter.
  readonly #plans = new WeakMap<DialectAdapter, Plan<Values, Row>>();

  /** @param shared if it is short, and means the same whatever other work runs beside it in one transaction */
  constructor(build: (db: Kysely<Schema>, slot: Slot<Values>) => Query<Row>, shared?: SharedKind) {
    this.#build = build;
    this.#shared = shared;
  }

  async rows(db: Kysely<Schema>, values: Values): Promise<Row[]> {
    return (await this.execute(db, values)).rows;
  }

  async first(db: Kysely<Schema>, values: Values): Promise<Row | undefined> {
    return (await this.execute(db, values)).rows[0];
  }

  /** @returns how many rows it changed */
  async run(db: Kysely<Schema>, values: Values): Promise<number> {
    const { numAffectedRows = 0n } = await this.execute(db, values);
    return Number(numAffectedRows);
  }

  execute(db: Kysely<Schema>, values: Values): Promise<QueryResult<Row>> {
    const connection = connectionOf(db);
    const filled = this.fill(db, values);
    if (this.#shared && connection?.executeShared) return connection.executeShared<Row>(filled, this.#shared);
    if (this.#shared === 'reads' && db instanceof SqlDatabase) return db.read<Row>(filled);
    return (connection ?? db).executeQuery<Row>(filled);
  }

  /**
   * Within a transaction: runs it at the latest with the commit, which fails if it does.
   *
   * @param note gets the answer before the transaction ends
   */
  write(db: Kysely<Schema>, values: Values, note?: (result: QueryResult<Row>) => void): Promise<void> {
    return executeLater(db, this.fill(db, values), note);
  }

  fill(db: Kysely<Schema>, values: Values): CompiledQuery<Row> {
    const { compiled, readers } = this.#plan(db);
    const { sql, query, queryId } = compiled;
    return { sql, query, queryId, parameters: readers.map((read) => read(values)) };
  }

  #plan(db: Kysely<Schema>): Plan<Values, Row> {
    const { adapter } = db.getExecutor();
    const known = this.#plans.get(adapter);
    if (known) return known;
    const plan = this.#compile(db);
    this.#plans.set(adapter, plan);
    return plan;
  }

  #compile(db: Kysely<Schema>): Plan<Values, Row> {
    const slots = new Map<unknown, (values: Values) => unknown>();
    const slot = slotsBy<Values>((read) => {
      const marker = {};
      slots.set(marker, read);
      return sql`${marker}`;
    });
    const compiled = this.#build(db, slot).compile(db);
    const readers = compiled.parameters.map((parameter) => slots.get(parameter) ?? (() => parameter));
    return { compiled, readers };
  }
}

/** Of a statement that is built each time; see `PreparedQuery.write`. */
export function write<Row>(
  db: Kysely<Schema>,
  query: Compilable<Row>,
  note?: (result: QueryResult<Row>) => void,
): Promise<void> {
  return executeLater(db, query.compile(), note);
}

/** Ids that go into one statement; longer lists take several, between which others have their turn. */
const MOST_IDS = 64;

export interface Ids {
  ids: readonly string[];
}

interface ListInput<Values> {
  slot: Slot<Values>;
  ids: RawBuilder<string>[];
}

/**
 * A prepared query over a list of ids. Lists are filled up to a power of two with their last id, so that few SQL texts
 * serve every length.
 */
export class ListQuery<Values extends Ids, Row = unknown> {
  readonly #build: (db: Kysely<Schema>, input: ListInput<Values>) => Query<Row>;
  readonly #shared: SharedKind | undefined;
  readonly #bySize = new Map<number, PreparedQuery<Values, Row>>();

  /** @param shared see `PreparedQuery` */
  constructor(build: (db: Kysely<Schema>, input: ListInput<Values>) => Query<Row>, shared?: SharedKind) {
    this.#build = build;
    this.#shared = shared;
  }

  /** @returns the rows of all statements, and how many rows they changed */
  async execute(db: Kysely<Schema>, values: Values): Promise<{ rows: Row[]; changed: number }> {
    const { ids } = values;
    const rows: Row[] = [];
    let changed = 0;
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      if (from > 0) await setImmediate();
      const some = ids.slice(from, from + MOST_IDS);
      const result = await this.#sized(some.length).execute(db, { ...values, ids: some });
      rows.push(...result.rows);
      changed += Number(result.numAffectedRows ?? 0n);
    }
    return { rows, changed };
  }

  /** See `PreparedQuery.write`. */
  async write(db: Kysely<Schema>, values: Values, note?: (result: QueryResult<Row>) => void): Promise<void> {
    const { ids } = values;
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      if (from > 0) await setImmediate();
      const some = ids.slice(from, from + MOST_IDS);
      await this.#sized(some.length).write(db, { ...values, ids: some }, note);
    }
  }

  #sized(length: number): PreparedQuery<Values, Row> {
    const size = 2 ** Math.ceil(Math.log2(length));
    const known = this.#bySize.get(size);
    if (known) return known;
    const prepared = new PreparedQuery<Values, Row>(
      (db, slot) =>
        this.#build(db, {
          slot,
          ids: Array.from({ length: size }, (_, at) => slot(({ ids }) => ids[Math.min(at, ids.length - 1)] ?? '')),
        }),
      this.#shared,
    );
    this.#bySize.set(size, prepared);
    return prepared;
  }
}

/**
 * Rows that go into one statement; longer lists take several, between which others have their turn, but within the one
 * transaction. Its parameters stay far below the 32 766 of SQLite and the 65 535 of PostgreSQL.
 */
const MOST_ROWS = 64;

/**
 * A prepared query over a list of rows, each of which has its own slots. Lists are divided into powers of two, so that
 * few SQL texts serve every length.
 */
export class RowsQuery<Item, Row = unknown> {
  readonly #build: (db: Kysely<Schema>, items: readonly Slot<Item>[]) => Query<Row>;
  /** Most lists have one row, which takes fewer steps to fill in. */
  readonly #single: PreparedQuery<Item, Row>;
  readonly #bySize = new Map<number, PreparedQuery<readonly Item[], Row>>();
  readonly #shared: SharedKind | undefined;
  /** Of several members of a shared transaction, while their statements are made. */
  #pile: Item[] = [];

  /** @param options.shared see `PreparedQuery` */
  constructor(
    build: (db: Kysely<Schema>, items: readonly Slot<Item>[]) => Query<Row>,
    { shared }: { shared?: SharedKind } = {},
  ) {
    this.#build = build;
    this.#shared = shared;
    this.#single = new PreparedQuery((db, slot) => build(db, [slot]), shared);
  }

  /** @returns the rows of all statements */
  execute(db: Kysely<Schema>, items: readonly Item[]): Promise<Row[]> {
    const [item] = items;
    return item !== undefined && items.length === 1 ? this.#single.rows(db, item) : this.#executeAll(db, items);
  }

  /** See `PreparedQuery.write`. */
  async write(db: Kysely<Schema>, items: readonly Item[]): Promise<void> {
    const [item] = items;
    const connection = connectionOf(db);
    if (connection?.writeRows && item !== undefined && items.length <= MOST_ROWS) {
      const add = () => void this.#pile.push(...items);
      return connection.writeRows({ of: this, add, take: () => this.#takePile(db) });
    }
    if (item !== undefined && items.length === 1) return this.#single.write(db, item);
    for await (const some of parts(items)) await this.#sized(some.length).write(db, some);
  }

  #takePile(db: Kysely<Schema>): CompiledQuery[] {
    const pile = this.#pile;
    this.#pile = [];
    return partsOf(pile).map((some) => {
      const [item] = some;
      return item !== undefined && some.length === 1
        ? this.#single.fill(db, item)
        : this.#sized(some.length).fill(db, some);
    });
  }

  async #executeAll(db: Kysely<Schema>, items: readonly Item[]): Promise<Row[]> {
    const answers: Promise<Row[]>[] = [];
    for (let from = 0; from < items.length; from += MOST_ROWS) {
      if (from > 0) await setImmediate();
      for (const some of divided(items.slice(from, from + MOST_ROWS))) {
        const answer = this.#sized(some.length).rows(db, some);
        // The first failure is thrown below, when all have ended.
        answer.catch(() => undefined);
        answers.push(answer);
      }
    }
    await Promise.allSettled(answers);
    return (await Promise.all(answers)).flat();
  }

  #sized(size: number): PreparedQuery<readonly Item[], Row> {
    const known = this.#bySize.get(size);
    if (known) return known;
    const prepared = new PreparedQuery<readonly Item[], Row>((db, slot) => {
      const slotsOf = (at: number) => slotsBy<Item>((read) => slot((items) => read(itemAt(items, at))));
      return this.#build(
        db,
        Array.from({ length: size }, (_, at) => slotsOf(at)),
      );
    }, this.#shared);
    this.#bySize.set(size, prepared);
    return prepared;
  }
}

/** Divides a list into powers of two; after every 64 items, others have their turn. */
export async function* parts<Item>(items: readonly Item[]): AsyncGenerator<readonly Item[]> {
  for (let from = 0; from < items.length; from += MOST_ROWS) {
    if (from > 0) await setImmediate();
    yield* divided(items.slice(from, from + MOST_ROWS));
  }
}

function partsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  const starts = Array.from({ length: Math.ceil(items.length / MOST_ROWS) }, (_, at) => at * MOST_ROWS);
  return starts.flatMap((from) => [...divided(items.slice(from, from + MOST_ROWS))]);
}

function* divided<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let from = 0;
  while (from < items.length) {
    const size = 2 ** Math.floor(Math.log2(items.length - from));
    yield items.slice(from, from + size);
    from += size;
  }
}

function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error('A list is shorter than its statement.');
  return item;
}

function slotsBy<Values>(make: (read: (values: Values) => unknown) => RawBuilder<unknown>): Slot<Values> {
  function slot<Name extends keyof Values & string>(name: Name): RawBuilder<Values[Name]>;
  function slot<T>(read: (values: Values) => T): RawBuilder<T>;
  function slot(value: (keyof Values & string) | ((values: Values) => unknown)): RawBuilder<unknown> {
    return make(typeof value === 'function' ? value : (values) => values[value]);
  }
  return slot;
}
