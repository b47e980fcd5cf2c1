import type { Reading } from './facts.js';

/** An implementation of RFC 5545 that is not ours. */
export interface Reader {
  name: string;
  /** One reading for each text, in order. */
  read(calendars: readonly string[]): Promise<Reading[]>;
}
