import { z } from 'zod';
import { startChild } from '../child.js';

export const discardingCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  /** Restarts the count and responds once `count` messages were accepted; the clock starts after `warmUp` of them. */
  z.object({ kind: z.literal('discard'), count: z.number(), warmUp: z.number() }),
]);

const started = z.object({ port: z.number() });
const discarded = z.object({ seconds: z.number() });

/** smtp-server alone, in a separate process: reads every message to its end and keeps nothing. */
export interface DiscardingSmtp {
  port: number;
  /** @returns seconds from the last message of the warm-up to the last of all */
  discard(expected: { count: number; warmUp: number }): Promise<number>;
  stop(): Promise<void>;
}

export async function startDiscardingSmtp(): Promise<DiscardingSmtp> {
  const child = startChild(new URL('./discarding-smtp-process.ts', import.meta.url));
  const { port } = await child.ask({ kind: 'start' }, started);
  return {
    port,
    discard: async (expected) => (await child.ask({ kind: 'discard', ...expected }, discarded)).seconds,
    stop: () => child.stop(),
  };
}
