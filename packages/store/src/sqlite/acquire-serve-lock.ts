import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DomainError } from '@convoke/engine';
import Database from 'better-sqlite3';
import { isBusy } from './is-busy.js';
import { toUnavailable } from './to-unavailable.js';

export interface ServeLock {
  release(): void;
}

/** Locks that are held: a connection that nobody refers to is closed by the garbage collector, and its lock ends. */
const held = new Set<Database.Database>();

/**
 * Makes this process the only `convoke serve` on a database file. The lock is SQLite's own, on a file beside it, so
 * it ends with the process, however that ends.
 *
 * @throws DomainError `unavailable` while another process serves the same file
 */
export function acquireServeLock(file: string): ServeLock {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw toUnavailable(error);
    throw new DomainError(
      'unavailable',
      `Another "convoke serve" uses ${file}. Stop it first; several processes need PostgreSQL.`,
      { cause: error },
    );
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
