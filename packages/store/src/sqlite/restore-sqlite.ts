import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DomainError, type Logger } from '@convoke/engine';
import type { OpenedStore } from '../opened-store.js';
import { checkSingleFile, copyDatabase, sideFilesOf, syncToDisk } from './backup-sqlite.js';
import { Database } from './driver.js';
import { inspectSqlite, migrateSqlite, openSqliteStore } from './sqlite-store.js';
import { isBusy, toUnavailable } from './unavailable.js';

export interface RestoreOptions {
  /** The copy to restore; it is read and never changed. */
  backup: string;
  /** The database that it becomes. The caller holds its serve lock (`acquireServeLock`). */
  file: string;
  /** Whether a database that is there may be replaced; it is kept under another name. */
  replace: boolean;
  /** Does everything but the last step. */
  dryRun: boolean;
  /** Epoch milliseconds, for the name of the database that is replaced. */
  now: number;
  /** Looks into the copy, which has this version's tables; an error ends the restore. */
  check(store: OpenedStore): Promise<void>;
  log: Logger;
}

export interface RestoredDatabase {
  /** Its size. */
  bytes: number;
  /** Where the database that was there is now, or would be; `undefined` if there was none. */
  kept: string | undefined;
  /** The migrations that brought the copy to this version. */
  migrations: string[];
}

/** Milliseconds to wait for another process that has the database open. */
const WAIT_MS = 2_000;

/**
 * Puts a copy in the place of a database. It is copied to the database's folder, migrated to this version and
 * checked, and only then renamed: whenever the process ends, the name belongs to the old database or to the
 * new one, and either is whole.
 *
 * @throws DomainError `invalid_value` if the copy is not a database of Convoke, or a database is there and
 *   may not be replaced; `unavailable` if the copy is damaged or of a newer version, or the database is in
 *   use
 */
export async function restoreSqlite(options: RestoreOptions): Promise<RestoredDatabase> {
  const { backup, file, replace, dryRun, now, log } = options;
  const exists = existsSync(file);
  if (exists && isSame(backup, file)) throw refused(`${backup} is the database itself, not a backup of it.`);
  if (exists && !replace) {
    throw refused(`There is a database at ${file}. With --force it is replaced, and kept under another name.`);
  }
  await refuseUnfit(backup);
  removeOtherLinks(file);
  const draft = `${file}.restoring`;
  const drafts = [draft, ...sideFilesOf(draft)];
  const remove = () => {
    for (const path of drafts) rmSync(path, { force: true });
  };
  try {
    // Only a restore that was killed leaves one, and the lock is ours.
    remove();
    closeSync(openSync(draft, 'wx', 0o600));
    await copyDatabase(backup, draft);
    // Refuses a copy of a newer version.
    const migrations = await migrateSqlite({ file: draft, log });
    await look(draft, options);
    const bytes = checkSingleFile(draft);
    syncToDisk(draft);
    const kept = `${file}${KEPT}${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
    if (!dryRun) exchange({ draft, file, kept });
    return { bytes, kept: exists ? kept : undefined, migrations };
  } catch (error) {
    throw toUnavailable(error);
  } finally {
    remove();
    syncToDisk(dirname(file));
  }
}

const KEPT = '.replaced-';

async function refuseUnfit(backup: string): Promise<void> {
  if (!existsSync(backup)) throw refused(`There is no file ${backup}.`);
  const { problem, moved, migratedAt } = await inspectSqlite(backup).catch((error: unknown) => {
    throw isNoDatabase(error) ? refused(`${backup} is not a backup of Convoke: it is not an SQLite database.`) : error;
  });
  if (problem !== undefined) throw unfit(`${backup} is damaged: ${problem}. Restore an earlier backup.`);
  if (migratedAt === 0) throw refused(`${backup} is not a backup of Convoke: it has none of its tables.`);
  if (moved !== undefined) throw unfit(moved);
}

async function look(draft: string, { check, log }: RestoreOptions): Promise<void> {
  const store = await openSqliteStore({ file: draft, log });
  try {
    await check(store);
  } finally {
    await store.close();
  }
}

/** From one step to the next there is a database under the name of `file`. */
function exchange({ draft, file, kept }: { draft: string; file: string; kept: string }): void {
  const old = existsSync(file) ? openAlone(file) : undefined;
  try {
    if (existsSync(file)) keep(file, kept);
    // A log that stayed behind would be read into the new database (sqlite.org/howtocorrupt.html, 1.4).
    for (const [index, path] of sideFilesOf(file).entries()) {
      if (old) rmSync(path, { force: true });
      else if (existsSync(path)) renameSync(path, sideFilesOf(kept)[index] ?? kept);
    }
    renameSync(draft, file);
  } finally {
    old?.close();
  }
}

/**
 * Moves what the write-ahead log holds into the file, and locks out every other process.
 *
 * @returns `undefined` if the file is too damaged to be opened; then it is left as it is, and its log, too
 * @throws DomainError `unavailable` if another process has it open
 */
function openAlone(file: string): Database | undefined {
  if (!hasHeader(file)) return undefined;
  const old = new Database(file, { fileMustExist: true, timeout: WAIT_MS });
  try {
    old.pragma('locking_mode = EXCLUSIVE');
    old.pragma('journal_mode = DELETE');
    old.exec('BEGIN EXCLUSIVE');
    return old;
  } catch (error) {
    old.close();
    if (!isBusy(error)) return undefined;
    throw unfit(`Another process has ${file} open, such as a command or a backup. Wait until it has ended.`);
  }
}

/** The first 16 bytes of every database (sqlite.org/fileformat.html, 1.3.1). */
function hasHeader(file: string): boolean {
  const start = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return start.toString('latin1') === 'SQLite format 3\0';
}

/** Gives a file a second name; some file systems, such as exFAT, have no links. */
function keep(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch (error) {
    if (existsSync(kept)) throw error;
    copyFileSync(file, kept);
    syncToDisk(kept);
  }
}

/** A restore that was killed may leave the database with a second name, under which nobody must open it. */
function removeOtherLinks(file: string): void {
  if (!existsSync(file)) return;
  const folder = dirname(file);
  const links = readdirSync(folder)
    .filter((name) => name.startsWith(`${basename(file)}${KEPT}`))
    .map((name) => join(folder, name));
  for (const path of links.filter((link) => isSame(link, file))) rmSync(path);
}

function isSame(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true;
  if (!existsSync(one)) return false;
  const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
  return a.dev === b.dev && a.ino === b.ino;
}

function isNoDatabase(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof Database.SqliteError && cause.code === 'SQLITE_NOTADB';
}

function refused(message: string): DomainError {
  return new DomainError('invalid_value', message, { param: 'file' });
}

function unfit(message: string): DomainError {
  return new DomainError('unavailable', message);
}
