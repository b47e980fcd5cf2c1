import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

interface ProgramRun {
  file: string;
  args: readonly string[];
  /** Passed on stdin. */
  input?: string;
  /** In addition to PATH and a UTF-8 locale. */
  env?: Record<string, string>;
  cwd?: string;
  /** Ends the program. */
  signal: AbortSignal;
}

/**
 * Runs a program to its end.
 *
 * @returns its standard output
 * @throws Error with its output if it cannot be started or fails
 */
export async function runProgram({ file, args, input = '', env = {}, cwd, signal }: ProgramRun): Promise<string> {
  const child = spawn(file, args, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
    cwd,
    signal,
  });
  // A program that ends early may not have read all its input; its exit code says whether it failed.
  child.stdin.on('error', () => undefined).end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}: ${stderr.trim() || stdout.trim()}`);
  return stdout;
}

/** Aborts after `timeoutMs`, and on SIGINT and SIGTERM. */
export function interruption(timeoutMs: number): AbortSignal {
  const asked = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => asked.abort(new Error(`ended by ${name}`)));
  }
  return AbortSignal.any([AbortSignal.timeout(timeoutMs), asked.signal]);
}
