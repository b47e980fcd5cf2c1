import { isZoneName } from './is-zone-name.js';
import { parseVtimezone } from './parse-vtimezone.js';
import { vtimezoneBlock } from './vtimezone-block.js';
import type { Zone } from './zone.js';

/** Bounded by the data set: only its names become keys. */
const zones = new Map<string, Zone>();

/**
 * The zone of an IANA name or alias, `undefined` for an unknown one.
 *
 * @param name case-sensitive, as IANA writes it
 */
export function findZone(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined || !isZoneName(name)) return known;
  const zone = parseVtimezone(vtimezoneBlock(name));
  zones.set(name, zone);
  return zone;
}
