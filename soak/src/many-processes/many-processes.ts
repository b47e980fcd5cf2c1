import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { launchPostgres, postgresUrl } from '@convoke/testkit';
import { countDeliveries } from '../support/database/snapshot.js';
import { postgresDatabase } from '../support/database/soak-database.js';
import { createRandom } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { Fleet } from '../support/server/fleet.js';
import { type JudgedDeliveries, judgeDeliveries } from './judge-deliveries.js';
import { type Receivers, startReceivers } from './receivers.js';
import { type Figures, watchClaims } from './watch-claims.js';

/**
 * `npm run soak -- many-processes [--deliveries N] [--seed N]`: eight processes on one PostgreSQL send 100 000
 * deliveries to 100 webhooks by default.
 *
 * @returns the exit code
 */
export const manyProcesses = seededSoak('many-processes', {
  defaults: { deliveries: 100_000, seed: 1 },
  run: runManyProcesses,
});

interface ManyProcessesOptions {
  /** Rounded up to a multiple of 20. */
  deliveries: number;
  seed: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface ManyProcessesVerdict extends JudgedDeliveries {
  /** Seconds from the first request to the last response of a receiver. */
  seconds: number;
  perSecond: number;
  wakeUps: number;
  /** Errors in the logs, such as waits for others that took too long. */
  logged: number;
  database: Figures;
}

const ROLES = ['api', 'api', 'all', 'all', 'worker', 'worker', 'worker', 'worker'] as const;
const ACCOUNTS = 5;
/** The most that an account may have; each event is sent to all of them. */
const WEBHOOKS = 20;
/** The appointments of an account, each changed by one client. */
const CLIENTS = 2;
const PERIOD = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T19:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};
/** Requests that wait too long for the same webhooks are told to retry. */
const RETRIES = 20;
/** After this time without progress, the rest will not arrive. */
const STALLED_MS = 120_000;

/** Makes eight processes send events to many webhooks, and judges what arrived and what is stored. */
async function runManyProcesses(options: ManyProcessesOptions): Promise<ManyProcessesVerdict> {
  const { deliveries, seed, report = () => undefined } = options;
  const postgres = await launchPostgres({ settings: { max_connections: '220' } });
  const url = postgresUrl(postgres);
  const database = postgresDatabase(url);
  const receivers = await startReceivers(createRandom(seed));
  const env = {
    CONVOKE_DATABASE_URL: url,
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
    // A response counts, however busy the machine is.
    CONVOKE_WEBHOOK_TIMEOUT: '60s',
    CONVOKE_RETRY_SCHEDULE: '0s,100ms,1s,5s,10s,30s',
    CONVOKE_LOG_LEVEL: 'error',
  };
  const fleet = new Fleet({ roles: ROLES, env });
  try {
    await fleet.start();
    const watch = await watchClaims(url);
    const began = performance.now();
    const events = Math.ceil(deliveries / WEBHOOKS);
    let raised = 0;
    const next = () => {
      raised += 1;
      return raised <= events;
    };
    const accounts = Array.from({ length: ACCOUNTS }, (_, index) => raise({ fleet, receivers, index, next }));
    const raising = Promise.all(accounts);
    const isLate = stallWatch(() => receivers.received.size);
    let isRaised = false;
    const end = () => {
      isRaised = true;
    };
    // A failure is handled below, where everything is closed.
    raising.then(end, end);
    while (!isRaised || (!isLate() && (await countDeliveries(database, 'pending', 'sending')) > 0)) {
      report(`${Math.min(raised, events)} events raised, ${receivers.received.size} deliveries arrived`);
      await setTimeout(2_000);
    }
    await raising;
    const seconds = (performance.now() - began) / 1_000;
    const wakeUps = watch.wakeUps();
    const figures = await watch.figures();
    const ends = await fleet.stop();
    const judged = await judgeDeliveries(database, { received: receivers.received, due: events * WEBHOOKS });
    const overlaps = await watch.violations();
    await watch.stop();
    return {
      ...judged,
      seconds: Math.round(seconds),
      perSecond: Math.round(judged.stored / seconds),
      wakeUps,
      database: figures,
      logged: fleet.lines().length,
      violations: [...ends, ...receivers.problems, ...overlaps, ...judged.violations],
    };
  } finally {
    await fleet.end();
    await receivers.stop();
    await postgres.stop();
  }
}

interface Raising {
  fleet: Fleet;
  receivers: Receivers;
  /** Index of the account. */
  index: number;
  /** Whether one more event is wanted. */
  next(): boolean;
}

/**
 * Creates an account with its webhooks, and changes its appointments until there are enough events, each time
 * through another process.
 */
async function raise({ fleet, receivers, index, next }: Raising): Promise<void> {
  const { credentials } = await createServerAccount({ cli: SERVER_CLI, env: fleet.env, name: `Account ${index}` });
  const clients = fleet
    .places()
    .map(({ host, port }) => `http://${host}:${port}`)
    .map((baseUrl) => new Convoke({ baseUrl, fetch: fleet.judge.fetch, ...credentials, maxRetries: RETRIES }));
  const [first] = clients;
  if (!first) throw new Error('no process serves HTTP');
  for (let count = 0; count < WEBHOOKS; count += 1) {
    const name = `${index}-${count}`;
    const input = { webhookUrl: receivers.url(name), eventTypes: ['appointment.updated' as const] };
    receivers.trust(name, (await first.webhooks.register(input)).secret);
  }
  const change = async (client: number) => {
    const { appointmentId } = await first.appointments.create({ ...PERIOD, appointmentSubject: `Client ${client}` });
    for (let turn = 0; next(); turn += 1) {
      const convoke = clients[(client + turn) % clients.length] ?? first;
      await convoke.appointments.update(appointmentId, { appointmentSubject: `Client ${client}, turn ${turn}` });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => change(client)));
}

/** @returns whether a number has not changed for too long */
function stallWatch(look: () => number): () => boolean {
  let seen = { count: 0, at: performance.now() };
  return () => {
    if (look() !== seen.count) seen = { count: look(), at: performance.now() };
    return performance.now() - seen.at > STALLED_MS;
  };
}
