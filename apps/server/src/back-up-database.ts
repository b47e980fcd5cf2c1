import { DomainError } from '@convoke/engine';
import { backupSqlite } from '@convoke/store';
import type { Config } from './config/config.js';

/**
 * Copies the database as it is at one instant, beside a running server; see `backupSqlite`.
 *
 * @returns the size of the copy in bytes
 * @throws DomainError `invalid_value`, `unavailable`
 */
export async function backUpDatabase({ database }: Config, target: string): Promise<number> {
  if (database.kind === 'sqlite') return backupSqlite({ file: database.file, target });
  const message =
    'This copies a file of SQLite. Back up PostgreSQL by its own means, such as pg_dump or pg_basebackup.';
  throw new DomainError('invalid_value', message, { param: 'CONVOKE_DATABASE_URL' });
}
