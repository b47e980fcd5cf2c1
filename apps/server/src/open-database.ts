import type { Clock } from '@convoke/engine';
import { type OpenedStore, openPostgresStore, openSqliteStore } from '@convoke/store';
import type { DatabaseConfig } from './config/config.js';
import { followClock } from './follow-clock.js';
import type { Runtime } from './runtime.js';
import { systemClock } from './system-clock.js';

/** A database in use, and the clock that goes with it. */
export interface OpenedDatabase {
  store: OpenedStore;
  clock: Clock;
  close(): Promise<void>;
}

/**
 * Opens the database. Where several machines share it they go by its clock, so that a lease ends for all of them at the same
 * time; a clock that a test brings stays what it is.
 *
 * @throws DomainError `unavailable` where it cannot be used, or is not of this version
 */
export async function openDatabase(
  database: DatabaseConfig,
  { clock, log }: Pick<Runtime, 'clock' | 'log'>,
): Promise<OpenedDatabase> {
  if (database.kind === 'sqlite') {
    const store = await openSqliteStore({ file: database.file, log });
    return { store, clock, close: () => store.close() };
  }
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
