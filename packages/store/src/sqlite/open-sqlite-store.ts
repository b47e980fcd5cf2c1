import { Kysely } from 'kysely';
import { requireCurrent } from '../migrations/require-current.js';
import type { OpenedStore } from '../opened-store.js';
import type { Schema } from '../schema.js';
import { SqlStore } from '../store.js';
import { openFile, type SqliteOptions } from './open-file.js';
import { SQLITE_COLUMN_TYPES, sqliteDialect } from './sqlite-dialect.js';

/**
 * Opens the store in a file that `migrateSqlite` has prepared.
 *
 * @throws DomainError `unavailable` where the file cannot be opened, or its tables are older or newer than this version
 */
export async function openSqliteStore(options: SqliteOptions): Promise<OpenedStore> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(await openFile(options)) });
  try {
    await requireCurrent(db, SQLITE_COLUMN_TYPES);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return new SqlStore(db);
}
