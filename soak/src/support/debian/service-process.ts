import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A running server program of Debian. */
export interface ServiceProcess {
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

export interface ServiceProcessOptions {
  /** The program and its arguments; it stays in the foreground. */
  command: readonly string[];
  /** The port on 127.0.0.1 on which it listens. */
  port: number;
  signal: AbortSignal;
}

/** The program ends when its shell's input ends, even if this process is killed. Job control gives it its own group. */
const UNTIL_INPUT_ENDS = 'set -m; "$@" </dev/null & read -r _; kill "$!"; wait "$!"';
const STARTING_MS = 15_000;

/** @returns `undefined` if the program does not listen in time; it is then stopped */
export async function startService(options: ServiceProcessOptions): Promise<ServiceProcess | undefined> {
  const { command, port, signal } = options;
  const shell = spawn('/bin/sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...command], { stdio: ['pipe', 'ignore', 'ignore'] });
  async function stop(): Promise<void> {
    if (shell.exitCode !== null || shell.signalCode !== null) return;
    const closed = once(shell, 'close');
    shell.stdin.end();
    await closed;
  }
  if (await listens(port, signal)) return { stop };
  await stop();
  return undefined;
}

async function listens(port: number, signal: AbortSignal): Promise<boolean> {
  const deadline = performance.now() + STARTING_MS;
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return true;
    await setTimeout(50, undefined, { signal });
  }
  return false;
}
