/** How long something took, milliseconds, over some repetitions. */
export interface Measured {
  name: string;
  p50: number;
  p99: number;
  /** Milliseconds of processor time that the server took for each, which says more than the others on a busy machine. */
  processor?: number;
}
