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

/** Stands in a query for what is read from the values of each execution. */
export type Slot<Values> = <T>(read: (values: Values) => T) => RawBuilder<T>;

interface Plan<Values, Row> {
  query: CompiledQuery<Row>;
  readers: ((values: Values) => unknown)[];
}

/**
 * A query that is built and compiled once for each database and executed again with other values: building one takes
 * longer than SQLite takes to run it.
 */
export class PreparedQuery<Values, Row = never> {
  readonly #build: (db: Kysely<Schema>, slot: Slot<Values>) => Compilable<Row>;
  // A database and its transactions share one adapter.
  readonly #plans = new WeakMap<DialectAdapter, Plan<Values, Row>>();

  constructor(build: (db: Kysely<Schema>, slot: Slot<Values>) => Compilable<Row>) {
    this.#build = build;
  }

  execute(db: Kysely<Schema>, values: Values): Promise<QueryResult<Row>> {
    const { query, readers } = this.#plan(db);
    return db.executeQuery({ ...query, parameters: readers.map((read) => read(values)) });
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
    const query = this.#build(db, (read) => {
      const marker = {};
      slots.set(marker, read);
      return sql`${marker}`;
    }).compile();
    const readers = query.parameters.map((parameter) => slots.get(parameter) ?? (() => parameter));
    return { query, readers };
  }
}
