import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CLI_PATH } from './cli-path.js';

const execute = promisify(execFile);

/**
 * Runs a command of the built command line to its end.
 *
 * @param env its whole environment
 * @returns what it printed
 * @throws Error with `code` and `stderr` where it failed
 */
export async function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await execute(process.execPath, [CLI_PATH, ...args], { env, timeout: 10_000 });
  return stdout;
}
