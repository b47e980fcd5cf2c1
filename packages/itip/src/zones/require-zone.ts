import { findZone } from './find-zone.js';
import type { Zone } from './zone.js';

/** Like `findZone`. @throws RangeError for an unknown name */
export function requireZone(name: string): Zone {
  const zone = findZone(name);
  if (zone === undefined) throw new RangeError(`unknown time zone: ${name}`);
  return zone;
}
