import type ICAL from 'ical.js';

/** A change of clocks that recurs every year (RFC 5545 §3.6.5, STANDARD and DAYLIGHT). */
export interface Observance {
  /** Seconds east of UTC before the change. */
  readonly offsetFrom: number;
  /** Seconds east of UTC after the change. */
  readonly offsetTo: number;
  /** Wall-clock time of the first change; its time of day holds for every year. */
  readonly start: ICAL.Time;
  readonly rule: ICAL.Recur;
}

/** A time zone as its VTIMEZONE declares it. */
export interface Zone {
  /** TZID of the VTIMEZONE: what calendar data refers to, whatever alias the zone was found by. */
  readonly tzid: string;
  /** UTC itself: its times are written with `Z`, without a VTIMEZONE (RFC 5545 §3.2.19). */
  readonly isUtc: boolean;
  /** VTIMEZONE component, CRLF after every line, no line above 75 octets. */
  readonly vtimezone: string;
  /** Seconds east of UTC all year round, or the yearly changes. */
  readonly rules: number | readonly Observance[];
}
