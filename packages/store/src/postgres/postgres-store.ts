import { sql } from 'kysely';
import { findMismatch, MIGRATION_TABLE, requireCurrent, runMigrations } from '../migrations/migrate.js';
import type { DatabaseCondition, OpenedStore } from '../opened-store.js';
import { type Ask, SqlDatabase, type Within } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { leadBetweenProcesses } from './leader.js';
import { toResult } from './pooled-connection.js';
import { POSTGRES_COLUMN_TYPES, postgresDialect } from './postgres-dialect.js';
import { ConnectionPool, type PostgresOptions } from './postgres-pool.js';
import { COUNTS_TABLE, createSharedCounts } from './shared-counts.js';
import { SharedTransactions } from './shared-transactions.js';
import { SharedWakeUps } from './shared-wake-ups.js';

/** A store whose database provides the time to all processes. */
export interface PostgresStore extends OpenedStore {
  /** Epoch milliseconds, by the database's clock. */
  now(): Promise<number>;
}

/**
 * Opens the store in a database that `migratePostgres` has prepared.
 *
 * @throws DomainError `unavailable` if the database cannot be used, or its tables are older or newer than this version
 */
export async function openPostgresStore(options: PostgresOptions): Promise<PostgresStore> {
  const { url, log } = options;
  const pool = new ConnectionPool(options);
  const share = (within: Within) => new SharedTransactions(pool, within);
  const ask: Ask = async (query) => toResult(await pool.ask(query.sql, query.parameters, 'reads'));
  const db = new SqlDatabase({ dialect: postgresDialect(pool), share, ask });
  try {
    await requireCurrent(db, POSTGRES_COLUMN_TYPES);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const wakeUps = new SharedWakeUps({ url, log, query: (text, parameters) => pool.run(text, parameters) });
  const counts = createSharedCounts(pool);
  const store = new SqlStore(db, { wakeUps, lead: leadBetweenProcesses({ url, log }), counts });
  return Object.assign(store, { now: () => databaseTime(pool) });
}

async function databaseTime(pool: ConnectionPool): Promise<number> {
  const { rows } = await pool.run('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now', []);
  return Number(rows[0]?.now);
}

/**
 * Brings the tables of a database up to date in one transaction, in one process at a time, under the migrator's
 * advisory lock.
 *
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` if the database cannot be used, belongs to a newer version, or is from before the
 *   first release
 */
export async function migratePostgres(options: Pick<PostgresOptions, 'url' | 'log'>): Promise<string[]> {
  // The migration of a large table has no time limit.
  const pool = new ConnectionPool({ ...options, connections: 2, statementLimitMs: 0 });
  const db = new SqlDatabase({ dialect: postgresDialect(pool) });
  try {
    const migrations = await runMigrations(db, POSTGRES_COLUMN_TYPES);
    await db.transaction().execute(async (transaction) => {
      // Two processes that create a table at the same time fail in spite of IF NOT EXISTS.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('convoke rate_limits', 0))`.execute(transaction);
      await sql.raw(COUNTS_TABLE).execute(transaction);
    });
    return migrations;
  } finally {
    await db.destroy();
  }
}

/**
 * Inspects a database that others may be using; changes nothing.
 *
 * @throws DomainError `unavailable` if it cannot be reached
 */
export async function inspectPostgres(options: Pick<PostgresOptions, 'url' | 'log'>): Promise<DatabaseCondition> {
  const pool = new ConnectionPool({ ...options, connections: 1 });
  const db = new SqlDatabase({ dialect: postgresDialect(pool) });
  try {
    const { rows } = await pool.run('SELECT to_regclass($1) IS NOT NULL AS "isThere"', [MIGRATION_TABLE]);
    const applied = rows[0]?.isThere
      ? await db.selectFrom(MIGRATION_TABLE).select(['name', 'timestamp']).execute()
      : [];
    const names = applied.map(({ name }) => name);
    return {
      problem: undefined,
      moved: undefined,
      mismatch: findMismatch(names, POSTGRES_COLUMN_TYPES)?.explanation,
      migratedAt: Math.max(0, ...applied.map(({ timestamp }) => Date.parse(timestamp))),
    };
  } finally {
    await db.destroy();
  }
}
