import { Kysely, sql } from 'kysely';
import { runMigrations } from '../migrations/run-migrations.js';
import type { Schema } from '../schema.js';
import { ConvokePostgresDialect, POSTGRES_COLUMN_TYPES } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';
import { COUNTS_TABLE } from './shared-counts.js';

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
    const migrations = await runMigrations(db, POSTGRES_COLUMN_TYPES);
    await db.transaction().execute(async (transaction) => {
      // Two who create one table at a time would fail, in spite of IF NOT EXISTS.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('convoke rate_limits', 0))`.execute(transaction);
      await sql.raw(COUNTS_TABLE).execute(transaction);
    });
    return migrations;
  } finally {
    await db.destroy();
  }
}
