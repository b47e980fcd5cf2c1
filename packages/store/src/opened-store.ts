import type { SandboxMailbox } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';

/**
 * Runs work in one process at a time, the leader among those that use a database; another one takes over when that
 * process is gone.
 *
 * @param name what the processes compete for
 * @param work runs until its signal aborts
 */
export type Lead = (name: string, work: (signal: AbortSignal) => Promise<void>) => { stop(): Promise<void> };

/** For a process that has the database to itself. */
export const leadAlone: Lead = (_name, work) => {
  const term = new AbortController();
  const working = work(term.signal);
  return {
    async stop() {
      term.abort();
      await working;
    },
  };
};

/** A store, with what else its database offers. */
export interface OpenedStore extends Store {
  /** Where the sandbox transport keeps its mail. */
  readonly sandbox: SandboxMailbox;
  /** Competes with the other processes of the database. */
  readonly lead: Lead;
}

/** The condition of a database, found without opening a store on it. */
export interface DatabaseCondition {
  /** The damage that the database finds in itself; `undefined` if there is none. */
  problem: string | undefined;
  /** A sentence that says where its data were moved; `undefined` if it is in use. */
  moved: string | undefined;
  /** Why its tables are not those of this version, and what to do; `undefined` if they are. */
  mismatch: string | undefined;
  /** When the newest migration was run, epoch milliseconds; 0 without any. */
  migratedAt: number;
}
