import { z } from 'zod';
import { type Child, startChild } from '../child.js';

/** Requests that are sent again and again. */
export const httpLoad = z.object({
  url: z.string(),
  /** `[<id>]` in it becomes another text in each request. */
  body: z.string(),
  /** Requests in all. */
  amount: z.number(),
  connections: z.number(),
});

export const httpLoadResult = z.object({
  /** Answers with status 201. */
  created: z.number(),
  /** Answers with any other status, failed connections and time-outs. */
  failed: z.number(),
  /** From the first request to the last answer. */
  seconds: z.number(),
  p99Ms: z.number(),
});

export type HttpLoad = z.infer<typeof httpLoad>;
export type HttpLoadResult = z.infer<typeof httpLoadResult>;

/** A load generator in its own process. */
export interface HttpLoadGenerator {
  run(load: HttpLoad): Promise<HttpLoadResult>;
  stop(): Promise<void>;
}

export function startHttpLoadGenerator(): HttpLoadGenerator {
  const child: Child = startChild(new URL('./http-load-process.ts', import.meta.url));
  return { run: (load) => child.ask(load, httpLoadResult), stop: () => child.stop() };
}
