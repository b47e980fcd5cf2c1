import { type Kysely, PostgresAdapter } from 'kysely';
import type { Schema } from '../schema.js';

/**
 * Whether transactions run side by side and lock the rows that they change. Where they run one after another, as on SQLite,
 * what is only there to hold a row can be left out.
 */
export function locksRows(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
