import { suggestZone } from './suggest-zone.js';
import { occursTwice, toLocal, toUtc } from './wall-clock.js';
import { isZoneName, requireZone, type Zone } from './zone.js';

/**
 * The time zone rules that ship with the server: one data set for validation, instants, mail text and VTIMEZONE.
 * Independent of the runtime's own zone data and of the process's zone.
 *
 * Held by `time-zones.test.ts`, and `zdump.test.ts`, which compares with `zdump` of the same release.
 */
export const timeZones = {
  /** Whether `name` is an IANA zone or a known alias of one. Case-sensitive, as IANA writes them. */
  has(name: string): boolean {
    return isZoneName(name);
  },

  /** The zone that a name probably means: another spelling, or a Windows name. */
  suggest(name: string): string | undefined {
    return suggestZone(name);
  },

  /**
   * Whether clocks in `zone` show `local` twice, before and after they are set back.
   *
   * @throws RangeError for an unknown zone
   */
  occursTwice(local: string, zone: string): boolean {
    return occursTwice(local, requireZone(zone));
  },

  /**
   * The instant, in epoch milliseconds, at which clocks in `zone` first show `local`.
   *
   * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`, or a date, `YYYY-MM-DD`, for the beginning of that day
   * @returns `undefined` if the clocks skip that time or the calendar has no such day
   * @throws RangeError for an unknown zone
   */
  toUtc(local: string, zone: string): number | undefined {
    return toUtc(local, requireZone(zone));
  },

  /**
   * The wall-clock time in `zone`, `YYYY-MM-DDTHH:MM:SS`.
   *
   * @param instant epoch milliseconds
   * @throws RangeError for an unknown zone
   */
  toLocal(instant: number, zone: string): string {
    return toLocal(instant, requireZone(zone));
  },

  /**
   * The rules of `zone`, by which series are expanded.
   *
   * @throws RangeError for an unknown zone
   */
  rulesOf(zone: string): Zone {
    return requireZone(zone);
  },
};
