import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { COMPILE_CACHE } from '@convoke/testkit';
import type { Command } from 'commander';
import { expect, onTestFinished, vi } from 'vitest';

const execute = promisify(execFile);

/**
 * Runs a command of the built command line to its end.
 *
 * @param env its whole environment
 * @param input its standard input
 * @returns its standard output
 * @throws Error with `code`, `stdout` and `stderr` if it fails
 */
export async function runCommand(args: string[], env: Record<string, string>, input = ''): Promise<string> {
  const running = execute(process.execPath, [CLI_PATH, ...args], {
    env: { ...COMPILE_CACHE, ...env },
    timeout: 120_000,
  });
  // A command that fails early does not read its input.
  running.child.stdin?.on('error', () => undefined).end(input);
  const { stdout } = await running;
  return stdout;
}

/**
 * Runs a command in this process, ten times as fast as in its own. Only one at a time, as they share the environment
 * and the output of the process.
 *
 * @param env added to the environment of this process
 * @returns its standard output
 * @throws CommanderError for a wrong call, and the errors of the command
 */
export async function runInProcess(command: Command, args: string[], env: Record<string, string>): Promise<string> {
  let printed = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
  throwRefusals(command);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    await command.parseAsync(args, { from: 'user' });
    return printed;
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}

/** Otherwise a wrong call would end the process. */
function throwRefusals(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => undefined });
  for (const each of command.commands) throwRefusals(each);
}

/** A command of the built command line that runs until it is stopped, for one test. */
interface RunningCommand {
  /** Its standard output and standard error so far. */
  text(): string;
  /** Its standard output so far. */
  output(): string;
  /** Waits until it has printed the text. */
  prints(text: string | RegExp): Promise<void>;
  /** @returns its exit code; `null` if a signal ended it */
  ended(): Promise<number | null>;
  /** @returns its exit code; `null` if the signal ended it */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * @param env its whole environment
 * @param cli which built command line
 */
export function startCommand(args: string[], env: Record<string, string>, cli = CLI_PATH): RunningCommand {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await closed;
  });
  let printed = '';
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (stream === child.stdout) output += chunk;
    });
  }
  return {
    text: () => printed,
    output: () => output,
    prints: (text) => vi.waitFor(() => expect(printed).toMatch(text), { timeout: 120_000, interval: 20 }),
    async ended() {
      await closed;
      return child.exitCode;
    },
    async stop(signal) {
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}

/** The built command line. */
export const CLI_PATH = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
