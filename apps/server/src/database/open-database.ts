import { resolve } from 'node:path';
import { type Clock, DomainError } from '@convoke/engine';
import {
  acquireServeLock,
  backUpBeforeMigration,
  backupSqlite,
  migrateSqlite,
  type OpenedStore,
  openSqliteStore,
} from '@convoke/store';
import type { Logger } from 'pino';
import type { Config, DatabaseConfig } from '../config/config.js';
import { type Runtime, systemClock } from '../runtime/runtime.js';
import { followClock } from './follow-clock.js';

/** Most installations have SQLite, and every command would wait for the client of the other database to load. */
export function loadPostgres(): Promise<typeof import('@convoke/store/postgres')> {
  return import('@convoke/store/postgres');
}

/** An open database and its clock. */
interface OpenedDatabase {
  store: OpenedStore;
  clock: Clock;
  close(): Promise<void>;
}

/**
 * Opens the database. Machines that share one follow its clock, so that a lease ends at the same time for all
 * of them; the clock of a test is left as it is.
 *
 * @throws DomainError `unavailable` if it cannot be used or is not of this version
 */
export async function openDatabase(
  database: DatabaseConfig,
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
): Promise<OpenedDatabase> {
  if (database.kind === 'sqlite') {
    const store = await openSqliteStore({ file: database.file, log });
    return { store, clock, close: () => store.close() };
  }
  const { openPostgresStore } = await loadPostgres();
  const store = await openPostgresStore({ url: database.url, log });
  if (clock !== systemClock) return { store, clock, close: () => store.close() };
  const followed = await followClock({ clock, log, reference: () => store.now() });
  return {
    store,
    clock: followed.clock,
    async close() {
      await followed.stop();
      await store.close();
    },
  };
}

/** A database that is ready to be served. */
interface PreparedDatabase {
  /** Whether this is the only process that serves it. */
  alone: boolean;
  release(): void;
}

/**
 * Migrates the database to this version, and copies an SQLite file before that. From then on, an SQLite file
 * is locked for this process; any number of processes can serve a PostgreSQL database.
 *
 * @throws DomainError `unavailable` if another process serves the file, the file was moved to PostgreSQL, the
 *   database belongs to a newer version, or there is no room for the copy
 */
export async function prepareDatabase({ database }: Pick<Config, 'database'>, log: Logger): Promise<PreparedDatabase> {
  const lock = database.kind === 'sqlite' ? acquireServeLock(database.file) : { release: () => undefined };
  try {
    const { migrations, backup } = await migrate(database, log);
    if (migrations.length > 0) log.info({ migrations, backup }, 'database brought up to date');
    return { alone: database.kind === 'sqlite', release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Migrated {
  /** Their names. */
  migrations: string[];
  /** Where the former content is, for the operator. */
  backup: string;
}

/** What nobody can back up from here is left to the operator. */
const POSTGRES_BACKUP = 'none; back up PostgreSQL with pg_dump before each upgrade';

async function migrate(database: DatabaseConfig, log: Logger): Promise<Migrated> {
  switch (database.kind) {
    case 'sqlite': {
      const { file } = database;
      const backup = await backUpBeforeMigration({ file, now: Date.now() });
      return { migrations: await migrateSqlite({ file, log }), backup: backup ?? 'none; the database was empty' };
    }
    case 'postgres': {
      const { migratePostgres } = await loadPostgres();
      return { migrations: await migratePostgres({ url: database.url, log }), backup: POSTGRES_BACKUP };
    }
  }
}

/**
 * Copies the database as it is at one instant, even while the server runs; see `backupSqlite`.
 *
 * @returns the size of the copy in bytes
 * @throws DomainError `invalid_value`, `unavailable`
 */
export async function backUpDatabase({ database }: Config, target: string): Promise<number> {
  if (database.kind === 'sqlite') return backupSqlite({ file: database.file, target });
  const message =
    'This copies an SQLite file. Back up PostgreSQL with its own tools, such as pg_dump or pg_basebackup.';
  throw new DomainError('invalid_value', message, { param: 'CONVOKE_DATABASE_URL' });
}

/** The name of a database in messages, without user and password. */
export function databaseName(database: DatabaseConfig): string {
  if (database.kind === 'sqlite') return resolve(database.file);
  const { host, pathname } = new URL(database.url);
  return `postgres://${host}${pathname}`;
}
