import { type PostgresDatabases, postgresDatabases } from './harness/databases.js';
import type { DeliveryBacklog } from './harness/delivery-backlog.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { AMOUNT, CONNECTIONS, countingRows, countRows, postAppointments } from './harness/post-appointments.js';
import { prepareDatabase } from './harness/postgres-backlog.js';
import { type ConvokeSettings, startConvoke } from './processes/convoke.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { type Receiver, startReceiver } from './processes/load/receiver.js';
import { deliverByHand, serveByHand } from './processes/peers/by-hand.js';
import { APPOINTMENT } from './samples/appointment.js';

const COUNT = 10_000;
const WARM_UP = 3_000;
/** The server's limit of concurrent deliveries per webhook. */
const CONCURRENCY = 128;

const one = 'one process';
const two = 'two processes';
const byHand = 'pg by hand';

/**
 * The engine compared with the statements alone; and two processes, each of which must do at least half of
 * what one does.
 */
const aims: Figure['aims'] = [
  { peer: byHand, measure: 'rate', bound: 'atLeast', ratio: 0.5 },
  { peer: two, measure: 'rate', bound: 'atMost', ratio: 1.11 },
];

const create: Figure = {
  name: 'postgres',
  title: `POST appointment with an invitee on PostgreSQL, every commit on disk, ${CONNECTIONS} connections`,
  unit: 'requests',
  aims,
  open: openCreation,
};

const deliver: Figure = {
  name: 'postgres',
  title: `Deliveries from a backlog of one webhook on PostgreSQL, ${CONCURRENCY} at a time for each process`,
  unit: 'deliveries',
  aims,
  open: openDelivery,
};

/** What the engine costs on PostgreSQL, and what a second process gains without a processor of its own. */
export const postgres: readonly Figure[] = [create, deliver];

async function openCreation(): Promise<Contest> {
  const databases = await postgresDatabases();
  const place = await databases.create('create');
  const { settings, credentials } = await prepareDatabase(place);
  const body = JSON.stringify({ ...credentials, ...APPOINTMENT });
  const servers = [await startConvoke(settings, 'api'), await startConvoke(settings, 'api')];
  const loads = servers.map(() => startHttpLoadGenerator());
  const measure = (urls: readonly string[]) =>
    countingRows(settings, async () => {
      const share = { amount: AMOUNT / urls.length, connections: CONNECTIONS / urls.length };
      const samples = await Promise.all(
        urls.map((url, at) => postAppointments(loads[at] ?? startHttpLoadGenerator(), { url, body, ...share })),
      );
      return together(samples);
    });
  const [first = '', second = ''] = servers.map(({ url }) => url);
  // The pattern for the rows that are written by hand.
  await measure([first, second]);
  const hand = await serveByHand(place.databaseUrl);
  return {
    subject: { name: one, measure: () => measure([first]) },
    peers: [
      { name: byHand, measure: () => measure([hand.url]) },
      { name: two, measure: () => measure([first, second]) },
    ],
    async close() {
      await Promise.all([...servers, ...loads, hand].map((each) => each.stop()));
      await databases.close();
    },
  };
}

/** Combined rate of processes with equal shares, over the time of the slower one. */
function together(samples: readonly Sample[]): Sample {
  const rates = samples.map(({ rate = 0 }) => rate);
  return { rate: Math.min(...rates) * samples.length, p99: Math.max(...samples.map(({ p99 = 0 }) => p99)) };
}

async function openDelivery(): Promise<Contest> {
  const databases = await postgresDatabases();
  const receiver = await startReceiver();
  const webhookUrl = `${receiver.url}/hook`;
  const backlog = await databases.fill('deliver', { deliveries: COUNT, appointments: 1, webhookUrl });
  const at = { databases, backlog, receiver };
  return {
    subject: { name: one, measure: () => workOff({ ...at, processes: 1 }) },
    peers: [
      { name: byHand, measure: () => workOffByHand({ ...at, webhookUrl }) },
      { name: two, measure: () => workOff({ ...at, processes: 2 }) },
    ],
    async close() {
      await receiver.stop();
      await databases.close();
    },
  };
}

interface Delivering {
  databases: PostgresDatabases;
  backlog: DeliveryBacklog;
  receiver: Receiver;
}

function workOff({ databases, backlog, receiver, processes }: Delivering & { processes: number }): Promise<Sample> {
  return databases.withCopy(backlog.settings, async (settings) => {
    const receiving = expectAll(backlog, receiver);
    const workers = await Promise.all(Array.from({ length: processes }, () => startConvoke(settings, 'worker')));
    const sample = await receiving;
    await Promise.all(workers.map((worker) => worker.stop()));
    await checkRecorded(settings);
    return sample;
  });
}

function workOffByHand({
  databases,
  backlog,
  receiver,
  webhookUrl,
}: Delivering & { webhookUrl: string }): Promise<Sample> {
  return databases.withCopy(backlog.settings, async (settings) => {
    const { databaseUrl = '' } = settings;
    const job = { databaseUrl, url: webhookUrl, secret: backlog.secret, concurrency: CONCURRENCY };
    const [sample] = await Promise.all([expectAll(backlog, receiver), deliverByHand(job)]);
    await checkRecorded(settings);
    return sample;
  });
}

/** @throws Error unless every delivery is recorded with its one attempt */
async function checkRecorded(settings: ConvokeSettings): Promise<void> {
  const query = `
    select count(*) from deliveries join attempts on delivery_id = id
    where state = 'success' and attempts = 1 and number = 1 and status = 204`;
  const recorded = await countRows(settings, query);
  if (recorded !== COUNT) throw new Error(`${COUNT} deliveries were posted, ${recorded} are recorded`);
}

async function expectAll({ secret }: DeliveryBacklog, receiver: Receiver): Promise<Sample> {
  const { seconds } = await receiver.receive({ count: COUNT, warmUp: WARM_UP, secrets: [secret] });
  return { rate: (COUNT - WARM_UP) / seconds };
}
