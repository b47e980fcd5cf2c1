/** How long something took over some repetitions, in milliseconds. */
export interface Measured {
  name: string;
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time for each, which says more than the others on a busy machine. */
  processor?: number;
}

/** The value that `percent` of 100 of the samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
