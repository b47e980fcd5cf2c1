import { z } from 'zod';
import { startChild } from '../child.js';

export const receiverCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  /** Counts from nothing again and answers once `count` posts have come; the time begins after `warmUp` of them. */
  z.object({ kind: z.literal('receive'), count: z.number(), warmUp: z.number(), secrets: z.array(z.string()) }),
]);

const receiverStarted = z.object({ url: z.string() });

export const receivedPosts = z.object({
  /** From the last post of the warm-up to the last of all. */
  seconds: z.number(),
  /** Deliveries by their id, each counted once. */
  distinct: z.number(),
  /** Posts whose signatures by one of the secrets were right; verified after the clock had stopped. */
  genuine: z.number(),
  /** From the `timestamp` in the body to the arrival of the headers, milliseconds, of those after the warm-up. */
  p50Ms: z.number(),
  p99Ms: z.number(),
});

export type ReceivedPosts = z.infer<typeof receivedPosts>;

export interface ExpectedPosts {
  count: number;
  warmUp: number;
  secrets: string[];
}

/** An endpoint of webhooks in its own process. It answers 204 at once, and never to what goes to `/hang`. */
export interface Receiver {
  /** Without a trailing slash. */
  url: string;
  /** @throws Error where a delivery came twice or its signature is wrong */
  receive(expected: ExpectedPosts): Promise<ReceivedPosts>;
  stop(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const child = startChild(new URL('./receiver-process.ts', import.meta.url));
  const { url } = await child.ask({ kind: 'start' }, receiverStarted);
  return {
    url,
    async receive(expected) {
      const posts = await child.ask({ kind: 'receive', ...expected }, receivedPosts);
      const { count } = expected;
      if (posts.distinct !== count) throw new Error(`${count} posts brought ${posts.distinct} deliveries`);
      if (posts.genuine !== count) throw new Error(`${posts.genuine} of ${count} posts were signed rightly`);
      return posts;
    },
    stop: () => child.stop(),
  };
}
