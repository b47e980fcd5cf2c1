import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { occurrencesOf, type Series, writeRule } from '@convoke/recurrence';
import { anySeries } from '@convoke/recurrence/testing';
import { requireZone, TZDATA_RELEASE } from '@convoke/zones';
import fc from 'fast-check';
import { z } from 'zod';
import { interruption, runProgram } from '../support/debian/run-program.js';

/** Zones with every kind of rule: none, a yearly pair, changes by the moon, half an hour, the day line. */
const ZONES =
  `Africa/Cairo Africa/Casablanca America/Adak America/Havana America/New_York America/Nuuk America/Santiago America/St_Johns
Antarctica/Troll Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Tehran Atlantic/Azores Australia/Lord_Howe Europe/Berlin
Europe/Dublin Pacific/Apia Pacific/Chatham UTC`.split(/\s/);

/** Occurrences compared of each rule. */
const LIMIT = 30;
/** Differences that are written out. */
const SHOWN = 20;
const TIMEOUT_MS = 30 * 60_000;

const expansions = z.array(z.tuple([z.string(), z.array(z.number())]));

/**
 * `npm run soak -- recurrence [--rules N] [--seed N]`: expands 10 000 random rules of the grammar in 20 zones, and compares
 * every time and instant with python-dateutil and zoneinfo, which read the same release of the tz database. Needs Python
 * with pip, which fetches both.
 *
 * @returns the exit code
 */
export async function recurrence(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rules: { type: 'string' }, seed: { type: 'string' } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const all = fc.sample(anySeries, { numRuns: Number(values.rules ?? 10_000), seed });
  const expected = await expandInPython(all);
  let [instants, different] = [0, 0];
  for (const [at, series] of all.entries()) {
    for (const [place, name] of ZONES.entries()) {
      const ours = occurrencesOf({ ...series, zone: requireZone(name) }, { limit: LIMIT }).map(write);
      const theirs = (expected[at] ?? []).map(([start, each]) => write({ start, at: each[place] }));
      instants += ours.length;
      if (ours.join() === theirs.join()) continue;
      different++;
      const first = ours.findIndex((each, index) => each !== theirs[index]);
      if (different <= SHOWN)
        console.error(`${series.start} ${writeRule(series.rule)} in ${name}: ${ours[first]}, not ${theirs[first]}`);
    }
  }
  console.log(`${all.length} rules in ${ZONES.length} zones, ${instants} instants, seed ${seed}: ${different} differ`);
  return different === 0 ? 0 : 1;
}

function write({ start, at }: { start: string; at: number | undefined }): string {
  return `${start} at ${at}`;
}

async function expandInPython(all: readonly Series[]) {
  const signal = interruption(TIMEOUT_MS);
  const folder = await mkdtemp(join(tmpdir(), 'convoke-recurrence-'));
  // PyPI counts the releases of a year: the sixth for `f`.
  const release = `${TZDATA_RELEASE.slice(0, 4)}.${TZDATA_RELEASE.charCodeAt(4) - 'a'.charCodeAt(0) + 1}`;
  const packages = ['python-dateutil==2.9.0.post0', `tzdata==${release}`];
  const lines = all.map(({ start, rule }) =>
    JSON.stringify({ start, rule: writeRule(rule), zones: ZONES, limit: LIMIT }),
  );
  try {
    await runProgram({ file: 'python3', args: ['-m', 'pip', 'install', '--target', folder, ...packages], signal });
    const output = await runProgram({
      file: 'python3',
      args: [join(import.meta.dirname, 'expand.py')],
      input: lines.join('\n'),
      env: { PYTHONPATH: folder, PYTHONTZPATH: '' },
      signal,
    });
    return output
      .trim()
      .split('\n')
      .map((line) => expansions.parse(JSON.parse(line)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
