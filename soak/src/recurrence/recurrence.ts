import { parseArgs } from 'node:util';
import { occurrencesOf, type Series, writeRule } from '@convoke/recurrence';
import { anySeries } from '@convoke/recurrence/testing';
import { requireZone } from '@convoke/zones';
import fc from 'fast-check';
import { interruption } from '../support/debian/run-program.js';
import { explanationOf } from './explained.js';
import { expandByDateutil, expandByLibical, expandByTemporal } from './peers.js';

/** Zones with every kind of rule: none, a yearly pair, changes by the moon, half an hour, the day line. */
const ZONES =
  `Africa/Cairo Africa/Casablanca America/Adak America/Havana America/New_York America/Nuuk America/Santiago America/St_Johns
Antarctica/Troll Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Tehran Atlantic/Azores Australia/Lord_Howe Europe/Berlin
Europe/Dublin Pacific/Apia Pacific/Chatham UTC`.split(/\s/);

/** Occurrences compared of each rule. */
const LIMIT = 30;
/** Differences that are written out. */
const SHOWN = 20;
const TIMEOUT_MS = 60 * 60_000;

/**
 * `npm run soak -- recurrence [--rules N] [--seed N]`: expands 10 000 random rules of the grammar in 20 zones, and compares
 * every time and instant with python-dateutil and zoneinfo, which read the same release of the tz database, and every time
 * with libical and rrule-temporal, as if in UTC. What is known of these is counted beside its explanation. Needs Python with
 * pip, which fetches the first two, and Debian, which has libical.
 *
 * @returns the exit code
 */
export async function recurrence(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { rules: { type: 'string' }, seed: { type: 'string' } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const all = fc.sample(anySeries, { numRuns: Number(values.rules ?? 10_000), seed });
  const question = { all, limit: LIMIT, signal: interruption(TIMEOUT_MS) };

  const begun = performance.now();
  const report = (step: string) => console.log(`${step} after ${Math.round((performance.now() - begun) / 1_000)} s`);
  const dateutil = await expandByDateutil({ ...question, zones: ZONES });
  report('python-dateutil');
  const [differences, explained]: [string[], Map<string, number>] = [[], new Map()];
  let instants = 0;
  for (const [at, series] of all.entries()) {
    for (const [place, name] of ZONES.entries()) {
      const ours = occurrencesOf({ ...series, zone: requireZone(name) }, { limit: LIMIT }).map(write);
      instants += ours.length;
      const theirs = (dateutil[at] ?? []).map(([start, each]) => write({ start, at: each[place] }));
      compare(`python-dateutil in ${name}`, { series, ours, theirs });
    }
  }
  report('our own');
  const peers = { libical: await expandByLibical(question), 'rrule-temporal': expandByTemporal(question) };
  for (const [peer, expansions] of Object.entries(peers)) {
    report(peer);
    for (const [at, series] of all.entries()) {
      const ours = occurrencesOf({ ...series, zone: requireZone('UTC') }, { limit: LIMIT }).map(({ start }) => start);
      compare(peer, { series, ours, theirs: expansions[at] ?? [] });
    }
  }

  for (const difference of differences.slice(0, SHOWN)) console.error(difference);
  for (const [why, count] of explained) console.log(`${count} explained: ${why}`);
  console.log(
    `${all.length} rules in ${ZONES.length} zones, ${instants} instants, seed ${seed}: ${differences.length} differ`,
  );
  return differences.length === 0 ? 0 : 1;

  function compare(peer: string, { series, ours, theirs }: { series: Series; ours: string[]; theirs: string[] }) {
    if (ours.join() === theirs.join()) return;
    const why = explanationOf(peer, series);
    if (why !== undefined) {
      explained.set(why, (explained.get(why) ?? 0) + 1);
      return;
    }
    const first = ours.findIndex((each, index) => each !== theirs[index]);
    const rule = `${series.start} ${writeRule(series.rule)}`;
    differences.push(`${rule}: ${ours[first]}, not ${theirs[first]} (${peer})`);
  }
}

function write({ start, at }: { start: string; at: number | undefined }): string {
  return `${start} at ${at}`;
}
