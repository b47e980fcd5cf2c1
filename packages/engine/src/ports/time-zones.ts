import type { Zone } from '@convoke/zones';

/**
 * The one source of time zone rules: validation, `startUtc`, mail text and VTIMEZONE all come from the same data,
 * which ships with the server and is never the runtime's.
 */
export interface TimeZones {
  /** Whether `name` is an IANA zone or a known alias of one. Case-sensitive, as IANA writes them. */
  has(name: string): boolean;
  /** The zone that may have been meant: another spelling of its name, or its Windows name. */
  suggest(name: string): string | undefined;
  /**
   * Whether clocks in `zone` show `local` twice, before and after they are put back.
   *
   * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`
   */
  occursTwice(local: string, zone: string): boolean;
  /**
   * The instant, in epoch milliseconds, at which clocks in `zone` first show `local`.
   *
   * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`, or a date, `YYYY-MM-DD`, for the beginning of that day
   * @returns `undefined` if the clocks skip that time or the calendar has no such day
   */
  toUtc(local: string, zone: string): number | undefined;
  /**
   * The local time in `zone`.
   *
   * @param instant epoch milliseconds
   * @returns wall-clock time, `YYYY-MM-DDTHH:MM:SS`
   */
  toLocal(instant: number, zone: string): string;
  /**
   * The rules of a zone, by which series are expanded.
   *
   * @throws RangeError for an unknown zone
   */
  rulesOf(zone: string): Zone;
}
