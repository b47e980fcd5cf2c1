import { Kysely } from 'kysely';
import { runMigrations } from '../migrations/run-migrations.js';
import type { Schema } from '../schema.js';
import { openFile, type SqliteOptions } from './open-file.js';
import { SQLITE_COLUMN_TYPES, sqliteDialect } from './sqlite-dialect.js';

/**
 * Creates the file or brings its tables up to date, in one transaction.
 *
 * @returns the names of the migrations that were run
 * @throws DomainError `unavailable` where the file cannot be used, or belongs to a newer version
 */
export async function migrateSqlite(options: SqliteOptions): Promise<string[]> {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(await openFile(options)) });
  try {
    return await runMigrations(db, SQLITE_COLUMN_TYPES);
  } finally {
    await db.destroy();
  }
}
