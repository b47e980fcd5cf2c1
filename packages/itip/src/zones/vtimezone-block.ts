import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

let names: ReadonlySet<string> | undefined;

/** Whether the data set has a zone or an alias of that name. Case-sensitive. */
export function isZoneName(name: string): boolean {
  names ??= new Set(tzlib_get_timezones());
  return names.has(name);
}

/**
 * The VTIMEZONE component of a zone (RFC 5545 §3.6.5), CRLF after every line.
 *
 * @param name zone or alias; an alias yields the block of the zone that it stands for
 * @throws RangeError for a name that the data set lacks
 */
export function vtimezoneBlock(name: string): string {
  if (!isZoneName(name)) throw new RangeError(`unknown time zone: ${name}`);
  const [block] = tzlib_get_ical_block(name);
  if (!block) throw new RangeError(`time zone without rules: ${name}`);
  return `${block}\r\n`;
}
