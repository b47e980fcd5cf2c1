import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLI_PATH } from './cli-path.js';

const execute = promisify(execFile);

/**
 * Runs a command of the built command line to its end.
 *
 * @param env its whole environment
 * @param input what it reads
 * @returns what it printed
 * @throws Error with `code`, `stdout` and `stderr` where it failed
 */
export async function runCommand(args: string[], env: Record<string, string>, input = ''): Promise<string> {
  const running = execute(process.execPath, [CLI_PATH, ...args], { env, timeout: 25_000 });
  // A command that fails early does not read.
  running.child.stdin?.on('error', () => undefined).end(input);
  const { stdout } = await running;
  return stdout;
}
