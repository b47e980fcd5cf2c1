import type { Operation } from './operation.js';

/** A reader that fails, or that reads something else than was asked for. */
export interface Deviation {
  reader: string;
  operation: Operation;
  timeZone: string;
  /** Address. */
  invitee: string;
  /** What was expected and what was read, for people. */
  what: string;
}
