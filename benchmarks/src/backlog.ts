import { type Databases, postgresDatabases, sqliteDatabases } from './harness/databases.js';
import type { DeliveryBacklog } from './harness/delivery-backlog.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { countingRows, countRows, postAppointments } from './harness/post-appointments.js';
import { type ConvokeSettings, startConvoke } from './processes/convoke.js';
import { type HttpLoadGenerator, startHttpLoadGenerator } from './processes/load/http-load.js';
import { type Receiver, startReceiver } from './processes/load/receiver.js';
import { APPOINTMENT } from './samples/appointment.js';

/** A smaller number is for a quick try. */
const MANY = Number(process.env.BENCH_BACKLOG ?? 1_000_000);
const FEW = 1_000;

/** Deliveries in one round, without those that stay queued. */
const COUNT = 10_000;
const WARM_UP = 4_000;
/** Spare deliveries for all rounds: a worker continues to deliver until it is stopped. */
const RESERVE = 6 * 2 * COUNT;

const subject = `${MANY.toLocaleString('en')} waiting`;
const peer = `${FEW.toLocaleString('en')} waiting`;

const aims: Figure['aims'] = [
  { peer, measure: 'rate', bound: 'atLeast', ratio: 0.85 },
  { peer, measure: 'p99', bound: 'atMost', ratio: 1.18 },
  { measure: 'memory', bound: 'atMost', value: 400 },
];

/** Whether a long queue and many appointments slow down the server. */
export const backlog: readonly Figure[] = [
  figureOn('SQLite', sqliteDatabases),
  figureOn('PostgreSQL', postgresDatabases),
];

function figureOn(database: string, begin: () => Promise<Databases>): Figure {
  const what = 'Deliveries from a backlog, then appointments created, with as many waiting as appointments stored';
  return { name: 'backlog', title: `${what}, on ${database}`, unit: 'deliveries', aims, open: () => open(begin) };
}

interface Tools {
  receiver: Receiver;
  load: HttpLoadGenerator;
}

async function open(begin: () => Promise<Databases>): Promise<Contest> {
  const databases = await begin();
  const tools = { receiver: await startReceiver(), load: startHttpLoadGenerator() };
  const webhookUrl = `${tools.receiver.url}/hook`;
  const fill = (name: string, deliveries: number, appointments: number) =>
    databases.fill(name, { webhookUrl, deliveries, appointments });
  const long = await fill('long', MANY + RESERVE, MANY);
  const short = await fill('short', FEW + COUNT, FEW);
  return {
    // Too large to be copied, so each round uses up a little of it.
    subject: { name: subject, measure: () => work(long, { settings: long.settings, ...tools }) },
    peers: [
      {
        name: peer,
        measure: () => databases.withCopy(short.settings, (settings) => work(short, { settings, ...tools })),
      },
    ],
    async close() {
      await Promise.all([tools.receiver.stop(), tools.load.stop()]);
      await databases.close();
    },
  };
}

async function work(
  prepared: DeliveryBacklog,
  { settings, receiver, load }: Tools & { settings: ConvokeSettings },
): Promise<Sample> {
  const delivered = await deliverSome(prepared, { settings, receiver });
  const created = await createSome(prepared, { settings, load });
  return { ...delivered, ...created, memory: Math.max(delivered.memory, created.memory) };
}

async function deliverSome(
  { secret }: DeliveryBacklog,
  { settings, receiver }: { settings: ConvokeSettings; receiver: Receiver },
) {
  const recorded = () => countRows(settings, 'select count(*) from attempts where status = 204');
  const before = await recorded();
  const receiving = receiver.receive({ count: COUNT, warmUp: WARM_UP, secrets: [secret] });
  const worker = await startConvoke(settings, 'worker');
  const { seconds } = await receiving;
  const memory = worker.usage.peakMemory();
  await worker.stop();
  const added = (await recorded()) - before;
  if (added < COUNT) throw new Error(`${COUNT} deliveries were posted, ${added} are recorded`);
  return { rate: (COUNT - WARM_UP) / seconds, memory };
}

async function createSome(
  { account }: DeliveryBacklog,
  { settings, load }: { settings: ConvokeSettings; load: HttpLoadGenerator },
) {
  // Without an invitee, so that no mail is left for the worker of the next round.
  const { name: _name, address: _address, ...appointment } = APPOINTMENT;
  const body = JSON.stringify({ ...account.credentials, ...appointment });
  const api = await startConvoke(settings, 'api');
  const measure = () => postAppointments(load, { url: api.url, body });
  const { p99 } = await countingRows(settings, measure, ['appointments', 'revisions']);
  const memory = api.usage.peakMemory();
  await api.stop();
  return { ...(p99 !== undefined && { p99 }), memory };
}
