/**
 * The value that a share of all values does not exceed.
 *
 * @param percent from 0 to 100
 * @throws RangeError without values
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('nothing was timed');
  return value;
}
