import type { SandboxMailbox, Store } from '@convoke/engine';
import type { Lead } from './lead.js';

/** Runs statements of a library that keeps counts for all processes of a database. */
export interface CountsClient {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: Record<string, unknown>[] }>;
  /** See `Store.pruneCounts`. */
  prune(request: { before: number; limit: number }): Promise<number>;
}

/** A store with what else its database is good for. */
export interface OpenedStore extends Store {
  /** Where the sandbox transport keeps its mail. */
  readonly sandbox: SandboxMailbox;
  /** Competes with the other processes of the database. */
  readonly lead: Lead;
  /** `undefined` where one process has the database to itself, and counts by itself. */
  readonly counts: CountsClient | undefined;
}
