import { z } from 'zod';
import { startChild } from './child.js';

export const bullmqCommand = z.object({
  kind: z.enum(['enqueue', 'work']),
  /** Of Redis. */
  socket: z.string(),
  url: z.string(),
  secret: z.string(),
  /** Body of a delivery, whose `id` each of these replaces with its own. */
  body: z.string(),
  count: z.number(),
  concurrency: z.number(),
});

const finished = z.object({ completed: z.number() });

export type BullmqJob = Omit<z.infer<typeof bullmqCommand>, 'kind'>;

/** Deliveries as jobs of BullMQ, with a worker that signs and posts them with `fetch`, in its own process. */
export interface BullmqSender {
  enqueue(): Promise<void>;
  /** @throws Error unless every job was completed */
  work(): Promise<void>;
  stop(): Promise<void>;
}

export function startBullmq(job: BullmqJob): BullmqSender {
  const child = startChild('bullmq-process.ts');
  return {
    async enqueue() {
      await child.ask({ kind: 'enqueue', ...job }, finished);
    },
    async work() {
      const { completed } = await child.ask({ kind: 'work', ...job }, finished);
      if (completed !== job.count) throw new Error(`${completed} of ${job.count} jobs were completed`);
    },
    stop: () => child.stop(),
  };
}
