import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from '@convoke/testkit';
import { z } from 'zod';

const PROCESS = fileURLToPath(new URL('watch-health-process.ts', import.meta.url));

const health = z.object({ longest: z.number(), excess: z.number() });

/** How long `/healthz` took on its own connection, and how much longer than the machine explains, in milliseconds. */
export type Health = z.output<typeof health>;

export interface HealthWatch {
  /** Since the last look, or the start. */
  look(): Promise<Health>;
  stop(): Promise<void>;
}

export async function watchHealth({ url, pid }: { url: string; pid: number }): Promise<HealthWatch> {
  const child = spawn(process.execPath, [...FROM_SOURCE, PROCESS, url, String(pid)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  await lines.next();
  return {
    async look() {
      child.stdin.write('look\n');
      const { value, done } = await lines.next();
      if (done) throw new Error('Nobody watches the health of the server.');
      return health.parse(JSON.parse(value));
    },
    async stop() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'close');
    },
  };
}
