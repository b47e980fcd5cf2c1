import { findWindows, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { findZone, zoneNames } from './zone.js';

/** Characters; the longest name of a time zone has half as many. */
const LONGEST = 100;
/** The territory `world` in Unicode CLDR: the zone of a Windows name if no country is known. */
const WORLD = '001';

let spellings: ReadonlyMap<string, string> | undefined;
let windows: ReadonlyMap<string, string> | undefined;

/**
 * The zone that a name probably means: an IANA name in another case or with spaces (`Europe/berlin`,
 * `America/New York`), or a Windows name (`W. Europe Standard Time`) that Unicode CLDR maps to an IANA zone.
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

/** By names of zones, so it is bounded. */
const windowsByZone = new Map<string, string | undefined>();

/**
 * The Windows name of a zone (Unicode CLDR), such as `W. Europe Standard Time`, by which Exchange knows it;
 * `undefined` for the few zones that Windows lacks, and for what is no zone.
 *
 * @param name IANA zone or alias
 */
export function windowsNameOf(name: string): string | undefined {
  const zone = findZone(name);
  if (!zone) return undefined;
  if (!windowsByZone.has(name)) windowsByZone.set(name, findWindows(name)[0] ?? windowsNameOfAlias(zone.tzid));
  return windowsByZone.get(name);
}

/** CLDR keeps older names: it has Europe/Kiev and not Europe/Kyiv. */
function windowsNameOfAlias(tzid: string): string | undefined {
  const isAlias = (name: string) => findZone(name)?.tzid === tzid;
  for (const name of zoneNames()) {
    const [found] = isAlias(name) ? findWindows(name) : [];
    if (found !== undefined) return found;
  }
  return undefined;
}
