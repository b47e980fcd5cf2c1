import { DomainError } from '@convoke/engine';
import Database from 'better-sqlite3';

/** Result codes that tell of the disk, the file or another process, not of the statement (sqlite.org/rescode.html). */
const ENVIRONMENT = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL|NOMEM)/;

/** Makes a `DomainError` of what the environment did; every other error stays what it is. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError) || !ENVIRONMENT.test(error.code)) return error;
  return new DomainError('unavailable', 'The database cannot be used at the moment; try again shortly.', {
    cause: error,
  });
}
