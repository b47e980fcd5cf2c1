import { findIana } from 'windows-iana';
import { findZone } from '../../zones/find-zone.js';
import type { Zone } from '../../zones/zone.js';

/** The zone that a time zone of Windows (`W. Europe Standard Time`) stands for, in any case; `undefined` for no such name. */
export function windowsZone(name: string): Zone | undefined {
  return findIana(name)
    .map((iana) => findZone(iana))
    .find((zone) => zone !== undefined);
}
