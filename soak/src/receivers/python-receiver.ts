import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('receiver.py', import.meta.url));

const report = z.object({
  requests: z.int(),
  refused: z.int(),
  taken: z.record(z.string(), z.string()),
  problems: z.array(z.string()),
});

/** What an endpoint accepted: ids with their event types, and the errors that it found. */
export type EndpointReport = z.output<typeof report>;

export interface ExpectedWebhook {
  path: string;
  secret: string;
  scheme: 'timestamped' | 'body-hex';
}

/** The endpoint in Python, which was written from the specification alone. */
export interface PythonReceiver {
  url: string;
  expect(webhook: ExpectedWebhook): Promise<void>;
  /** Ends it. @returns what was accepted, by path */
  finish(): Promise<Record<string, EndpointReport>>;
  kill(): void;
}

/** @throws Error with its output if there is no Python 3 */
export async function startPythonReceiver(): Promise<PythonReceiver> {
  const child = spawn('python3', [PROGRAM], { stdio: ['pipe', 'pipe', 'pipe'] });
  // A program that cannot be started fails here, and at the first line, which never comes.
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  const stderr = text(child.stderr);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = await Promise.race([lines.next(), failed]);
    if (done) throw new Error(`The receiver in Python ended: ${await stderr}`);
    return JSON.parse(value);
  };
  const port = z.int().parse(await nextLine());
  return {
    url: `http://127.0.0.1:${port}`,
    async expect(webhook) {
      child.stdin.write(`${JSON.stringify(webhook)}\n`);
      await nextLine();
    },
    async finish() {
      child.stdin.end();
      const reports = z.record(z.string(), report).parse(await nextLine());
      if (child.exitCode === null) await once(child, 'close');
      return reports;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
