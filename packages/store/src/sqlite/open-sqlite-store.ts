import { DomainError } from '@convoke/engine';
import { Kysely } from 'kysely';
import { KyselyStore } from '../kysely-store.js';
import { requireCurrent } from '../migrations/require-current.js';
import type { OpenedStore } from '../opened-store.js';
import type { Schema } from '../schema.js';
import { openFile, type SqliteOptions } from './open-file.js';
import { SQLITE_COLUMN_TYPES } from './sqlite-column-types.js';
import { sqliteDialect } from './sqlite-dialect.js';

/** A store on a file that one process serves. */
export interface SqliteStore extends OpenedStore {
  /**
   * Refuses everything from now on, as `unavailable` with this message, and resolves once nothing is under way any more. The file
   * stays open.
   */
  pause(message: string): Promise<void>;
}

/**
 * Opens the store in a file that `migrateSqlite` has prepared.
 *
 * @throws DomainError `unavailable` where the file cannot be opened, or its tables are older or newer than this version
 */
export async function openSqliteStore(options: SqliteOptions): Promise<SqliteStore> {
  const file = await openFile(options);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
  try {
    await requireCurrent(db, SQLITE_COLUMN_TYPES);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return Object.assign(new KyselyStore(db), {
    pause(message: string) {
      file.refusal = new DomainError('unavailable', message);
      return file.commits.settled();
    },
  });
}
