import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { launchPostgres, launchServerProcess, postgresUrl, temporaryDirectory } from '@convoke/testkit';
import { randomInstant, strikeAt } from '../support/load/instant.js';
import { type JudgedLoad, Load, type LoadOptions, repeatedBeyond } from '../support/load/load.js';
import { createRandom, type Random } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { SERVER_CLI } from '../support/server/built-server.js';

/** Which servers are killed, and what they do meanwhile. */
interface Workload {
  /** One has an SQLite file, several share a PostgreSQL. */
  roles: LoadOptions['roles'];
  /** Many keep a server busy with requests; few leave it time to send. */
  mostClients: number;
  /** What kills are counted by, besides acknowledgements. */
  arrivals: 'onMail' | 'onDelivery' | 'onArrival';
}

const WORKLOADS = {
  kill: { roles: ['all'], mostClients: 12, arrivals: 'onMail' },
  'kill-deliveries': { roles: ['all'], mostClients: 8, arrivals: 'onDelivery' },
  'kill-processes': { roles: ['api', 'all', 'all', 'worker', 'worker'], mostClients: 8, arrivals: 'onArrival' },
} as const satisfies Record<string, Workload>;

const soak = (name: keyof typeof WORKLOADS, busiest: number) =>
  seededSoak(name, { defaults: { rounds: 100, busiest }, run: (options) => runKills(name, options) });

/**
 * `npm run soak -- kill [--seed N] [--rounds M] [--busiest B]`: kills the server under load; by default 100 rounds of up to
 * 800 acknowledged operations. The seed determines what clients do and when the kill comes, but not how far the server has
 * come by then.
 *
 * @returns the exit code
 */
export const kill = soak('kill', 800);

/** `kill-deliveries`: the same while it delivers to webhooks that respond promptly, slowly, sometimes, and not at all. */
export const killDeliveries = soak('kill-deliveries', 500);

/** `kill-processes`: kills random ones of five processes on one PostgreSQL. */
export const killProcesses = soak('kill-processes', 200);

interface KillsOptions {
  seed: number;
  /** Kills under load. */
  rounds: number;
  /** The most acknowledgements in a round. */
  busiest: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface Verdict extends JudgedLoad {
  kills: number;
  inFlightAtKills: { messages: number; deliveries: number };
}

/** A hundred rounds send more than an account may in a day. */
const UNLIMITED = {
  CONVOKE_MESSAGES_PER_DAY: '100000000',
  CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '100000000',
  CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '100000000',
};

/**
 * Repeatedly kills servers that work, lets all finish, and judges the result. Only what was in flight at a kill may arrive
 * twice.
 *
 * @throws Error if a response violated the contract
 */
export async function runKills(
  name: keyof typeof WORKLOADS,
  { seed, rounds, busiest, report = () => undefined }: KillsOptions,
): Promise<Verdict> {
  const { roles, mostClients, arrivals }: Workload = WORKLOADS[name];
  const isAlone = roles.length === 1;
  const random = createRandom(seed);
  const database = await (isAlone ? onFile() : onPostgres());
  const load = new Load({ random, roles, url: database.url, env: UNLIMITED });
  const inFlightAtKills = { messages: 0, deliveries: 0 };
  let kills = 0;
  const count = async () => {
    const { messages, deliveries } = await load.inFlight();
    inFlightAtKills.messages += messages;
    inFlightAtKills.deliveries += deliveries;
    return `${messages} messages and ${deliveries} deliveries in flight`;
  };
  try {
    await load.open();
    if (!isAlone) load.run(mostClients);
    for (let round = 1; round <= rounds; round += 1) {
      const clients = isAlone && load.runUntilGone(random.integer(1, mostClients), `r${round}`);
      const victims = isAlone ? [0] : pickVictims(random, roles);
      const instant = randomInstant(random, busiest);
      await strikeAt(instant, {
        journal: load.journal,
        onArrival: (listener) => load[arrivals](listener),
        strike: async () => void (await Promise.all(victims.map((index) => load.fleet.kill(index)))),
      });
      kills += victims.length;
      await clients;
      const left = await count();
      const done = `${load.journal.operations.length} operations so far`;
      report(
        `round ${round}: killed ${victims.map((at) => roles[at])} at ${JSON.stringify(instant)}; ${left}, ${done}`,
      );
      if (isAlone && random.chance(25)) await killEarly(load, random).then(count);
      // Sometimes killed processes stay down until the next round.
      if (isAlone || random.chance(80)) await load.fleet.start();
    }
    await load.finish();
    const judged = await load.judge();
    const violations = [...judged.violations, ...repeatedBeyond(inFlightAtKills, judged)];
    return { ...judged, kills, inFlightAtKills, violations };
  } finally {
    await load.end().finally(() => database.remove());
  }
}

async function onFile() {
  const { path, remove } = await temporaryDirectory();
  return { url: `sqlite:${join(path, 'convoke.db')}`, remove };
}

async function onPostgres() {
  const postgres = await launchPostgres();
  return { url: postgresUrl(postgres), remove: () => postgres.stop() };
}

/** One or a few, rarely all. */
function pickVictims(random: Random, roles: Workload['roles']): number[] {
  if (random.chance(5)) return [...roles.keys()];
  const first = random.integer(0, roles.length - 1);
  return [...roles.keys()].filter((index) => index === first || random.chance(20));
}

/** Kills a server before it is ready, or just after. */
async function killEarly({ fleet }: Load, random: Random): Promise<void> {
  const early = launchServerProcess({ cli: SERVER_CLI, env: fleet.env });
  await setTimeout(random.integer(50, 500));
  await early.kill();
}
