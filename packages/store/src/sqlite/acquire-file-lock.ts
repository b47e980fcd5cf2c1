import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DomainError } from '@convoke/engine';
import { Database } from './driver.js';
import { isBusy, toUnavailable } from './unavailable.js';

/**
 * Makes this process the only `convoke serve` on a database file.
 *
 * @throws DomainError `unavailable` while another process serves the same file
 */
export function acquireServeLock(file: string): FileLock {
  const refusal =
    `Another "convoke serve", "convoke restore" or "convoke migrate --to" uses ${file}. ` +
    'Stop it first, or wait for its end; several servers need PostgreSQL.';
  return acquireFileLock({ file, refusal });
}

export interface FileLock {
  release(): void;
}

/** Held locks: without a reference the garbage collector would close the connection and end its lock. */
const held = new Set<Database>();

/**
 * Makes this process the only one with a certain right to a file. The lock is SQLite's own, on `FILE.lock` next to it,
 * so it ends with the process, however that ends.
 *
 * @param request.refusal the message to a second process
 * @throws DomainError `unavailable` while another process holds it
 */
export function acquireFileLock({ file, refusal }: { file: string; refusal: string }): FileLock {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw toUnavailable(cause);
    throw new DomainError('unavailable', refusal, { cause });
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
