import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { countUnfinished, readSnapshot } from '../support/database/snapshot.js';
import { sqliteDatabase } from '../support/database/soak-database.js';
import { judgeOperations } from '../support/judges/judge-operations.js';
import { judgeRows } from '../support/judges/judge-rows.js';
import type { Operation } from '../support/load/client.js';
import { Load } from '../support/load/load.js';
import { createRandom } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { SERVER_CLI } from '../support/server/built-server.js';

/**
 * `npm run soak -- restore [--seed N] [--minutes M] [--every S]`: makes a backup of a server under load every S
 * seconds, by default each minute for 30 minutes, restores each one, and checks that it has everything that was
 * acknowledged before it began.
 *
 * @returns the exit code
 */
export const restore = seededSoak('restore', {
  defaults: { minutes: 30, every: 60 },
  run: ({ minutes, every, ...options }) =>
    runBackups({ ...options, backups: Math.ceil((minutes * 60) / every), everyMs: every * 1_000 }),
});

interface BackupsOptions {
  seed: number;
  backups: number;
  /** Between the beginnings of two backups. */
  everyMs: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

interface Verdict {
  violations: string[];
  restored: number;
  operations: number;
}

/** A backup that was restored. */
interface Restored {
  file: string;
  /** How many operations had ended when it began. */
  before: number;
}

const CLIENTS = 4;
/** Within which a restored server sends everything that was queued. */
const DRAIN_MS = 120_000;
/** Counting reads all rows of a database that may have millions. */
const POLL_MS = 500;

/** @throws Error if a response violated the contract, or a backup or restore failed */
export async function runBackups(options: BackupsOptions): Promise<Verdict> {
  const { seed, backups, everyMs, report = () => undefined } = options;
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const load = new Load({ random: createRandom(seed), roles: ['all'], url: `sqlite:${file}` });
  const { operations } = load.journal;
  try {
    await load.open();
    const { env } = load.fleet;
    load.run(CLIENTS);
    const restored: Restored[] = [];
    for (let number = 1; number <= backups; number += 1) {
      const begun = performance.now();
      const before = operations.length;
      restored.push({ file: await backUpAndRestore({ file, env, number }), before });
      report(`backup ${number} of ${backups}: ${before} operations before it, restored`);
      await setTimeout(Math.max(0, everyMs - (performance.now() - begun)));
    }
    await load.finish();
    const violations = (await load.judge()).violations;
    for (const [index, each] of restored.entries()) {
      violations.push(...(await judgeRestored(each, operations)));
      report(`backup ${index + 1} of ${backups}: judged, ${violations.length} violations so far`);
    }
    violations.push(...(await goOnFrom(restored.at(-1)?.file ?? file, env)));
    return { violations, restored: restored.length, operations: operations.length };
  } finally {
    await load.end();
    await directory.remove();
  }
}

interface BackUp {
  file: string;
  env: Record<string, string>;
  number: number;
}

/** @returns the database that the backup became */
async function backUpAndRestore({ file, env, number }: BackUp): Promise<string> {
  const copy = `${file}.copy-${number}`;
  const target = `${file}.restored-${number}`;
  await run(['backup', copy], env);
  await run(['restore', copy], { ...env, CONVOKE_DATABASE_URL: `sqlite:${target}` });
  return target;
}

function run(args: string[], env: Record<string, string>) {
  return promisify(execFile)(process.execPath, [SERVER_CLI, ...args], { env });
}

/** What was acknowledged before the backup began must be there; the rest may be. */
async function judgeRestored({ file, before }: Restored, operations: readonly Operation[]): Promise<string[]> {
  const snapshot = await readSnapshot(sqliteDatabase(file));
  const known = operations.map((operation, index) =>
    index < before ? operation : { ...operation, outcome: 'unknown' as const },
  );
  const violations = judgeOperations(known, snapshot);
  if (snapshot.integrity !== 'ok') violations.push(snapshot.integrity);
  return violations.map((violation) => `${file}: ${violation}`);
}

/** Lets a server send what was queued in a restored database. @returns violations */
async function goOnFrom(file: string, env: Record<string, string>): Promise<string[]> {
  const database = sqliteDatabase(file);
  const server = await startServerProcess({ cli: SERVER_CLI, env: { ...env, CONVOKE_DATABASE_URL: `sqlite:${file}` } });
  const deadline = performance.now() + DRAIN_MS;
  while ((await countUnfinished(database)) > 0 && performance.now() < deadline) await setTimeout(POLL_MS);
  const code = await server.stop();
  if (code !== 0) return [`a restored server ended with ${code}: ${server.stderr()}`];
  return judgeRows(await readSnapshot(database));
}
