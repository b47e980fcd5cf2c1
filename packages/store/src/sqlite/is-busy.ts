import Database from 'better-sqlite3';

/** Whether another connection holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
