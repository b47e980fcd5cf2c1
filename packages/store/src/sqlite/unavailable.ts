import { setTimeout } from 'node:timers/promises';
import { unavailable } from '../queries/database.js';
import { Database } from './driver.js';

/** Result codes about the disk, the file or another process, not about the statement (sqlite.org/rescode.html). */
const ENVIRONMENT = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CORRUPT|NOTADB|CANTOPEN|READONLY|PROTOCOL|NOMEM)/;

/** Converts errors of the environment to `DomainError`; all others stay as they are. */
export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError) || !ENVIRONMENT.test(error.code)) return error;
  return unavailable(error);
}

/** Whether another connection holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

/** Milliseconds between attempts, the last one repeated. */
const PAUSES = [1, 2, 5, 10, 20];

/**
 * Repeats `attempt` while another connection holds the lock, without blocking the event loop. The limit is in real
 * time: another process does not follow an injected clock.
 *
 * @param deadline by `performance.now()`; one attempt is made even after it
 */
export async function retryBusy<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error;
    }
    await setTimeout(PAUSES[Math.min(tries, PAUSES.length - 1)]);
  }
}
