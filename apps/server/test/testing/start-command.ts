import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, vi } from 'vitest';
import { CLI_PATH } from './cli-path.js';

/** A command of the built command line that runs until it is told to stop, for one test. */
export interface RunningCommand {
  /** What it printed so far, both kinds. */
  text(): string;
  /** Waits until it has printed this. */
  prints(text: string | RegExp): Promise<void>;
  /** @returns its exit code; `null` where the signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** @param env its whole environment */
export function startCommand(args: string[], env: Record<string, string>): RunningCommand {
  const child = spawn(process.execPath, [CLI_PATH, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  return {
    text: () => printed,
    prints: (text) => vi.waitFor(() => expect(printed).toMatch(text), { timeout: 20_000, interval: 20 }),
    async stop(signal) {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}
