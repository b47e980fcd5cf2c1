/**
 * Statements and migrations are written once, in the common subset of SQLite and PostgreSQL: text, integers, bytes;
 * `insert … on conflict`, `returning`, partial indexes, row values. Row locks are written in the builder, and SQLite's
 * compiler omits them. Both databases compare text byte by byte.
 *
 * A fixed value is `sql.lit('pending')` where the partial index with this condition is to be used, which neither
 * database does for a parameter; `opaque('sending')` where another index is; and a plain value where no index has that
 * condition. So is the limit of a selection within a statement: of a parameter, PostgreSQL expects a tenth of the table,
 * and scans it.
 *
 * Held by `query-plans.test.ts`, `postgres-store.test.ts` and `side-by-side.test.ts`.
 */

import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

/**
 * Whether transactions run side by side and lock the rows that they change. Where they run one after another, as on
 * SQLite, statements that only lock a row can be left out.
 */
export function locksRows(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * That a column has one of the values which a query finds. Where `in` promises many, PostgreSQL scans the whole table;
 * the values of an array it looks up one by one.
 */
export function isAmong(db: Kysely<Schema>, values: RawBuilder<unknown>): RawBuilder<boolean> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`= any(array(${values}))` : sql`in (${values})`;
}

/**
 * A parameter that the planner ignores. If a partial index has the comparison as its condition, PostgreSQL would
 * choose that index for a literal, however much better another one is, and SQLite would compile the statement again
 * for each value of a bare parameter.
 */
export function opaque<Text extends string>(text: Text): RawBuilder<Text> {
  return sql<Text>`cast(${text} as text)`;
}
