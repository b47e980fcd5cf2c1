import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from '@convoke/testkit';
import { z } from 'zod';

const PROCESS = fileURLToPath(new URL('farm-process.ts', import.meta.url));

export const farmCommand = z.discriminatedUnion('kind', [
  /** Starts servers until there are `count`. */
  z.object({ kind: z.literal('start'), count: z.int() }),
  /** Counts from here on, with a latency before each response. */
  z.object({ kind: z.literal('measure'), latencyMs: z.number() }),
  z.object({ kind: z.literal('tell') }),
]);

const figures = z.object({
  requests: z.int(),
  invitations: z.int(),
  firstAt: z.number(),
  lastAt: z.number(),
  urls: z.array(z.string()),
  /** Invitees who were notified, and how often in total, from the very start. */
  told: z.int(),
  sent: z.int(),
});

/** Many CalDAV servers in a separate process, each with one organizer: `ada`, with the password of the testkit. */
export interface Farm {
  ask(command: z.input<typeof farmCommand>): Promise<z.output<typeof figures>>;
  stop(): Promise<void>;
}

export function startFarm(): Farm {
  const child = spawn(process.execPath, [...FROM_SOURCE, PROCESS], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(command) {
      child.stdin.write(`${JSON.stringify(command)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('The calendar servers have ended.');
      return figures.parse(JSON.parse(value));
    },
    async stop() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
