/**
 * The value that a share of all values does not exceed.
 *
 * @param percent from 0 to 100
 * @throws RangeError if there are no values
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('nothing was timed');
  return value;
}

/** Median, minimum and maximum of some values. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @throws RangeError if there are no values */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  if (min === undefined || max === undefined || low === undefined || high === undefined) {
    throw new RangeError('nothing was measured');
  }
  return { median: (low + high) / 2, min, max };
}
