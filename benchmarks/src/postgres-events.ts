import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { temporaryDirectory } from '@convoke/testkit';
import { postgresDatabases } from './harness/databases.js';
import type { Aim, Contest, Figure, Sample, Side } from './harness/figure.js';
import { percentile } from './harness/percentile.js';
import { postgresProcessorMs } from './harness/postgres-processor.js';
import {
  type Convoke as ConvokeServer,
  type ConvokeSettings,
  type Credentials,
  createAccount,
  NO_RELAY,
  startConvoke,
} from './processes/convoke.js';
import { startHttpLoadGenerator } from './processes/load/http-load.js';
import { type Receiver, startReceiver } from './processes/load/receiver.js';
import { APPOINTMENT } from './samples/appointment.js';

const CALLERS = 16;
/** Events of one round under load, and those before the clock starts. */
const [COUNT, WARM_UP] = [3_000, 1_000];
/** Receivers of each event in the fan-out, and its events. */
const [RECEIVERS, FANNED] = [20, 100];
/** Events of one round of an idle server, all counted, from its start on; and the pause between two. */
const [RARE, PAUSE_MS] = [300, 50];

const here = 'on PostgreSQL';
const onSqlite = 'on SQLite';
const before = 'another build on PostgreSQL';

/** A checkout whose built server is measured beside this one. */
const { BENCH_BESIDE: checkout } = process.env;

const against = (aims: readonly Aim[]) => (checkout === undefined ? [] : aims);

const events: Figure = {
  name: 'postgres-events',
  title: `Events accepted and delivered, one process, ${CALLERS} callers, one webhook for each, every commit on disk`,
  unit: 'events',
  aims: [
    { peer: onSqlite, measure: 'rate', bound: 'atLeast', ratio: 0.65 },
    ...against([
      { peer: before, measure: 'rate', bound: 'atLeast', ratio: 4 },
      { peer: before, measure: 'cost', bound: 'atMost', ratio: 0.3 },
    ]),
  ],
  rounds: 3,
  open: () => openWith({ webhooks: 1, measure: underLoad }),
};

const fanOut: Figure = {
  name: 'postgres-fan-out',
  title: `Deliveries, one process, each event to ${RECEIVERS} webhooks, one caller`,
  unit: 'deliveries',
  aims: [
    { peer: onSqlite, measure: 'rate', bound: 'atLeast', ratio: 0.75 },
    ...against([{ peer: before, measure: 'rate', bound: 'atLeast', ratio: 2.5 }]),
  ],
  rounds: 3,
  open: () => openWith({ webhooks: RECEIVERS, measure: fannedOut }),
};

const rare: Figure = {
  name: 'postgres-idle',
  title: `From the response to the receiver, the first ${RARE} events after a start, one every ${PAUSE_MS} ms`,
  unit: 'events',
  aims: [
    { measure: 'p99', bound: 'atMost', value: 6 },
    { measure: 'cost', bound: 'atMost', value: 5 },
    { peer: onSqlite, measure: 'p99', bound: 'atMost', difference: 3 },
    ...against([{ peer: before, measure: 'p99', bound: 'atMost', ratio: 0.5 }]),
  ],
  rounds: 3,
  open: () => openWith({ webhooks: 1, measure: oneByOne }),
};

/** What an event costs from the request to the receiver. */
export const postgresEvents: readonly Figure[] = [events, fanOut, rare];

/** A server that runs, with an account whose appointments cause events for each of its webhooks. */
interface Place {
  server: ConvokeServer;
  credentials: Credentials;
  appointmentIds: readonly string[];
  secrets: string[];
  receiver: Receiver;
}

type Measure = (place: Place) => Promise<Sample & Counted>;

async function openWith({ webhooks, measure }: { webhooks: number; measure: Measure }): Promise<Contest> {
  const [databases, directory, receiver] = [
    await postgresDatabases(),
    await temporaryDirectory(),
    await startReceiver(),
  ];
  const side = async (name: string, settings: ConvokeSettings): Promise<Side> => {
    const prepared = await prepare(settings, { webhooks, receiver });
    return { name, measure: () => measureOn(settings, (server) => measure({ ...prepared, server, receiver })) };
  };
  const file = (name: string) => ({ file: `${directory.path}/${name}`, smtpPort: NO_RELAY });
  const subject = await side(here, { ...file('here'), ...(await databases.create('here')) });
  const peers = [await side(onSqlite, file('sqlite.db'))];
  if (checkout !== undefined) {
    peers.push(await side(before, { ...file('before'), ...(await databases.create('before')), checkout }));
  }
  return {
    subject,
    peers,
    async close() {
      await receiver.stop();
      await databases.close();
      await directory.remove();
    },
  };
}

