import type Database from 'better-sqlite3';
import type { DatabaseCondition } from '../database-condition.js';
import { MIGRATION_TABLE, migrationsFor } from '../migrations/migrations-for.js';
import { explainMove, readMark } from '../move/move-mark.js';
import { openExisting } from './open-existing.js';
import { SQLITE_COLUMN_TYPES } from './sqlite-dialect.js';
import { toUnavailable } from './to-unavailable.js';

/**
 * Looks at a database beside whoever uses it; changes nothing. Reads the whole file.
 *
 * @throws DomainError `unavailable` where there is no file, or it cannot be read
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

function inspect(database: Database.Database): DatabaseCondition {
  const found = String(database.pragma('quick_check(1)', { simple: true }));
  const applied = appliedTo(database);
  const known = Object.keys(migrationsFor(SQLITE_COLUMN_TYPES));
  const mark = readMark(database);
  return {
    moved: mark && explainMove(database.name, mark),
    problem: found === 'ok' ? undefined : found,
    missing: known.find((name) => !applied.has(name)),
    unknown: [...applied.keys()].find((name) => !known.includes(name)),
    migratedAt: Math.max(0, ...applied.values()),
  };
}

/** Names of the migrations with the time of each. */
function appliedTo(database: Database.Database): Map<string, number> {
  const exists = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(MIGRATION_TABLE);
  if (!exists) return new Map();
  const rows = database.prepare(`SELECT name, timestamp FROM ${MIGRATION_TABLE}`).raw().all();
  return new Map(rows.flatMap((row) => (Array.isArray(row) ? [[String(row[0]), Date.parse(String(row[1]))]] : [])));
}
