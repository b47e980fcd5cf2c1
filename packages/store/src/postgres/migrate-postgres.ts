import { Kysely } from 'kysely';
import { runMigrations } from '../migrations/run-migrations.js';
import type { Schema } from '../schema.js';
import { POSTGRES_COLUMN_TYPES } from './postgres-column-types.js';
import { ConvokePostgresDialect } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';

/**
 * Brings the tables of a database up to date, in one transaction; one process at a time, under an advisory lock of the
 * migrator's.
 *
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` where the database cannot be used, or belongs to a newer version
 */
export async function migratePostgres(options: Pick<PostgresOptions, 'url' | 'log'>): Promise<string[]> {
  // A migration of a large table takes as long as it takes.
  const pool = new ConnectionPool({ ...options, connections: 2, statementLimitMs: 0 });
  const db = new Kysely<Schema>({ dialect: new ConvokePostgresDialect(pool) });
  try {
    return await runMigrations(db, POSTGRES_COLUMN_TYPES);
  } finally {
    await db.destroy();
  }
}
