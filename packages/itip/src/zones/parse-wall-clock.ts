const pattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/**
 * Reads a wall-clock time as if it were UTC.
 *
 * @param local `YYYY-MM-DDTHH:MM:SS`
 * @returns milliseconds; `undefined` for another format or where the calendar has no such day or time
 */
export function parseWallClock(local: string): number | undefined {
  if (!pattern.test(local)) return undefined;
  const value = Date.parse(`${local}Z`);
  if (Number.isNaN(value)) return undefined;
  // Date.parse turns 30 February into 2 March, and 24:00:00 into the next day.
  return new Date(value).getUTCDate() === Number(local.slice(8, 10)) ? value : undefined;
}
