import { z } from 'zod';
import { startChild } from '../child.js';

const bareKoaStarted = z.object({ url: z.string() });

/** The Koa app that stores nothing, in a separate process. */
interface BareKoa {
  url: string;
  stop(): Promise<void>;
}

export async function startBareKoa(): Promise<BareKoa> {
  const child = startChild(new URL('./bare-koa-process.ts', import.meta.url));
  const { url } = await child.ask({}, bareKoaStarted);
  return { url, stop: () => child.stop() };
}

/** A server in a separate process that reads requests and always sends the same response. */
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
  /** The most transactions per commit. */
  batchLimit: z.number(),
});

const storeApiStarted = z.object({ url: z.string() });

/** A small server of the engine's verbs on the store, in a separate process, with one account. */
export interface StoreApi extends z.infer<typeof storeApiStarted> {
  stop(): Promise<void>;
}

export async function startStoreApi(options: z.infer<typeof storeApiOptions>): Promise<StoreApi> {
  const child = startChild(new URL('./store-api-process.ts', import.meta.url));
  return { ...(await child.ask(options, storeApiStarted)), stop: () => child.stop() };
}
