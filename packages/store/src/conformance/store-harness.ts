import type { Store } from '@convoke/engine/store';

/** An empty store with the means to disturb it. */
export interface StoreHarness {
  store: Store;
  /** Whether transactions that arrive together share one commit. */
  sharesCommits: boolean;
  /** How long the store waits for a lock, in milliseconds; between one and three seconds. */
  busyLimitMs: number;
  /** Opens the same data once more, as another process would; the harness closes it. */
  another(): Promise<Store>;
  /** Takes the lock that writers need, on a connection of its own; returns how to give it back. */
  lockWriters(): Promise<() => Promise<void>>;
  /** Leaves room for some kilobytes only; returns how to make room again. */
  exhaustSpace(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Gives the harness of the running test. */
export type CurrentHarness = () => StoreHarness;
