import type { Poster } from '@convoke/engine';

/** A poster that holds connections. */
export interface ClosablePoster extends Poster {
  /** Ends the connections that are kept; those in use end with their post. */
  close(): void;
}
