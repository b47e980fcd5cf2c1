import type { Random } from '../kill/random.js';
import type { Patterns } from './read-patterns.js';
import type { RowBatches } from './row-batches.js';

/** What rows are made of and go to. */
export interface Filling {
  batches: RowBatches;
  patterns: Patterns;
  random: Random;
}

/** An account and where its deliveries go. */
export interface Owner {
  accountId: string;
  webhookIds: string[];
}
