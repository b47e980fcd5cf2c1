import { backupSqlite } from '@convoke/store';
import type { Config } from './config/config.js';

/**
 * Copies the database as it is at one instant, beside a running server; see `backupSqlite`.
 *
 * @returns the size of the copy in bytes
 * @throws DomainError `invalid_value`, `unavailable`
 */
export function backUpDatabase({ database: { file } }: Config, target: string): Promise<number> {
  return backupSqlite({ file, target });
}
