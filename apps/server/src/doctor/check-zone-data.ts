import { existsSync, readFileSync } from 'node:fs';
import { DAY_MS } from '@convoke/engine';
import { TZDATA_RELEASE } from '@convoke/zones';
import { type Finding, ok, warning } from './finding.js';

/** Governments change their clocks several times a year, so a release is followed by another within months. */
const YOUNG_MS = 18 * 30 * DAY_MS;

/** On Debian and others; without it, the release of the operating system is unknown. */
const ZONE_FILE = '/usr/share/zoneinfo/tzdata.zi';

/**
 * Whether the rules of time zones in this version are old, by the clock or compared with those of the operating system.
 *
 * @param options.now epoch milliseconds
 * @param options.file the operating system's rules, whose first line names their release
 */
export function checkZoneData({ now, file = ZONE_FILE }: { now: number; file?: string | undefined }): Finding {
  const check = 'time zone data';
  const systemRelease = releaseIn(file);
  if (systemRelease !== undefined && systemRelease > TZDATA_RELEASE) {
    const text = `The time zone rules are those of ${TZDATA_RELEASE}, and the operating system has ${systemRelease}.`;
    return warning(check, `${text} Upgrade Convoke, then look at "convoke appointment reissue".`);
  }
  if (now - Date.UTC(Number(TZDATA_RELEASE.slice(0, 4)), 0) > YOUNG_MS) {
    const text = `The time zone rules are those of ${TZDATA_RELEASE}, and newer ones are likely.`;
    return warning(check, `${text} Upgrade Convoke, then look at "convoke appointment reissue".`);
  }
  return ok(check, `The time zone rules are those of ${TZDATA_RELEASE}.`);
}

function releaseIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return /^# version (\d{4}[a-z]+)/.exec(readFileSync(file, 'utf8'))?.[1];
}
