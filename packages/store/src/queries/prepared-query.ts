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
import { connectionOf } from './transact.js';

/** Stands in a query for what is read from the values of each execution. */
export type Slot<Values> = <T>(read: (values: Values) => T) => RawBuilder<T>;

interface Plan<Values, Row> {
  compiled: CompiledQuery<Row>;
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
    const { compiled, readers } = this.#plan(db);
    const { sql, query, queryId } = compiled;
    const filled: CompiledQuery<Row> = { sql, query, queryId, parameters: readers.map((read) => read(values)) };
    return (connectionOf(db) ?? db).executeQuery<Row>(filled);
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
    const compiled = this.#build(db, (read) => {
      const marker = {};
      slots.set(marker, read);
      return sql`${marker}`;
    }).compile();
    const readers = compiled.parameters.map((parameter) => slots.get(parameter) ?? (() => parameter));
    return { compiled, readers };
  }
}
