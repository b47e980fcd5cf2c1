import { setTimeout } from 'node:timers/promises';
import { launchPostgres, postgresUrl, startTcpRelay } from '@convoke/testkit';
import { type JudgedLoad, Load } from '../support/load/load.js';
import { createRandom } from '../support/load/random.js';
import { untilRecovered } from '../support/load/recovery.js';
import { seededSoak } from '../support/seeded-soak.js';
import { watchAnswers } from './answer-watch.js';
import { createFaults, mountSmallDisk } from './fault.js';

/**
 * `npm run soak -- faults [--seed N] [--rounds M]`: under load, PostgreSQL is restarted and crashes, its back
 * ends are terminated, the results of commits are lost, connections to it go silent, and its disk is full; by
 * default three times each. Needs root, to mount a disk.
 *
 * @returns the exit code
 */
export const faults = seededSoak('faults', {
  defaults: { rounds: 3 },
  run: runFaults,
});

interface FaultsOptions {
  seed: number;
  /** How often each fault occurs. */
  rounds: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface FaultsVerdict extends JudgedLoad {
  /** Operations whose first answer was lost although they had succeeded. */
  resolvedByKey: number;
  /** By fault, the slowest of its rounds in milliseconds. */
  recoveries: Record<string, number>;
  refusals: Record<string, number>;
}

const ROLES = ['api', 'all', 'worker', 'worker'] as const;
const CLIENTS = 6;
const DISK_MIB = 700;
const RECOVERED_MS = 10_000;
/** Many times the SDK's longest pause, longer than any outage of this test. */
const RETRIES = 30;
/** Room for what is written, and a log that stays small. */
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB', max_connections: '200' };

/** Applies every fault to PostgreSQL under load, and judges how the processes cope. */
async function runFaults({ seed, rounds, report = () => undefined }: FaultsOptions): Promise<FaultsVerdict> {
  const disk = await mountSmallDisk(DISK_MIB);
  const postgres = await launchPostgres({ durable: true, settings: SETTINGS, parent: disk.path });
  const url = postgresUrl(postgres);
  const relays = await Promise.all(ROLES.map(() => startTcpRelay({ target: postgres.port })));
  const watch = watchAnswers();
  const load = new Load({
    random: createRandom(seed),
    roles: ROLES,
    url,
    maxRetries: RETRIES,
    send: watch.send,
    own: (index) => {
      const ownUrl = `${postgresUrl({ port: relays[index]?.port ?? 0 })}?application_name=process-${index}`;
      return { env: { CONVOKE_DATABASE_URL: ownUrl } };
    },
    // Servers log an unavailable database as an error.
    mayLog: (line) => line.startsWith('{'),
  });
  const violations: string[] = [];
  const recoveries: Record<string, number> = {};
  const refusals: Record<string, number> = {};
  try {
    await load.open();
    load.run(CLIENTS);
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, refusalMs, strike } of createFaults({ postgres, relays, disk })) {
        await setTimeout(3_000);
        watch.take();
        const told = await strike();
        const tookMs = await untilRecovered(load, { url, since: Date.now() });
        const { answered, unavailable, slowestRefusalMs } = watch.take();
        if (tookMs === undefined || tookMs > RECOVERED_MS) violations.push(`${name}: back after ${tookMs} ms`);
        if (slowestRefusalMs > refusalMs) violations.push(`${name}: a refusal took ${slowestRefusalMs} ms`);
        recoveries[name] = Math.max(recoveries[name] ?? 0, tookMs ?? Number.POSITIVE_INFINITY);
        refusals[name] = Math.max(refusals[name] ?? 0, slowestRefusalMs);
        report(
          `round ${round}, ${name}${told && ` (${told})`}: ${answered} answers, ${unavailable} of them 503, the slowest of those after ${slowestRefusalMs} ms; all back after ${tookMs} ms`,
        );
      }
    }
    await load.finish();
    if (watch.resolved() === 0) violations.push('no commit whose answer was lost was resolved by its idempotency key');
    const judged = await load.judge();
    return {
      ...judged,
      resolvedByKey: watch.resolved(),
      recoveries,
      refusals,
      violations: [...violations, ...watch.violations, ...judged.violations],
    };
  } finally {
    await load.end();
    for (const relay of relays) await relay.stop();
    await postgres.stop();
    await disk.remove();
  }
}
