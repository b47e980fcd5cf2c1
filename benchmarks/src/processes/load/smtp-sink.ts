import { z } from 'zod';
import { startChild } from '../child.js';

export const sinkCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  /** Restarts the count and responds once `count` messages have arrived; the clock starts after `warmUp` of them. */
  z.object({ kind: z.literal('receive'), count: z.number(), warmUp: z.number() }),
]);

const sinkStarted = z.object({ port: z.number() });

export const received = z.object({
  /** From the last message of the warm-up to the last of all. */
  seconds: z.number(),
  /** Distinct recipients. */
  recipients: z.number(),
  /** Content types of the first message's parts, in order. */
  structure: z.array(z.string()),
  /** Whether every message had the same content types. */
  uniform: z.boolean(),
});

export type Received = z.infer<typeof received>;

/** An SMTP server in a separate process that accepts every message and keeps none. */
export interface SmtpSink {
  port: number;
  receive(expected: { count: number; warmUp: number }): Promise<Received>;
  stop(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const child = startChild(new URL('./smtp-sink-process.ts', import.meta.url));
  const { port } = await child.ask({ kind: 'start' }, sinkStarted);
  return {
    port,
    receive: (expected) => child.ask({ kind: 'receive', ...expected }, received),
    stop: () => child.stop(),
  };
}
