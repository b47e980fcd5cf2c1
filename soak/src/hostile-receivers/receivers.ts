import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from '@convoke/testkit';
import { z } from 'zod';
import type { Certificates } from './behaviours.js';

const PROCESS = fileURLToPath(new URL('receivers-process.ts', import.meta.url));

const ports = z.record(z.string(), z.int());
const figures = z.record(z.string(), z.object({ requests: z.int(), longestMs: z.int(), connections: z.int() }));

/**
 * By the name of the behaviour: the requests received, and how long a connection was kept after a request, in
 * milliseconds.
 */
export type HostileFigures = z.output<typeof figures>;

/** One receiver of each behaviour, in a separate process. */
export interface HostileReceivers {
  ports: Record<string, number>;
  figures(): Promise<HostileFigures>;
  /** How many attempts have reached the one of this name. */
  count(name: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startHostileReceivers(options: {
  deadlineMs: number;
  certificates: Certificates;
}): Promise<HostileReceivers> {
  const child = spawn(process.execPath, [...FROM_SOURCE, PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (question: unknown): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The hostile receivers have ended.');
    return JSON.parse(value);
  };
  const askFigures = async () => figures.parse(await ask('figures'));
  return {
    ports: ports.parse(await ask(options)),
    figures: askFigures,
    async count(name) {
      const { connections = 0, requests = 0 } = (await askFigures())[name] ?? {};
      return Math.max(connections, requests);
    },
    async stop() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
