const DAY = 86_400_000;

/**
 * What a clock on the wall shows, `YYYY-MM-DDTHH:MM:SS`; what is less than a second is dropped.
 *
 * @throws RangeError for an unknown time zone, a year that four digits cannot show, and the second of two moments that
 * the clock shows alike
 */
export function wallClock(instant: Date, timeZone: string): string {
  const show = clockIn(timeZone);
  const time = Math.floor(instant.getTime() / 1_000) * 1_000;
  const shown = show(time);
  const offset = offsetOf(shown, time);
  if (!(Math.abs(offset) <= 2 * DAY)) throw new RangeError(`${instant.toISOString()} is out of range.`);
  // Set back since yesterday, the clock showed the same time once before.
  const offsetBefore = offsetOf(show(time - DAY), time - DAY);
  if (offsetBefore > offset && show(time + offset - offsetBefore) === shown) {
    throw new RangeError(
      `${new Date(time).toISOString()} is the second ${shown} in ${timeZone}, as the clock is set back, and would be taken for the first: choose another time, or UTC.`,
    );
  }
  return shown;
}

/** @returns what the clock shows at a number of milliseconds since 1970 */
function clockIn(timeZone: string): (time: number) => string {
  const format = formatIn(timeZone);
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const { year = '', month, day, hour, minute, second } = parts;
    return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}`;
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  try {
    // Newer runtimes know offsets as time zones, which the API does not.
    if (/^[+-]/.test(timeZone)) throw new RangeError(timeZone);
    return new Intl.DateTimeFormat('en-US', { ...fields, timeZone, hourCycle: 'h23' });
  } catch (cause) {
    throw new RangeError(`timeZone must be a name such as Europe/Berlin, not ${timeZone}.`, { cause });
  }
}

function offsetOf(shown: string, time: number): number {
  return Date.parse(`${shown}Z`) - time;
}
