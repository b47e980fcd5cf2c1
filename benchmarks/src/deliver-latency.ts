import { setTimeout } from 'node:timers/promises';
import { temporaryDirectory } from '@convoke/testkit';
import { type DeliveryBacklog, fillDeliveries } from './harness/delivery-backlog.js';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { startConvoke } from './processes/convoke.js';
import { type Receiver, startReceiver } from './processes/load/receiver.js';
import { postDirectly } from './processes/peers/bare-post.js';
import { raiseEvent } from './samples/prepare-account.js';

const COUNT = 400;
/** The pause between two events, in which the server is idle. */
const PAUSE_MS = 10;

const subject = 'convoke serve';
const peer = 'bare undici post';

/**
 * The latency of an event: from its `timestamp`, before the transaction of its cause is committed, to the arrival of
 * the headers at the receiver. The bare post is timed from its start to its response.
 */
export const deliverLatency: Figure = {
  name: 'deliver-latency',
  title: 'From an event, before its commit, to the receiver, on an idle server, one at a time',
  unit: 'deliveries',
  aims: [
    { peer, measure: 'p50', bound: 'atMost', difference: 5 },
    { peer, measure: 'p99', bound: 'atMost', difference: 20 },
  ],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const receiver = await startReceiver();
  const webhookUrl = `${receiver.url}/hook`;
  const prepared = await fillDeliveries(
    { file: `${directory.path}/convoke.db`, webhookUrl },
    { deliveries: 1, appointments: 1 },
  );
  const { secret, body } = prepared;
  const first = receiver.receive({ count: 1, warmUp: 0, secrets: [secret] });
  const convoke = await startConvoke(prepared.settings, 'all');
  await first;
  return {
    subject: { name: subject, measure: () => raiseEvents(prepared, { baseUrl: convoke.url, receiver }) },
    peers: [
      {
        name: peer,
        async measure() {
          const receiving = receiver.receive({ count: COUNT, warmUp: 0, secrets: [secret] });
          const { p50Ms, p99Ms } = await postDirectly({
            url: webhookUrl,
            secret,
            body,
            count: COUNT,
            connections: 1,
            pauseMs: PAUSE_MS,
          });
          await receiving;
          return { p50: p50Ms, p99: p99Ms };
        },
      },
    ],
    async close() {
      await Promise.all([convoke.stop(), receiver.stop()]);
      await directory.remove();
    },
  };
}

async function raiseEvents(
  { account, secret }: DeliveryBacklog,
  { baseUrl, receiver }: { baseUrl: string; receiver: Receiver },
): Promise<Sample> {
  const receiving = receiver.receive({ count: COUNT, warmUp: 0, secrets: [secret] });
  for (let raised = 0; raised < COUNT; raised += 1) {
    await raiseEvent({ baseUrl, account });
    await setTimeout(PAUSE_MS);
  }
  const { p50Ms, p99Ms } = await receiving;
  return { p50: p50Ms, p99: p99Ms };
}
