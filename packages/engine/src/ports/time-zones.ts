/**
 * The one source of time zone rules: validation, `startUtc`, mail text and VTIMEZONE all come from the same data,
 * which ships with the server and is never the runtime's.
 */
export interface TimeZones {
  /** Whether `name` is an IANA zone or a known alias of one. Case-sensitive, as IANA writes them. */
  has(name: string): boolean;
  /** The zone that somebody may have meant: another spelling of its name, or what Windows calls it. */
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
   * @param local wall-clock time, `YYYY-MM-DDTHH:MM:SS`
   * @returns `undefined` where the clocks skip that time or the calendar has no such day
   */
  toUtc(local: string, zone: string): number | undefined;
  /**
   * What clocks in `zone` show.
   *
   * @param instant epoch milliseconds
   * @returns wall-clock time, `YYYY-MM-DDTHH:MM:SS`
   */
  toLocal(instant: number, zone: string): string;
}
