import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.js';

/**
 * Whether transactions run side by side and lock the rows that they change. Where they run one after another, as on SQLite,
 * what is only there to hold a row can be left out.
 */
export function locksRows(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Of a query that is written in SQL: holds the rows that it selects and passes over those that are held. */
export function forUpdateSkipLocked(db: Kysely<Schema>): RawBuilder<unknown> {
  return locksRows(db) ? sql`for update skip locked` : sql``;
}

/**
 * The limit of a query that is written in SQL. With a cast: SQLite plans by the value of a bare parameter, and compiles the
 * statement again for each.
 */
export function limitTo(limit: RawBuilder<number>): RawBuilder<unknown> {
  return sql`limit cast(${limit} as integer)`;
}

/**
 * A text to compare a column with that no statement is planned by. Where a partial index has the comparison as its condition,
 * PostgreSQL would take that index for a literal, however much better another one is, and SQLite compile the statement
 * again for each value of a bare parameter.
 */
export function opaque<Text extends string>(text: Text): RawBuilder<Text> {
  return sql<Text>`cast(${text} as text)`;
}
