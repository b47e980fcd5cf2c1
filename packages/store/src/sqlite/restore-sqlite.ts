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
import { findForeignSchema } from './foreign-schema.js';
import { openExisting, refuseSpecialFile } from './open-file.js';
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
  for (const path of [backup, file]) refuseSpecialFile(path);
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
    const bytes = checkSingleFile(draft, backup);
    syncToDisk(draft);
    const kept = `${file}${KEPT}${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`;
    if (!dryRun) exchange({ draft, file, kept });
    return { bytes, kept: exists ? kept : undefined, migrations };
  } catch (error) {
    throw isDamage(error) ? damaged(backup, error) : toUnavailable(error);
  } finally {
    remove();
    syncToDisk(dirname(file));
  }
}

const KEPT = '.replaced-';

/** Nothing in the backup runs: its bytes are looked at first, then its tables by their names, and then what is in them. */
async function refuseUnfit(backup: string): Promise<void> {
  if (!existsSync(backup)) throw refused(`There is no file ${backup}.`);
  refuseCut(backup);
  try {
    const database = openExisting(backup);
    try {
      const foreign = await findForeignSchema(database);
      if (foreign !== undefined) throw refused(`${backup} is not a backup of Convoke: ${foreign}.`);
    } finally {
      database.close();
    }
    const { problem, moved, migratedAt } = await inspectSqlite(backup);
    if (problem !== undefined) throw damaged(backup, problem);
    if (migratedAt === 0) throw refused(`${backup} is not a backup of Convoke: it has none of its tables.`);
    if (moved !== undefined) throw unfit(moved);
  } catch (error) {
    if (isNoDatabase(error)) throw refused(`${backup} is not a backup of Convoke: it is not an SQLite database.`);
    throw isDamage(error) ? damaged(backup, error) : toUnavailable(error);
  }
}

/** Of the header (sqlite.org/fileformat.html, 1.3): the size of a page, and how many pages there are. */
const HEADER_BYTES = 100;

/** A copy that broke off. SQLite would only say that it cannot read it, and miss the last bytes of the last page. */
function refuseCut(backup: string): void {
  const header = readStart(backup, HEADER_BYTES);
  const { size } = statSync(backup);
  if (!header.toString('latin1').startsWith(MAGIC)) return;
  // 1 stands for 65 536. The number of pages is right if it was written with the last change.
  const pageBytes = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const isCurrent = header.readUInt32BE(24) === header.readUInt32BE(92);
  const expected = isCurrent ? pageBytes * header.readUInt32BE(28) : HEADER_BYTES;
  if (size < expected) throw damaged(backup, `it breaks off after ${size} of ${expected} bytes`);
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
const MAGIC = 'SQLite format 3\0';

function hasHeader(file: string): boolean {
  return readStart(file, MAGIC.length).toString('latin1') === MAGIC;
}

/** The first bytes of a file; zeros where it has none. */
function readStart(file: string, bytes: number): Buffer {
  const start = Buffer.alloc(bytes);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return start;
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
  return codeOf(error) === 'SQLITE_NOTADB';
}

/** Reading the backup fails, or its copy, whose every page is the backup's. */
function isDamage(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|IOERR_SHORT_READ)/.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const cause = error instanceof DomainError ? error.cause : error;
  return cause instanceof Database.SqliteError ? cause.code : '';
}

function damaged(backup: string, problem: unknown): DomainError {
  const cause = problem instanceof DomainError ? problem.cause : problem;
  const text = cause instanceof Error ? cause.message : String(cause);
  return unfit(`${backup} is damaged: ${text}. Restore an earlier backup.`);
}

function refused(message: string): DomainError {
  return new DomainError('invalid_value', message, { param: 'file' });
}

function unfit(message: string): DomainError {
  return new DomainError('unavailable', message);
}
