/**
 * The rules of all time zones: wall-clock times to instants and back, every change of clocks, and the VTIMEZONE of an
 * event.
 *
 * Always true: this package is the only source of zones, for validation, instants, texts and VTIMEZONE alike; it never
 * asks the runtime, whose data differ. `npm run fix` generates its data from one release of the tz database, and
 * `vectors/` come from `zdump` of that release.
 *
 * Must not know: every other package, I/O, the zone of the process.
 */

export { TZDATA_RELEASE } from './generated/zones.js';
export { DAY_MS, HOUR_MS } from './milliseconds.js';
export { type SeriesTimezone, vtimezoneForSeries } from './series-vtimezone.js';
export { windowsNameOf } from './suggest-zone.js';
export { timeZones } from './time-zones.js';
export { type EventTime, vtimezoneFor } from './vtimezone.js';
export {
  changesBetween,
  clockAt,
  isDate,
  occursTwice,
  offsetAt,
  parseWallClock,
  toInstant,
  toLocal,
  toUtc,
  zoneNameAt,
} from './wall-clock.js';
export { findZone, isZoneName, requireZone, type Zone, zoneNames } from './zone.js';
