import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DomainError } from '@convoke/engine';
import { Database } from './driver.js';
import { openExisting } from './open-file.js';
import { toUnavailable } from './unavailable.js';

export interface BackupOptions {
  /** The database; a server may be using it. */
  file: string;
  /** Where the copy goes; nothing may be there. */
  target: string;
}

/** All pages in one step: between two steps a writer would make SQLite start again (sqlite.org/backup.html). */
const ALL_PAGES = 0x7fff_ffff;

/**
 * Copies a database as it is at one instant, while others may use it. The copy is one file that only its owner can
 * read; it appears under its name once it is complete, checked and on the disk.
 *
 * @returns its size in bytes
 * @throws DomainError `invalid_value` if the target exists; `unavailable` if the database cannot be read, the copy
 *   cannot be written, or is damaged
 */
export async function backupSqlite({ file, target }: BackupOptions): Promise<number> {
  const draft = `${target}.partial`;
  reserve(draft);
  try {
    await copyDatabase(file, draft);
    const size = checkSingleFile(draft);
    syncToDisk(draft);
    publish(draft, target);
    return size;
  } catch (error) {
    throw toUnavailable(error);
  } finally {
    for (const path of [draft, ...sideFilesOf(draft)]) rmSync(path, { force: true });
    syncToDisk(dirname(target));
  }
}

function reserve(draft: string): void {
  try {
    closeSync(openSync(draft, 'wx', 0o600));
  } catch (error) {
    throw isExisting(error) ? taken(draft) : unwritable(error);
  }
}

/**
 * Copies a database, with what its write-ahead log holds, as it is at one instant.
 *
 * @throws DomainError `unavailable` if there is none
 */
export async function copyDatabase(file: string, draft: string): Promise<void> {
  const source = openExisting(file);
  try {
    await source.backup(draft, { progress: () => ALL_PAGES });
  } finally {
    source.close();
  }
}

/**
 * Makes a copy a single file, since it is marked as having a write-ahead log, and checks all of it.
 *
 * @param name what it is called if it is damaged
 * @returns its size in bytes
 * @throws DomainError `unavailable` if it is damaged
 */
export function checkSingleFile(draft: string, name = 'The database'): number {
  const copied = new Database(draft, { fileMustExist: true });
  try {
    copied.pragma('journal_mode = DELETE');
    const found = copied.pragma('integrity_check(1)', { simple: true });
    if (found !== 'ok') throw new DomainError('unavailable', `${name} is damaged: ${String(found)}`);
    return Number(copied.pragma('page_count', { simple: true })) * Number(copied.pragma('page_size', { simple: true }));
  } finally {
    copied.close();
  }
}

/** Unlike a rename, a link fails if the target exists; some file systems, such as exFAT, have no links. */
function publish(draft: string, target: string): void {
  try {
    linkSync(draft, target);
  } catch (error) {
    if (isExisting(error) || existsSync(target)) throw taken(target);
    renameSync(draft, target);
  }
}

/** The files that SQLite keeps next to a database in use. */
export function sideFilesOf(file: string): string[] {
  return ['-journal', '-wal', '-shm'].map((suffix) => file + suffix);
}

/** Flushes a file, or the names in a folder, to the disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function taken(path: string): DomainError {
  return new DomainError('invalid_value', `There is something at ${path} already; nothing was overwritten.`, {
    param: 'file',
  });
}

function unwritable(cause: unknown): DomainError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DomainError('unavailable', `The copy cannot be written: ${reason}`, { cause });
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
