import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, type PostgresServer, startPostgres, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createServerAccount } from '../create-server-account.js';
import { createRandom, type Random } from '../kill/random.js';
import { SERVER_CLI } from '../server-cli.js';
import { type Load, startLoad } from './load.js';
import { startMover } from './mover.js';
import { addDeliveries, idsOfFile, idsOfPostgres, isClosed } from './snapshot.js';

export interface RoundsOptions {
  seed: number;
  rounds: number;
  /** Stored beforehand, so that a move takes a while. */
  deliveries: number;
  report?(line: string): void;
}

export interface Verdict {
  violations: string[];
  acknowledged: number;
  kills: number;
  /** Kills after which the file was closed. */
  closed: number;
  /** Kills after which the file could be served again. */
  givenUp: number;
}

const MOST_KILLS = 4;
const LONGEST_MS = 2_500;
/** A server must take requests again so long after a move was given up. */
const PATIENCE_MS = 20_000;

/** Moves installations under load, and kills each move at some instants. */
export async function runRounds({
  seed,
  rounds,
  deliveries,
  report = () => undefined,
}: RoundsOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const postgres = await startPostgres({ durable: true });
  const total: Verdict = { violations: [], acknowledged: 0, kills: 0, closed: 0, givenUp: 0 };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { violations, ...figures } = await runRound({ random: random.fork(), postgres, deliveries });
      report(`round ${round}: ${JSON.stringify(figures)}`);
      total.violations.push(...violations.map((violation) => `round ${round}: ${violation}`));
      total.acknowledged += figures.acknowledged;
      total.kills += figures.kills;
      total.closed += figures.closed;
      total.givenUp += figures.givenUp;
    }
    return total;
  } finally {
    await postgres.stop();
  }
}

interface Surroundings {
  random: Random;
  postgres: PostgresServer;
  deliveries: number;
}

async function runRound({ random, postgres, deliveries }: Surroundings): Promise<Verdict> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const url = await postgres.createDatabase();
  const port = await freePort();
  const own = { PORT: String(port), CONVOKE_DATABASE_URL: `sqlite:${file}`, CONVOKE_LOG_LEVEL: 'error' };
  const server = await startServerProcess({ cli: SERVER_CLI, env: own });
  const { accountId, ...credentials } = await createServerAccount({ cli: SERVER_CLI, env: own });
  addDeliveries(file, { accountId, count: deliveries });
  const key = readFileSync(`${file}.key`, 'utf8').trim();
  const env = { ...own, CONVOKE_DATABASE_URL: url, CONVOKE_SECRET_KEY: key };
  const load = startLoad(`http://127.0.0.1:${port}`, credentials);
  const verdict: Verdict = { violations: [], acknowledged: 0, kills: 0, closed: 0, givenUp: 0 };
  try {
    await load.goesOn(50, PATIENCE_MS);
    await disturb({ random, file, env, load, verdict });
    const { code, printed } = await startMover(file, { env }).ended;
    if (code !== 0) verdict.violations.push(`the last move ended with ${code}: ${printed}`);
    const exit = await server.exit();
    if (exit !== 1 || !server.stderr().includes('was moved to')) {
      verdict.violations.push(`the old server ended with ${exit}: ${server.stderr()}`);
    }
    await load.stop();
    verdict.acknowledged = load.acknowledged.length;
    verdict.violations.push(...(await judge({ file, url, load })));
    await goOn({ env, credentials, verdict });
  } finally {
    await load.stop();
    await server.kill();
    await postgres.dropDatabase(url);
    await directory.remove();
  }
  return verdict;
}

interface Disturbance {
  random: Random;
  file: string;
  env: Record<string, string>;
  load: Load;
  verdict: Verdict;
}

/** Begins moves and kills them; gives up some of them, after which the load must go on. */
async function disturb({ random, file, env, load, verdict }: Disturbance): Promise<void> {
  const kills = random.integer(1, MOST_KILLS);
  for (let kill = 0; kill < kills; kill += 1) {
    const mover = startMover(file, { env });
    const [isLate, delay] = [random.chance(70), random.integer(0, LONGEST_MS)];
    if (isLate) await mover.closed;
    await Promise.race([setTimeout(delay), mover.ended]);
    mover.kill();
    const { code: end } = await mover.ended;
    if (end !== null) {
      if (end !== 0) verdict.violations.push(`a move ended with ${end}: ${(await mover.ended).printed}`);
      return;
    }
    verdict.kills += 1;
    if (isClosed(file)) verdict.closed += 1;
    if (random.chance(50)) continue;
    const { code, printed } = await startMover(file, { env, args: ['--abort'] }).ended;
    if (/already|was moved to/.test(printed)) return;
    verdict.givenUp += 1;
    if (code !== 0) verdict.violations.push(`--abort ended with ${code}: ${printed}`);
    if (!(await load.goesOn(20, PATIENCE_MS))) verdict.violations.push('the load did not go on after --abort');
  }
}

async function judge({ file, url, load }: { file: string; url: string; load: Load }): Promise<string[]> {
  const [before, after] = [idsOfFile(file), await idsOfPostgres(url)];
  return [
    ...load.acknowledged.filter((id) => !after.has(`appointment ${id}`)).map((id) => `${id} was acknowledged and lost`),
    ...[...before].filter((id) => !after.has(id)).map((id) => `${id} was not moved`),
    ...[...after].filter((id) => !before.has(id)).map((id) => `${id} came from nowhere`),
  ];
}

/** The moved installation takes requests with the same credentials. */
async function goOn(parts: {
  env: Record<string, string>;
  credentials: { apiKey: string; apiSecret: string };
  verdict: Verdict;
}): Promise<void> {
  const server = await startServerProcess({ cli: SERVER_CLI, env: parts.env });
  const load = startLoad(server.url, parts.credentials);
  if (!(await load.goesOn(20, PATIENCE_MS))) parts.verdict.violations.push('PostgreSQL does not take requests');
  await load.stop();
  await server.stop();
}
