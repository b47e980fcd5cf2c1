import { z } from 'zod';
import { startChild } from '../child.js';

const bareKoaStarted = z.object({ url: z.string() });

/** The Koa app that stores nothing, in its own process. */
interface BareKoa {
  url: string;
  stop(): Promise<void>;
}

export async function startBareKoa(): Promise<BareKoa> {
  const child = startChild(new URL('./bare-koa-process.ts', import.meta.url));
  const { url } = await child.ask({}, bareKoaStarted);
  return { url, stop: () => child.stop() };
}

/** A server in its own process that reads a request and gives the same answer to each. */
interface CannedApi {
  url: string;
  stop(): Promise<void>;
}

export async function startCannedApi(): Promise<CannedApi> {
  const child = startChild(new URL('./canned-api-process.ts', import.meta.url));
  const { url } = await child.ask({}, z.object({ url: z.string() }));
  return { url, stop: () => child.stop() };
}

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
  const child = startChild(new URL('./store-api-process.ts', import.meta.url));
  return { ...(await child.ask(options, storeApiStarted)), stop: () => child.stop() };
}
