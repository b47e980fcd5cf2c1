import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const PRELOAD = new URL('./stalls-preload.mjs', import.meta.url);

const stall = z.object({ cpu: z.number(), clock: z.number() });

/** The longest time for which the event loop of a server did nothing else, in milliseconds. */
export type Stall = z.output<typeof stall>;

export interface StallWatch {
  /** For `NODE_OPTIONS` of the server. */
  option: string;
  /** Since the last look, or the start. */
  look(): Promise<Stall>;
}

/** @param directory for a socket */
export function watchStalls(directory: string): StallWatch {
  const path = join(directory, 'stalls');
  return {
    option: `--import=${PRELOAD.href}?socket=${encodeURIComponent(path)}`,
    look: async () => stall.parse(JSON.parse(await text(connect(path)))),
  };
}
