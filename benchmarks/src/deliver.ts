import { temporaryDirectory } from '@convoke/testkit';
import { type DeliveryBacklog, fillDeliveries, withCopy } from './harness/delivery-backlog.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { countRows } from './harness/post-appointments.js';
import { startConvoke } from './processes/convoke.js';
import { type Receiver, startReceiver } from './processes/load/receiver.js';
import { postDirectly } from './processes/peers/bare-post.js';
import { type RedisServer, startBullmq, startRedis } from './processes/peers/bullmq.js';

const COUNT = 40_000;
/** Deliveries before the clock starts, because every sender starts cold. */
const WARM_UP = 10_000;
/** The server's limit of concurrent deliveries per webhook. */
const CONCURRENCY = 128;

const subject = 'convoke serve --role worker';
const bare = 'bare undici loop';
const bullmq = 'BullMQ worker with fetch';

/** The cost of durable deliveries, recorded attempts and a policy for endpoints. */
export const deliver: Figure = {
  name: 'deliver',
  title: `Deliveries from a backlog of one webhook, ${CONCURRENCY} at a time, each claimed, signed, posted and recorded`,
  unit: 'deliveries',
  aims: [
    { peer: bare, measure: 'rate', bound: 'atLeast', ratio: 0.45 },
    { peer: bullmq, measure: 'rate', bound: 'atLeast', ratio: 3 },
  ],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  // Started first, because nothing can be measured without it.
  const redis = await startRedis(directory.path);
  const receiver = await startReceiver();
  const backlog = await fillDeliveries(
    { file: `${directory.path}/backlog.db`, webhookUrl: `${receiver.url}/hook` },
    { deliveries: COUNT, appointments: 1 },
  );
  return {
    subject: { name: subject, measure: () => workOff(backlog, receiver) },
    peers: [
      { name: bare, measure: () => postAll(backlog, receiver) },
      { name: bullmq, measure: () => workOffQueue(backlog, { receiver, redis }) },
    ],
    async close() {
      await Promise.all([receiver.stop(), redis.stop()]);
      await directory.remove();
    },
  };
}

/** Makes a separate worker process a copy of the backlog. */
function workOff(backlog: DeliveryBacklog, receiver: Receiver): Promise<Sample> {
  return withCopy(backlog.settings, async (settings) => {
    const receiving = expectAll(backlog, receiver);
    const worker = await startConvoke(settings, 'worker');
    const sample = await receiving;
    await worker.stop();
    const query = `
      select count(*) from deliveries join attempts on delivery_id = id
      where state = 'success' and attempts = 1 and number = 1 and status = 204`;
    const recorded = await countRows(settings, query);
    if (recorded !== COUNT) throw new Error(`${COUNT} deliveries were posted, ${recorded} are recorded`);
    return sample;
  });
}

async function postAll(backlog: DeliveryBacklog, receiver: Receiver): Promise<Sample> {
  const { secret, body } = backlog;
  const job = { url: `${receiver.url}/hook`, secret, body, count: COUNT, connections: CONCURRENCY, pauseMs: 0 };
  const [sample] = await Promise.all([expectAll(backlog, receiver), postDirectly(job)]);
  return sample;
}

async function workOffQueue(
  backlog: DeliveryBacklog,
  { receiver, redis: { socket } }: { receiver: Receiver; redis: RedisServer },
): Promise<Sample> {
  const { secret, body } = backlog;
  const sender = startBullmq({
    socket,
    url: `${receiver.url}/hook`,
    secret,
    body,
    count: COUNT,
    concurrency: CONCURRENCY,
  });
  try {
    await sender.enqueue();
    const [sample] = await Promise.all([expectAll(backlog, receiver), sender.work()]);
    return sample;
  } finally {
    await sender.stop();
  }
}

async function expectAll({ secret }: DeliveryBacklog, receiver: Receiver): Promise<Sample> {
  const { seconds } = await receiver.receive({ count: COUNT, warmUp: WARM_UP, secrets: [secret] });
  return { rate: (COUNT - WARM_UP) / seconds };
}
