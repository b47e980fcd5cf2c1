import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TZDATA_RELEASE, zoneNames } from '@convoke/zones';
import { differences, readZdump } from '@convoke/zones/testing';
import { interruption, runProgram } from './support/debian/run-program.js';

const SAMPLE_FILE = join(import.meta.dirname, '../../packages/zones/vectors/zdump.txt');

/** Zones whose clocks have changed in unusual ways. */
const SAMPLE =
  `Africa/Cairo Africa/Casablanca Africa/Juba Africa/Monrovia Africa/Sao_Tome Africa/Windhoek America/Anchorage
America/Argentina/San_Luis America/Caracas America/Godthab America/Grand_Turk America/Havana America/Inuvik America/New_York
America/Resolute America/Santiago America/Sao_Paulo America/Vancouver Antarctica/Casey Antarctica/Troll Asia/Gaza Asia/Jerusalem
Asia/Kathmandu Asia/Pyongyang Asia/Tehran Australia/Lord_Howe Europe/Berlin Europe/Dublin Europe/Istanbul Europe/Lisbon
Europe/Moscow Pacific/Apia Pacific/Auckland Pacific/Chatham Pacific/Fakaofo Pacific/Fiji Pacific/Kwajalein US/Samoa`.split(
    /\s/,
  );

/** Names of ours that the tz database does not have. */
const OWN_NAMES = ['CT', 'ET', 'MT', 'PT'];
/** Links in the tz database since 2024b; Debian keeps the zones that they once were. */
const DEBIAN_ZONES = ['CET', 'EET', 'MET', 'WET', 'EST', 'MST', 'HST', 'CST6CDT', 'EST5EDT', 'MST7MDT', 'PST8PDT'];

const TIMEOUT_MS = 10 * 60_000;

/**
 * `npm run soak -- zones [--sample]`: compares every time zone with `zdump` of the same release of the tz
 * database, as Debian's package tzdata has it; if the archive has another release, names the zones that
 * differ. Needs Debian's `apt-get` and `zdump`.
 *
 * @returns the exit code
 */
export async function zones(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { sample: { type: 'boolean', default: false } } });
  const signal = interruption(TIMEOUT_MS);
  const folder = await mkdtemp(join(tmpdir(), 'convoke-zones-'));
  try {
    const { directory, release } = await debianZones(folder, signal);
    const names = [...zoneNames()].filter((name) => !OWN_NAMES.includes(name));
    const found = names.filter((name) => existsSync(join(directory, name)));
    const dumped = await dump({ directory, names: found, signal });
    const wrong = readZdump(dumped).flatMap((zone) => {
      const lines = differences(zone);
      return lines.length === 0 ? [] : [{ name: zone.name, lines }];
    });
    const kept = wrong.filter(({ name }) => DEBIAN_ZONES.includes(name));
    const others = wrong.filter(({ name }) => !DEBIAN_ZONES.includes(name));
    for (const { lines } of others) console.error(lines.slice(0, 5).join('\n'));
    const missing = names.filter((name) => !found.includes(name));
    if (missing.length > 0) console.log(`Not in Debian's package: ${missing.join(' ')}`);
    if (kept.length > 0)
      console.log(`Zones of their own in Debian, links in ours: ${kept.map(({ name }) => name).join(' ')}`);
    if (release !== TZDATA_RELEASE) console.log(`Debian has ${release}: differences may be those of the releases.`);
    if (values.sample && others.length === 0 && release === TZDATA_RELEASE) {
      const sample = await dump({ directory, names: SAMPLE, signal });
      await writeFile(SAMPLE_FILE, `# tz database ${release}\n${sample}`);
    }
    console.log(`zones: ${found.length} of ${TZDATA_RELEASE} compared with ${release}, ${others.length} differ`);
    return others.length === 0 && release === TZDATA_RELEASE ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Unpacks Debian's newest package without installing it. */
async function debianZones(folder: string, signal: AbortSignal) {
  const script =
    'chmod 755 "$0" && cd "$0" && apt-get --quiet update && apt-get --quiet download tzdata && dpkg-deb --extract tzdata_*.deb .';
  await runProgram({ file: 'sh', args: ['-c', script, folder], signal });
  const directory = join(folder, 'usr/share/zoneinfo');
  const [, release = 'an unknown release'] =
    /^# version (\S+)/.exec(await readFile(join(directory, 'tzdata.zi'), 'utf8')) ?? [];
  return { directory, release };
}

/** What `zdump -i` prints, with the names of zones in place of their files. */
async function dump({
  directory,
  names,
  signal,
}: {
  directory: string;
  names: string[];
  signal: AbortSignal;
}): Promise<string> {
  const args = ['-i', '-c', '1970,2101', ...names.map((name) => join(directory, name))];
  return (await runProgram({ file: 'zdump', args, signal })).replaceAll(`${directory}/`, '').trimStart();
}