/** Each round begins with a server that has just started. */
async function measureOn(settings: ConvokeSettings, measure: (server: ConvokeServer) => Promise<Sample & Counted>) {
  const { databaseUrl } = settings;
  const ofDatabase = () => (databaseUrl === undefined ? 0 : postgresProcessorMs(databaseUrl));
  const server = await startConvoke(settings, 'all');
  const begun = server.usage.processorMs() + (await ofDatabase());
  const { events: count, ...sample } = await measure(server);
  const taken = server.usage.processorMs() + (await ofDatabase()) - begun;
  await server.stop();
  return { ...sample, cost: taken / count };
}

interface Counted {
  /** What the processor time is divided by. */
  events: number;
}

async function prepare(settings: ConvokeSettings, { webhooks, receiver }: { webhooks: number; receiver: Receiver }) {
  const credentials = await createAccount(settings);
  const server = await startConvoke(settings, 'api');
  const convoke = new Convoke({ baseUrl: server.url, ...credentials });
  const { name: _name, address: _address, ...withoutInvitee } = APPOINTMENT;
  const appointmentIds: string[] = [];
  for (let made = 0; made < CALLERS; made += 1) {
    appointmentIds.push((await convoke.appointments.create(withoutInvitee)).appointmentId);
  }
  const secrets: string[] = [];
  for (let made = 0; made < webhooks; made += 1) {
    const webhookUrl = `${receiver.url}/hook/${made}`;
    secrets.push((await convoke.webhooks.register({ webhookUrl, eventTypes: ['appointment.updated'] })).secret);
  }
  await server.stop();
  return { credentials, appointmentIds, secrets };
}

async function underLoad({ server, credentials, appointmentIds, secrets, receiver }: Place) {
  const load = startHttpLoadGenerator();
  try {
    const receiving = receiver.receive({ count: COUNT, warmUp: WARM_UP, secrets });
    const paths = appointmentIds.map((id) => `/api/v1/appointments/${id}`);
    const body = JSON.stringify({ ...credentials, appointmentSubject: 'Version [<id>]' });
    const job = { method: 'PUT', url: server.url, paths, body, amount: COUNT, connections: CALLERS } as const;
    const [{ seconds }, { created }] = await Promise.all([receiving, load.run(job)]);
    if (created !== COUNT) throw new Error(`${COUNT - created} of ${COUNT} requests were not answered with 200`);
    return { rate: (COUNT - WARM_UP) / seconds, events: COUNT };
  } finally {
    await load.stop();
  }
}

async function fannedOut(place: Place) {
  const { secrets, receiver } = place;
  const count = FANNED * RECEIVERS;
  const receiving = receiver.receive({ count, warmUp: count / 4, secrets });
  const change = changing(place);
  for (let made = 0; made < FANNED; made += 1) await change(made);
  const { seconds } = await receiving;
  return { rate: (0.75 * count) / seconds, events: count };
}

async function oneByOne(place: Place) {
  const { secrets, receiver } = place;
  const receiving = receiver.receive({ count: RARE, warmUp: 0, secrets });
  const change = changing(place);
  const answeredAt: number[] = [];
  for (let made = 0; made < RARE; made += 1) {
    await change(made);
    answeredAt.push(performance.timeOrigin + performance.now());
    await setTimeout(PAUSE_MS);
  }
  const { arrivedAt } = await receiving;
  const latencies = arrivedAt.map((at, event) => at - (answeredAt[event] ?? Number.NaN));
  return { p50: percentile(latencies, 50), p99: percentile(latencies, 99), events: RARE };
}

/** Changes one appointment after another, and so causes an event for each webhook. */
function changing({ server, credentials, appointmentIds }: Place): (event: number) => Promise<void> {
  const { appointments } = new Convoke({ baseUrl: server.url, ...credentials });
  return async (event) => {
    const id = appointmentIds[event % appointmentIds.length] ?? '';
    await appointments.update(id, { appointmentSubject: `Version ${performance.now()}` });
  };
}
