import type { Figure } from './figure.js';
import type { Verdict } from './judge.js';

/** A figure as it was measured. */
export interface Result {
  figure: Figure;
  /** Name of the side that the aims are about. */
  subject: string;
  rounds: number;
  verdicts: Verdict[];
}
