import type { SandboxMailbox, Store } from '@convoke/engine';

/** What is counted under a key in its window. */
export interface SharedCount {
  /** Whether this one was counted: where the limit is reached nothing changes. */
  taken: boolean;
  points: number;
  /** When the window ends, epoch milliseconds. */
  endsAt: number;
}

/** Counts for all processes of a database together. */
export interface SharedCounts {
  /**
   * Counts one more unless there are `limit`. Of several at a time no more are counted than that.
   *
   * @param count.endsAt when the window ends that opens with it, epoch milliseconds
   * @throws DomainError `unavailable`
   */
  take(count: { key: string; limit: number; now: number; endsAt: number }): Promise<SharedCount>;
  /** Takes one back. */
  giveBack(key: string): Promise<void>;
  /** See `Store.pruneCounts`. */
  prune(request: { before: number; limit: number }): Promise<number>;
}

/**
 * Has work done in one process at a time of all that use a database; in another one when that process is gone.
 *
 * @param name what the processes compete for
 * @param work to be done until its signal aborts
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

/** A store with what else its database is good for. */
export interface OpenedStore extends Store {
  /** Where the sandbox transport keeps its mail. */
  readonly sandbox: SandboxMailbox;
  /** Competes with the other processes of the database. */
  readonly lead: Lead;
  /** `undefined` where one process has the database to itself, and counts by itself. */
  readonly counts: SharedCounts | undefined;
}

/** What can be said of a database without using it. */
export interface DatabaseCondition {
  /** What the database finds damaged in itself; `undefined` where it is whole. */
  problem: string | undefined;
  /** Where its data are instead, as a sentence; `undefined` where it is in use. */
  moved: string | undefined;
  /** The first migration of this version that it lacks. */
  missing: string | undefined;
  /** A migration that this version does not know. */
  unknown: string | undefined;
  /** When the newest migration was run, epoch milliseconds; 0 without any. */
  migratedAt: number;
}
