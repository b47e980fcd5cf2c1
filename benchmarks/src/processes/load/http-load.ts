import { z } from 'zod';
import { type Child, startChild } from '../child.js';

/** A request that is sent repeatedly. */
export const httpLoad = z.object({
  /** POST if not given. */
  method: z.enum(['POST', 'PUT']).optional(),
  url: z.string(),
  /** Paths to send it to instead, one for each connection in turn. */
  paths: z.array(z.string()).optional(),
  /** `[<id>]` in it is replaced with a different text in each request. */
  body: z.string(),
  /** Number of requests. */
  amount: z.number(),
  connections: z.number(),
});

export const httpLoadResult = z.object({
  /** Responses with status 201, or to PUT with 200. */
  created: z.number(),
  /** Responses with any other status, failed connections and time-outs. */
  failed: z.number(),
  /** From the first request to the last response. */
  seconds: z.number(),
  p99Ms: z.number(),
});

export type HttpLoad = z.infer<typeof httpLoad>;
export type HttpLoadResult = z.infer<typeof httpLoadResult>;

/** A load generator in a separate process. */
export interface HttpLoadGenerator {
  run(load: HttpLoad): Promise<HttpLoadResult>;
  stop(): Promise<void>;
}

export function startHttpLoadGenerator(): HttpLoadGenerator {
  const child: Child = startChild(new URL('./http-load-process.ts', import.meta.url));
  return { run: (load) => child.ask(load, httpLoadResult), stop: () => child.stop() };
}
