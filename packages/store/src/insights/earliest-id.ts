/** How far clocks of processes may be apart, and a row's id from the time that it tells of. */
const MARGIN_MS = 3_600_000;

/**
 * A position in the order of ids before all rows of `since` and later: ids are UUIDs of version 7, which begin with the
 * milliseconds of their making (RFC 9562 §5.7).
 */
export function earliestId(since: number): string {
  const time = Math.max(0, Math.floor(since) - MARGIN_MS)
    .toString(16)
    .padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
