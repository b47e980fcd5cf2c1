import { closeSync, existsSync, mkdirSync, openSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DomainError, type Logger } from '@convoke/engine';
import type { ChangedAppointment } from '@convoke/engine/store';
import { refuseMigrated } from '../migrate-to-postgres/migration-mark.js';
import { Database, type Statement } from './driver.js';
import { GroupCommit, type GroupCommitOptions } from './group-commit.js';
import { writeHeld } from './run-statement.js';
import type { ConnectionResources } from './sqlite-connection.js';
import { StatementCache } from './statement-cache.js';
import { retryBusy, toUnavailable } from './unavailable.js';

export interface SqliteOptions {
  /** Path of the database; it and its folder are created if they do not exist. */
  file: string;
  log: Logger;
  /** Milliseconds to wait for another process's lock. Default 5 000. */
  busyLimitMs?: number;
  /** Transactions per commit at most. Default 256. */
  batchLimit?: number;
}

/** An open database: one connection that writes, one that reads. */
export interface SqliteFile extends ConnectionResources {
  database: Database;
  close(): void;
}

/** A write-ahead log that has grown beyond this is cut back once it is empty. */
const JOURNAL_BYTES = 64 * 1024 * 1024;
/**
 * Pages in the log before it is written back, 16 MiB: that takes two waits for the disk, which with SQLite's
 * own 1 000 are as long as those of all commits between them when deliveries are worked off.
 */
const CHECKPOINT_PAGES = 4_000;
const STATEMENTS = 256;
/** SQLite never waits by itself: that would hold up the event loop. */
const NO_WAIT = 0;

/**
 * @throws DomainError `unavailable` if the file cannot be opened, is not a database, or was moved to another one;
 *   `invalid_value` if it is a directory, a pipe or a device
 */
export async function openFile(options: SqliteOptions): Promise<SqliteFile> {
  const { file, log, busyLimitMs = 5_000, batchLimit = 256 } = options;
  try {
    createPrivately(file);
    const database = await retryBusy(() => openWriter(file), performance.now() + busyLimitMs);
    const readOnly = new Database(file, { readonly: true, timeout: NO_WAIT });
    const writer = new StatementCache(database, STATEMENTS);
    const outdate = outdater(database);
    const finish: GroupCommitOptions['finish'] = ({ outdated, memories }) => {
      for (const memory of memories) writeHeld(memory, writer);
      outdate(outdated);
    };
    return {
      database,
      commits: new GroupCommit({ database, batchLimit, busyLimitMs, log, finish }),
      writer,
      reader: new StatementCache(readOnly, STATEMENTS),
      busyLimitMs,
      close() {
        readOnly.close();
        database.close();
      },
    };
  } catch (error) {
    throw toUnavailable(error);
  }
}

/**
 * Does what `markOutdated` does, for a whole batch with one statement: nothing may be awaited between it and the
 * commit.
 */
function outdater(database: Database): (outdated: readonly ChangedAppointment[]) => void {
  let mark: Statement<[string]> | undefined;
  return (outdated) => {
    if (outdated.length === 0) return;
    mark ??= database.prepare(
      `INSERT INTO agenda_changes (appointment_id, account_id)
       SELECT value ->> 'appointmentId', value ->> 'accountId' FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
    );
    mark.run(JSON.stringify(outdated));
  };
}

/** It holds names and addresses, so only its owner may read it. SQLite gives its side files the same mode. */
function createPrivately(file: string): void {
  refuseSpecialFile(file);
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

function openWriter(file: string): Database {
  const database = new Database(file, { timeout: NO_WAIT });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('temp_store = MEMORY');
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    database.pragma(`journal_size_limit = ${JOURNAL_BYTES}`);
    refuseMigrated(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Opens a database for reading, even while others use it.
 *
 * @throws DomainError `unavailable` if there is none; `invalid_value` if it is a directory, a pipe or a device
 */
export function openExisting(file: string): Database {
  if (!existsSync(file)) throw new DomainError('unavailable', `There is no database at ${file}.`);
  refuseSpecialFile(file);
  return new Database(file, { readonly: true, fileMustExist: true });
}

/**
 * Opening a pipe would wait for whoever writes into it, and a device may have no end.
 *
 * @throws DomainError `invalid_value` if there is something else than a file; nothing may be there
 */
export function refuseSpecialFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isFile()) return;
  throw new DomainError('invalid_value', `${path} is ${kindOf(stats)}, not a file.`, { param: 'file' });
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a directory';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
