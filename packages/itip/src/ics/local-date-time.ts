/**
 * A local DATE-TIME (RFC 5545 §3.3.5, form 1).
 *
 * @param wallClock `YYYY-MM-DDTHH:MM:SS`
 */
export function localDateTime(wallClock: string): string {
  return wallClock.replace(/[-:]/g, '');
}
