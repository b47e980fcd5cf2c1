import type { SandboxMailbox } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';

/** The count of a key in its window. */
export interface SharedCount {
  /** Whether this one was counted; nothing changes once the limit is reached. */
  taken: boolean;
  points: number;
  /** When the window ends, epoch milliseconds. */
  endsAt: number;
}

/** Counts for all processes of a database together. */
export interface SharedCounts {
  /**
   * Counts one more unless there are `limit`, also among concurrent calls.
   *
   * @param count.endsAt end of the window that this one opens, epoch milliseconds
   * @throws DomainError `unavailable`
   */
  take(count: { key: string; limit: number; now: number; endsAt: number }): Promise<SharedCount>;
  /** Takes back one count. */
  giveBack(key: string): Promise<void>;
  /** See `Store.pruneCounts`. */
  prune(request: { before: number; limit: number }): Promise<number>;
}

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
  /** `undefined` if one process has the database to itself, and counts by itself. */
  readonly counts: SharedCounts | undefined;
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
