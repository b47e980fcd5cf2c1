import { z } from 'zod';
import { startChild } from '../child.js';

export const byHandCommand = z.discriminatedUnion('kind', [
  /** Serves requests that create appointments. */
  z.object({ kind: z.literal('serve'), databaseUrl: z.string() }),
  /** Processes the due deliveries. */
  z.object({
    kind: z.literal('deliver'),
    databaseUrl: z.string(),
    url: z.string(),
    secret: z.string(),
    concurrency: z.number(),
  }),
]);

export type DeliverByHand = Omit<Extract<z.infer<typeof byHandCommand>, { kind: 'deliver' }>, 'kind'>;

const served = z.object({ url: z.string() });
const delivered = z.object({ delivered: z.number() });

/** Creates appointments with hand-written statements for `pg`, without the engine, in a separate process. */
export async function serveByHand(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = startChild(new URL('./by-hand-process.ts', import.meta.url));
  return { ...(await child.ask({ kind: 'serve', databaseUrl }, served)), stop: () => child.stop() };
}

/** Delivers with hand-written statements for `pg`, without the engine, in a process that ends with its work. */
export async function deliverByHand(job: DeliverByHand): Promise<number> {
  const child = startChild(new URL('./by-hand-process.ts', import.meta.url));
  try {
    return (await child.ask({ kind: 'deliver', ...job }, delivered)).delivered;
  } finally {
    await child.stop();
  }
}
