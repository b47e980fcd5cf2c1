import { type RawBuilder, sql } from 'kysely';

/**
 * A text to compare a column with that no statement is planned by. Where a partial index has the comparison as its condition,
 * PostgreSQL would take that index for a literal, however much better another one is, and SQLite compile the statement
 * again for each value of a bare parameter.
 */
export function opaque<Text extends string>(text: Text): RawBuilder<Text> {
  return sql<Text>`cast(${text} as text)`;
}
