import { z } from 'zod';
import { startChild } from '../child.js';

export const receiverCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  /** Restarts the count and responds once `count` posts have arrived; the clock starts after `warmUp` of them. */
  z.object({ kind: z.literal('receive'), count: z.number(), warmUp: z.number(), secrets: z.array(z.string()) }),
]);

const receiverStarted = z.object({ url: z.string() });

export const receivedPosts = z.object({
  /** From the last post of the warm-up to the last of all. */
  seconds: z.number(),
  /** Distinct deliveries by id. */
  distinct: z.number(),
  /** Posts with a valid signature by one of the secrets; verified after the clock has stopped. */
  genuine: z.number(),
  /** From the `timestamp` in the body to the arrival of the headers, in milliseconds, for those after the warm-up. */
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** When each arrived after the warm-up, epoch milliseconds with fractions. */
  arrivedAt: z.array(z.number()),
});

export type ReceivedPosts = z.infer<typeof receivedPosts>;

export interface ExpectedPosts {
  count: number;
  warmUp: number;
  secrets: string[];
}

/** An endpoint of webhooks in a separate process. It responds with 204 at once, but never to requests for `/hang`. */
export interface Receiver {
  /** Without a trailing slash. */
  url: string;
  /** @throws Error if a delivery came twice or its signature is wrong */
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
      if (posts.distinct !== count) throw new Error(`${count} posts contained ${posts.distinct} deliveries`);
      if (posts.genuine !== count) throw new Error(`${posts.genuine} of ${count} posts had a valid signature`);
      return posts;
    },
    stop: () => child.stop(),
  };
}
