import { z } from 'zod';
import { startChild } from './child.js';

export const storeApiOptions = z.object({
  file: z.string(),
  /** Transactions per commit at most. */
  batchLimit: z.number(),
});

const storeApiStarted = z.object({ url: z.string() });

/** A small server of the engine's verbs over the store in its own process, with one account. */
export interface StoreApi extends z.infer<typeof storeApiStarted> {
  stop(): Promise<void>;
}

export async function startStoreApi(options: z.infer<typeof storeApiOptions>): Promise<StoreApi> {
  const child = startChild('store-api-process.ts');
  return { ...(await child.ask(options, storeApiStarted)), stop: () => child.stop() };
}
