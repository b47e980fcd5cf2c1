import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launchPostgres, postgresUrl } from '@convoke/testkit';
import { type JudgedLoad, Load } from './support/load/load.js';
import { createRandom } from './support/load/random.js';
import { seededSoak } from './support/seeded-soak.js';
import { SERVER_CLI } from './support/server/built-server.js';
import { makeNextVersion } from './support/server/next-version.js';

/** Two servers that do everything: while one is replaced, the other one has all the work. */
const ROLES = ['all', 'all'] as const;
const CLIENTS = 8;
/** Milliseconds for which both versions work side by side before the next step. */
const TOGETHER_MS = 3_000;
/** Repeats of a request whose connection a stopping server has closed, each with the same Idempotency-Key. */
const RETRIES = 5;

interface Upgrade {
  /** The program of the old version. */
  old: string;
  /** The program of the version that replaces it. */
  next: string;
  rounds: number;
  seed: number;
  report: (line: string) => void;
}

/**
 * `npm run soak -- rolling-upgrade [--old FOLDER] [--rounds N] [--seed S]`: replaces the servers of an old
 * version one after the other by the next one while clients work, as somebody does who upgrades without a
 * break; further rounds restart the next one in the same way. `FOLDER` is the `node_modules/@convoke/server`
 * that npm has installed, which this build replaces. Without it this build is the old version, and a copy of
 * it with one more migration replaces it.
 */
export const rollingUpgrade = seededSoak('rolling-upgrade', {
  defaults: { rounds: 5 },
  texts: ['old'],
  async run(options, { old: folder }) {
    const copy = folder === undefined ? await makeNextVersion() : undefined;
    const old = folder === undefined ? SERVER_CLI : resolve(folder, 'dist/cli.js');
    return upgrade({ ...options, old, next: copy?.cli ?? SERVER_CLI }).finally(() => copy?.remove());
  },
});

async function upgrade({ old, next, rounds, seed, report }: Upgrade): Promise<JudgedLoad> {
  const random = createRandom(seed);
  const postgres = await launchPostgres();
  const load = new Load({ random, roles: ROLES, url: postgresUrl(postgres), cli: old, maxRetries: RETRIES });
  try {
    await load.open();
    load.run(CLIENTS);
    for (let round = 1; round <= rounds; round += 1) {
      for (const index of ROLES.keys()) {
        await setTimeout(TOGETHER_MS);
        await load.fleet.replace(index, next);
      }
      report(`round ${round}: both servers replaced, ${load.journal.operations.length} operations so far`);
    }
    await load.finish();
    const judged = await load.judge();
    return { ...judged, violations: [...judged.violations, ...interruptions(judged)] };
  } finally {
    await load.end().finally(() => postgres.stop());
  }
}

/** No server was killed, so nothing remains unknown and nothing comes twice. */
function interruptions({ operations, mails, deliveries }: JudgedLoad): string[] {
  const { unknown, busy } = operations;
  const counts = {
    'operations were not answered': unknown,
    'operations were refused as unavailable': busy,
    'messages came twice': mails.repeated,
    'deliveries came twice': deliveries.duplicates,
  };
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
}
