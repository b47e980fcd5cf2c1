import { z } from 'zod';
import { startChild } from '../child.js';

/** Deliveries to post, identical except for their ids. */
export const posting = z.object({
  url: z.string(),
  secret: z.string(),
  /** Body of a delivery, whose `id` is replaced in each of these. */
  body: z.string(),
  count: z.number(),
  connections: z.number(),
  /** Pause of each connection before its next post, in milliseconds. */
  pauseMs: z.number(),
});

const posted = z.object({ succeeded: z.number(), p50Ms: z.number(), p99Ms: z.number() });

export type Posting = z.infer<typeof posting>;
export type Posted = z.infer<typeof posted>;

/**
 * Posts with undici alone, in a process that ends with its work; each delivery is signed before its clock starts.
 *
 * @throws Error unless all responses are 2xx
 */
export async function postDirectly(job: Posting): Promise<Posted> {
  const child = startChild(new URL('./bare-post-process.ts', import.meta.url));
  try {
    const result = await child.ask(job, posted);
    if (result.succeeded !== job.count) throw new Error(`${result.succeeded} of ${job.count} posts succeeded`);
    return result;
  } finally {
    await child.stop();
  }
}
