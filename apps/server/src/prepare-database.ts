import { acquireServeLock, migratePostgres, migrateSqlite } from '@convoke/store';
import type { Logger } from 'pino';
import type { Config, DatabaseConfig } from './config/config.js';

/** A database that is ready to be served. */
export interface PreparedDatabase {
  /** Whether no other process serves it while this one does. */
  alone: boolean;
  release(): void;
}

/**
 * Brings the database to this version. A file of SQLite is served by this process alone from then on, a database of
 * PostgreSQL by any number.
 *
 * @throws DomainError `unavailable` where another process serves the file, the file was moved to PostgreSQL, or the database
 *   belongs to a newer version
 */
export async function prepareDatabase({ database }: Pick<Config, 'database'>, log: Logger): Promise<PreparedDatabase> {
  const lock = database.kind === 'sqlite' ? acquireServeLock(database.file) : { release: () => undefined };
  try {
    const migrations = await migrate(database, log);
    if (migrations.length > 0) log.info({ migrations }, 'database brought up to date');
    return { alone: database.kind === 'sqlite', release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function migrate(database: DatabaseConfig, log: Logger): Promise<string[]> {
  switch (database.kind) {
    case 'sqlite':
      return migrateSqlite({ file: database.file, log });
    case 'postgres':
      return migratePostgres({ url: database.url, log });
  }
}
