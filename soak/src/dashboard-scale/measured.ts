/** How long something took, milliseconds, over some repetitions. */
export interface Measured {
  name: string;
  p50: number;
  p99: number;
  /** Milliseconds of processor time that the server took for each, which says more than the others on a busy machine. */
  processor?: number;
}

/** The value that `percent` of 100 of the samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
