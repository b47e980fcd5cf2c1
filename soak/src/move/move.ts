import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { freePort, type PostgresServer, startPostgres, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createRandom, type Random } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { addDeliveries, idsOfFile, idsOfPostgres, startMover } from './mover.js';

/**
 * `npm run soak -- move [--seed N] [--rounds M] [--deliveries D]`: moves stopped installations from SQLite to
 * PostgreSQL, kills each move at several moments, and in between serves the file or moves it again; 20 rounds
 * with 20 000 stored deliveries each by default.
 *
 * @returns the exit code
 */
export const move = seededSoak('move', {
  defaults: { rounds: 20, deliveries: 20_000, kills: 4 },
  run: runRounds,
});

interface RoundsOptions {
  seed: number;
  rounds: number;
  /** Deliveries stored beforehand, so that a move takes a while. */
  deliveries: number;
  /** The most kills of a move. */
  kills: number;
  report?(line: string): void;
}

/** Sums over all rounds. */
interface Figures {
  acknowledged: number;
  kills: number;
  /** Kills after which the file was usable as before. */
  untouched: number;
  /** Kills between the mark and its completion, after which the next move finds out whether the commit succeeded. */
  undecided: number;
}

interface Verdict extends Figures {
  violations: string[];
}

/** An installation, with the settings for either database and its history. */
interface Installation {
  file: string;
  url: string;
  onFile: Record<string, string>;
  onPostgres: Record<string, string>;
  credentials: { apiKey: string; apiSecret: string };
  /** Ids of acknowledged appointments. */
  acknowledged: string[];
  verdict: Verdict;
}

/** By then, a move has ended or is close to its commit. */
const LONGEST_MS = 2_500;
const APPOINTMENTS = 15;
const SAMPLE = {
  appointmentSubject: 'Kick-off',
  appointmentStart: '2100-01-01T10:00:00',
  appointmentEnd: '2100-01-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  name: 'Ada',
  address: 'ada@example.org',
};

/** Moves stopped installations, and kills each move several times. */
export async function runRounds({ seed, rounds, deliveries, kills, report }: RoundsOptions): Promise<Verdict> {
  const random = createRandom(seed);
  const postgres = await startPostgres({ durable: true });
  const total: Verdict = { violations: [], acknowledged: 0, kills: 0, untouched: 0, undecided: 0 };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const { violations, ...figures } = await runRound({ random: random.fork(), postgres, deliveries, kills });
      report?.(`round ${round}: ${JSON.stringify(figures)}`);
      total.violations.push(...violations.map((violation) => `round ${round}: ${violation}`));
      total.acknowledged += figures.acknowledged;
      total.kills += figures.kills;
      total.untouched += figures.untouched;
      total.undecided += figures.undecided;
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
  kills: number;
}

async function runRound({ random, postgres, deliveries, kills }: Surroundings): Promise<Verdict> {
  const directory = await temporaryDirectory();
  const url = await postgres.createDatabase();
  try {
    const installation = await install({ file: join(directory.path, 'convoke.db'), url, deliveries });
    const { verdict, file, onPostgres, acknowledged } = installation;
    await disturb(installation, { random, most: kills });
    const { code, printed } = await startMover(file, onPostgres).ended;
    if (code !== 0) verdict.violations.push(`the last move ended with ${code}: ${printed}`);
    verdict.violations.push(...(await judge(installation)));
    const refusal = await serve(installation, 'file');
    if (!refusal?.includes('was moved to')) verdict.violations.push(`the old server was not refused: ${refusal}`);
    const failure = await serve(installation, 'postgres');
    if (failure !== undefined) verdict.violations.push(`PostgreSQL is not served: ${failure}`);
    return { ...verdict, acknowledged: acknowledged.length };
  } finally {
    await postgres.dropDatabase(url);
    await directory.remove();
  }
}

async function install({ file, url, deliveries }: { file: string; url: string; deliveries: number }) {
  const port = String(await freePort());
  const onFile = { PORT: port, CONVOKE_DATABASE_URL: `sqlite:${file}`, CONVOKE_LOG_LEVEL: 'error' };
  await (await startServerProcess({ cli: SERVER_CLI, env: onFile })).stop();
  const { accountId, credentials } = await createServerAccount({ cli: SERVER_CLI, env: onFile });
  addDeliveries(file, { accountId, count: deliveries });
  const verdict: Verdict = { violations: [], acknowledged: 0, kills: 0, untouched: 0, undecided: 0 };
  const installation = { file, url, onFile, onPostgres: onFile, credentials, acknowledged: [], verdict };
  const failure = await serve(installation, 'file');
  if (failure !== undefined) throw new Error(failure);
  const key = readFileSync(`${file}.key`, 'utf8').trim();
  return { ...installation, onPostgres: { ...onFile, CONVOKE_DATABASE_URL: url, CONVOKE_SECRET_KEY: key } };
}

/** Starts moves and kills them, many of them at the moment of the commit; serves the file after some. */
async function disturb(installation: Installation, { random, most }: { random: Random; most: number }): Promise<void> {
  const { file, onPostgres, verdict } = installation;
  const kills = random.integer(1, most);
  for (let kill = 0; kill < kills; kill += 1) {
    const mover = startMover(file, onPostgres);
    const [isLate, delay] = [random.chance(50), random.integer(0, LONGEST_MS)];
    await (isLate
      ? mover.marked.then(() => setTimeout(random.integer(0, 20)))
      : Promise.race([setTimeout(delay), mover.ended]));
    mover.kill();
    const { code, printed } = await mover.ended;
    if (code !== null) {
      if (code !== 0) verdict.violations.push(`a move ended with ${code}: ${printed}`);
      return;
    }
    verdict.kills += 1;
    if (random.chance(30)) continue;
    const refusal = await serve(installation, 'file');
    if (refusal === undefined) verdict.untouched += 1;
    else if (refusal.includes('was interrupted')) verdict.undecided += 1;
    else if (!refusal.includes('was moved to')) verdict.violations.push(`the file is not served: ${refusal}`);
  }
}

/** Serves for as long as it takes to create some appointments. @returns the server's message if it did not start */
async function serve(installation: Installation, where: 'file' | 'postgres'): Promise<string | undefined> {
  const { onFile, onPostgres, credentials, acknowledged } = installation;
  try {
    const server = await startServerProcess({ cli: SERVER_CLI, env: where === 'file' ? onFile : onPostgres });
    const { appointments } = new Convoke({ baseUrl: server.url, ...credentials });
    for (let count = 0; count < APPOINTMENTS; count += 1) {
      acknowledged.push((await appointments.create(SAMPLE)).appointmentId);
    }
    await server.stop();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

async function judge({ file, url, acknowledged }: Installation): Promise<string[]> {
  const [before, after] = [idsOfFile(file), await idsOfPostgres(url)];
  return [
    ...acknowledged.filter((id) => !after.has(`appointment ${id}`)).map((id) => `${id} was acknowledged and lost`),
    ...[...before].filter((id) => !after.has(id)).map((id) => `${id} was not moved`),
    ...[...after].filter((id) => !before.has(id)).map((id) => `${id} was never acknowledged`),
  ];
}
