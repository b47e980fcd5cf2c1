import type { ChangedAppointment } from '@convoke/engine/store';
import type { Kysely } from 'kysely';
import { explainMigration, readMark } from '../migrate-to-postgres/migration-mark.js';
import { findMismatch, MIGRATION_TABLE, requireCurrent, runMigrations } from '../migrations/migrate.js';
import type { DatabaseCondition, OpenedStore } from '../opened-store.js';
import { connectionOf, SqlDatabase } from '../queries/database.js';
import type { Schema } from '../schema.js';
import { SqlStore } from '../store.js';
import type { Database } from './driver.js';
import { openExisting, openFile, type SqliteOptions } from './open-file.js';
import { SqliteConnection } from './sqlite-connection.js';
import { SQLITE_COLUMN_TYPES, sqliteDialect } from './sqlite-dialect.js';
import { toUnavailable } from './unavailable.js';

/**
 * Opens the store in a file that `migrateSqlite` has prepared.
 *
 * @throws DomainError `unavailable` if the file cannot be opened, or its tables are older or newer than this version
 */
export async function openSqliteStore(options: SqliteOptions): Promise<OpenedStore> {
  const db = new SqlDatabase({ dialect: sqliteDialect(await openFile(options)) });
  try {
    await requireCurrent(db, SQLITE_COLUMN_TYPES);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new SqlStore(db, { outdate });
}

/** Leaves it to the commit that transactions share. */
async function outdate(db: Kysely<Schema>, outdated: readonly ChangedAppointment[]): Promise<void> {
  const connection = connectionOf(db);
  if (!(connection instanceof SqliteConnection)) throw new Error('Only a transaction outdates the agenda.');
  connection.outdate(outdated);
}

/**
 * Creates the file or brings its tables up to date, in one transaction.
 *
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` if the file cannot be used, belongs to a newer version, or is from before the
 *   first release
 */
export async function migrateSqlite(options: SqliteOptions): Promise<string[]> {
  const db = new SqlDatabase({ dialect: sqliteDialect(await openFile(options)) });
  try {
    return await runMigrations(db, SQLITE_COLUMN_TYPES);
  } finally {
    await db.destroy();
  }
}

/**
 * Whether `migrateSqlite` would change what is in a file. That of an empty one, or of one that it refuses, it would
 * not.
 *
 * @throws DomainError `unavailable` if it cannot be read
 */
export function needsMigration(file: string): boolean {
  try {
    const database = openExisting(file);
    try {
      const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
      if (isEmpty || readMark(database)) return false;
      return findMismatch([...appliedTo(database).keys()], SQLITE_COLUMN_TYPES)?.canMigrate ?? false;
    } finally {
      database.close();
    }
  } catch (error) {
    throw toUnavailable(error);
  }
}

/**
 * Inspects a database that others may be using; changes nothing. Reads the whole file.
 *
 * @throws DomainError `unavailable` if there is no file, or it cannot be read
 */
export async function inspectSqlite(file: string): Promise<DatabaseCondition> {
  try {
    const database = openExisting(file);
    try {
      return inspect(database);
    } finally {
      database.close();
    }
  } catch (error) {
    throw toUnavailable(error);
  }
}

function inspect(database: Database): DatabaseCondition {
  const found = String(database.pragma('quick_check(1)', { simple: true }));
  const applied = appliedTo(database);
  const mark = readMark(database);
  return {
    moved: mark && explainMigration(database.name, mark),
    problem: found === 'ok' ? undefined : found,
    mismatch: findMismatch([...applied.keys()], SQLITE_COLUMN_TYPES)?.explanation,
    migratedAt: Math.max(0, ...applied.values()),
  };
}

/** Names of the migrations with the time of each. */
function appliedTo(database: Database): Map<string, number> {
  const exists = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(MIGRATION_TABLE);
  if (!exists) return new Map();
  const rows = database.prepare(`SELECT name, timestamp FROM ${MIGRATION_TABLE}`).raw().all();
  return new Map(rows.flatMap((row) => (Array.isArray(row) ? [[String(row[0]), Date.parse(String(row[1]))]] : [])));
}
