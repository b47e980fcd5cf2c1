import { existsSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import Database from 'better-sqlite3';

/**
 * Opens a database to read it, beside whoever uses it.
 *
 * @throws DomainError `unavailable` where there is none
 */
export function openExisting(file: string): Database.Database {
  if (!existsSync(file)) throw new DomainError('unavailable', `There is no database at ${file}.`);
  return new Database(file, { readonly: true, fileMustExist: true });
}
