import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { startChild } from '../child.js';

export const bullmqCommand = z.object({
  kind: z.enum(['enqueue', 'work']),
  /** Path of the socket of Redis. */
  socket: z.string(),
  url: z.string(),
  secret: z.string(),
  /** Body of a delivery, whose `id` is replaced in each of these. */
  body: z.string(),
  count: z.number(),
  concurrency: z.number(),
});

const finished = z.object({ completed: z.number() });

export type BullmqJob = Omit<z.infer<typeof bullmqCommand>, 'kind'>;

/** Deliveries as jobs of BullMQ, with a worker that signs and posts them with `fetch`, in a separate process. */
interface BullmqSender {
  enqueue(): Promise<void>;
  /** @throws Error unless every job was completed */
  work(): Promise<void>;
  stop(): Promise<void>;
}

export function startBullmq(job: BullmqJob): BullmqSender {
  const child = startChild(new URL('./bullmq-process.ts', import.meta.url));
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

const START_MS = 10_000;

/** A Redis without persistence, in a separate process. */
export interface RedisServer {
  /** Path of its socket; it has no port. */
  socket: string;
  stop(): Promise<void>;
}

/**
 * @param directory the directory of its socket
 * @throws Error that says what to install if there is no `redis-server`
 */
export async function startRedis(directory: string): Promise<RedisServer> {
  const socket = `${directory}/redis.sock`;
  const settings = ['--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--dir', directory];
  const child = spawn('redis-server', settings, { stdio: 'ignore' });
  const closed = once(child, 'close').catch(() => undefined);
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  await Promise.race([answering(socket), failing(child)]);
  return {
    socket,
    async stop() {
      process.off('exit', kill);
      kill();
      await closed;
    },
  };
}

async function failing(child: ChildProcess): Promise<never> {
  const reason = await Promise.race([
    once(child, 'exit').then(([code]) => `it ended with ${String(code)}`),
    once(child, 'error').then(([error]) => String(error)),
    setTimeout(START_MS, 'it does not respond', { ref: false }),
  ]);
  throw new Error(`redis-server is needed for the comparison with BullMQ (apt-get install redis-server): ${reason}`);
}

async function answering(socket: string): Promise<void> {
  const client = new Redis(socket, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  // Connections fail until it listens.
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
}
