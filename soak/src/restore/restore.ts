import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { createContractJudge, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { countUnfinished, readSnapshot } from '../support/database/snapshot.js';
import { sqliteDatabase } from '../support/database/soak-database.js';
import { judgeOperations } from '../support/judges/judge-operations.js';
import { judgeRows } from '../support/judges/judge-rows.js';
import { createJournal, type Operation, runClient } from '../support/load/client.js';
import { startMailRecord } from '../support/load/mail-record.js';
import { createRandom } from '../support/load/random.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';

/**
 * `npm run soak -- restore [--seed N] [--minutes M] [--every S]`: makes a backup of a server under load every S
 * seconds, by default each minute for 30 minutes, restores each one, and checks that it has everything that was
 * acknowledged before it began.
 *
 * @returns the exit code
 */
export async function restore(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, minutes: { type: 'string' }, every: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const everyMs = Number(values.every ?? 60) * 1_000;
  const backups = Math.ceil((Number(values.minutes ?? 30) * 60_000) / everyMs);
  console.log(`restore: seed ${seed}, ${backups} backups, one every ${everyMs} ms`);
  const { violations, ...figures } = await runBackups({ seed, backups, everyMs, report: console.log });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`restore: ${violations.length} violations (seed ${seed}, ${backups} backups)`);
  return violations.length === 0 ? 0 : 1;
}

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
  const random = createRandom(seed);
  const directory = await temporaryDirectory();
  const mail = await startMailRecord(random.fork());
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_MAIL_URL: mail.url,
    CONVOKE_MAIL_FROM: 'Soak <calendar@in.example>',
    CONVOKE_LOG_LEVEL: 'warn',
  };
  const judge = createContractJudge();
  const server = await startServerProcess({ cli: SERVER_CLI, env, judge });
  const journal = createJournal();
  let isOver = false;
  try {
    const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const convoke = new Convoke({ baseUrl: server.url, fetch: judge.fetch, ...credentials, maxRetries: 0 });
    const open = new Set<string>();
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      runClient({ convoke, random: random.fork(), journal, name: `c${index}`, open, isOver: () => isOver }),
    );
    const restored: Restored[] = [];
    for (let number = 1; number <= backups; number += 1) {
      const begun = performance.now();
      const before = journal.operations.length;
      restored.push({ file: await backUpAndRestore({ file, env, number }), before });
      report(`backup ${number} of ${backups}: ${before} operations before it, restored`);
      await setTimeout(Math.max(0, everyMs - (performance.now() - begun)));
    }
    isOver = true;
    await Promise.all(clients);
    await server.stop();
    const violations: string[] = [];
    for (const [index, each] of restored.entries()) {
      violations.push(...(await judgeRestored(each, journal.operations)));
      report(`backup ${index + 1} of ${backups}: judged, ${violations.length} violations so far`);
    }
    violations.push(...(await goOnFrom(restored.at(-1)?.file ?? file, env)));
    return { violations, restored: restored.length, operations: journal.operations.length };
  } finally {
    isOver = true;
    await server.kill();
    await mail.stop();
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
  copyFileSync(`${file}.key`, `${target}.key`);
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
