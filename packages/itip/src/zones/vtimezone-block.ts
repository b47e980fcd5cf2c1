import { tzlib_get_ical_block } from 'timezones-ical-library';
import { isZoneName } from './is-zone-name.js';

/**
 * The VTIMEZONE component of a zone (RFC 5545 §3.6.5), CRLF after every line.
 *
 * @param name zone or alias; an alias yields the block of the zone that it stands for
 * @throws RangeError for a name that the data set lacks
 */
export function vtimezoneBlock(name: string): string {
  // For an unknown name the library writes to the console.
  if (!isZoneName(name)) throw new RangeError(`unknown time zone: ${name}`);
  const [block] = tzlib_get_ical_block(name);
  if (!block) throw new RangeError(`time zone without rules: ${name}`);
  return `${block}\r\n`;
}
