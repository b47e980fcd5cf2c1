import { z } from 'zod';
import { startChild } from './child.js';

/** A server in its own process that reads a request and gives the same answer to each. */
export interface CannedApi {
  url: string;
  stop(): Promise<void>;
}

export async function startCannedApi(): Promise<CannedApi> {
  const child = startChild('canned-api-process.ts');
  const { url } = await child.ask({}, z.object({ url: z.string() }));
  return { url, stop: () => child.stop() };
}
