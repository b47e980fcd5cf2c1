import { tzlib_get_timezones } from 'timezones-ical-library';

let names: ReadonlySet<string> | undefined;

/** Whether the data set has a zone or an alias of that name. Case-sensitive. */
export function isZoneName(name: string): boolean {
  names ??= new Set(tzlib_get_timezones());
  return names.has(name);
}
