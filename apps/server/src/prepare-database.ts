import { acquireServeLock, type FileLock, migrateSqlite } from '@convoke/store';
import type { Logger } from 'pino';
import type { Config } from './config/config.js';

/**
 * Makes this process the one that serves the database, and brings the database to this version.
 *
 * @throws DomainError `unavailable` where another process serves it, or it belongs to a newer version
 */
export async function prepareDatabase({ database: { file } }: Config, log: Logger): Promise<FileLock> {
  const lock = acquireServeLock(file);
  try {
    const migrations = await migrateSqlite({ file, log });
    if (migrations.length > 0) log.info({ migrations }, 'database brought up to date');
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}
