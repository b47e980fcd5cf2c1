import { tzlib_get_timezones } from 'timezones-ical-library';

let names: ReadonlySet<string> | undefined;

/** Every zone and alias of the data set. */
export function zoneNames(): ReadonlySet<string> {
  names ??= new Set(tzlib_get_timezones());
  return names;
}

/** Whether the data set has a zone or an alias of that name. Case-sensitive. */
export function isZoneName(name: string): boolean {
  return zoneNames().has(name);
}
