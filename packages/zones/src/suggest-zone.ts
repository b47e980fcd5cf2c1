import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { findZone, zoneNames } from './zone.js';

/** Characters; the longest name of a time zone has half as many. */
const LONGEST = 100;
/** The territory `world` in Unicode CLDR: the zone of a Windows name if no country is known. */
const WORLD = '001';

let spellings: ReadonlyMap<string, string> | undefined;
let windows: ReadonlyMap<string, string> | undefined;

/**
 * The zone that a name probably means: an IANA name in another case or with spaces (`Europe/berlin`, `America/New York`), or a
 * Windows name (`W. Europe Standard Time`) that Unicode CLDR maps to an IANA zone.
 */
export function suggestZone(name: string): string | undefined {
  if (name.length > LONGEST) return undefined;
  spellings ??= new Map([...zoneNames()].map((zone) => [keyOf(zone), zone]));
  windows ??= new Map(windowsNames());
  const key = keyOf(name);
  // CLDR keeps older names, such as Asia/Calcutta; the rules of a zone have its current name.
  return spellings.get(key) ?? findZone(windows.get(key) ?? '')?.tzid;
}

function windowsNames(): [key: string, zone: string][] {
  const everywhere = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === WORLD);
  return everywhere.map(({ windowsName, iana }) => [keyOf(windowsName), iana[0] ?? '']);
}

function keyOf(name: string): string {
  return name.trim().toLowerCase().replaceAll(' ', '_');
}
