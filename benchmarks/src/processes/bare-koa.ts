import { z } from 'zod';
import { startChild } from './child.js';

const bareKoaStarted = z.object({ url: z.string() });

/** The Koa app that stores nothing, in its own process. */
export interface BareKoa {
  url: string;
  stop(): Promise<void>;
}

export async function startBareKoa(): Promise<BareKoa> {
  const child = startChild('bare-koa-process.ts');
  const { url } = await child.ask({}, bareKoaStarted);
  return { url, stop: () => child.stop() };
}
