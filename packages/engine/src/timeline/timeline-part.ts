import type { TimelineEntry } from './timeline-entry.js';

/** What one kind of row contributes to a timeline. */
export interface TimelinePart {
  entries: TimelineEntry[];
  /** Nothing is missing from this instant on, epoch milliseconds; `-Infinity` where nothing is missing at all. */
  completeFrom: number;
}

/**
 * Reads a part from rows.
 *
 * @param rows newest first; as many as `limit` say that there may be more
 */
export function timelinePart<Row extends { createdAt: number }>(
  rows: readonly Row[],
  { limit, toEntries }: { limit: number; toEntries: (row: Row) => TimelineEntry[] },
): TimelinePart {
  const oldest = rows.length < limit ? undefined : rows.at(-1);
  return {
    entries: [...rows].reverse().flatMap(toEntries),
    completeFrom: oldest?.createdAt ?? Number.NEGATIVE_INFINITY,
  };
}
