export { TZDATA_RELEASE } from './generated/zones.js';
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
