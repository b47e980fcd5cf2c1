import { signDelivery } from '@convoke/signature';
import { Queue, Worker } from 'bullmq';
import { deliveriesLike, type SampleDelivery } from '../../samples/deliveries-like.js';
import { answerParent } from '../child.js';
import { type BullmqJob, bullmqCommand } from './bullmq.js';

const QUEUE = 'deliveries';
/** Jobs that are added at a time. */
const CHUNK = 1_000;

answerParent(async (message) => {
  const { kind, ...job } = bullmqCommand.parse(message);
  return { completed: kind === 'enqueue' ? await enqueue(job) : await work(job) };
});

async function enqueue({ socket, body, count }: BullmqJob): Promise<number> {
  const queue = new Queue<SampleDelivery>(QUEUE, { connection: { path: socket } });
  const make = deliveriesLike(body);
  const opts = { removeOnComplete: true, attempts: 8, backoff: { type: 'exponential', delay: 1_000 } };
  for (let added = 0; added < count; added += CHUNK) {
    const length = Math.min(CHUNK, count - added);
    await queue.addBulk(Array.from({ length }, () => ({ name: 'delivery', data: make(), opts })));
  }
  await queue.close();
  return 0;
}

async function work({ socket, url, secret, count, concurrency }: BullmqJob): Promise<number> {
  const post = async ({ data: { id, eventType, body } }: { data: SampleDelivery }) => {
    const timestamp = Math.floor(Date.now() / 1_000);
    const headers = signDelivery({ id, eventType, body, secret, timestamp, scheme: 'timestamped', attempt: 1 });
    const response = await fetch(url, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`the endpoint responded with ${response.status}`);
  };
  const worker = new Worker<SampleDelivery>(QUEUE, post, { connection: { path: socket }, concurrency });
  let completed = 0;
  await new Promise<void>((resolve, reject) => {
    worker.on('failed', (_job, error) => reject(error));
    worker.on('completed', () => {
      completed += 1;
      if (completed === count) resolve();
    });
  });
  await worker.close();
  return completed;
}
