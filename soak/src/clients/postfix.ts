import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.js';
import { type Maildir, openMaildir } from './maildir.js';
import { mainSettings, NOBODY, serviceSettings } from './postfix-settings.js';
import { runProgram } from './run-program.js';

export interface PostfixOptions {
  /** Empty, and in nobody else's use. */
  directory: string;
  domain: string;
  signal: AbortSignal;
}

/** Debian's Postfix, with configuration, queue and mailbox of its own. */
export interface Postfix extends Maildir {
  /** Its log so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** Postfix ends with the input of its shell, so even when this process is killed. Job control gives it its own group. */
const UNTIL_INPUT_ENDS = 'set -m; "$@" </dev/null & read -r _; kill "$!"; wait "$!"';
const STARTING_MS = 15_000;

/** @throws Error where it does not start, with its log */
export async function startPostfix({ directory, domain, signal }: PostfixOptions): Promise<Postfix> {
  if (process.getuid?.() !== 0) throw new Error('Postfix can be run by root only.');
  const port = await freePort();
  const config = join(directory, 'config');
  await layOut({ directory, domain, port });
  await runProgram({ file: '/usr/sbin/postfix', args: ['-c', config, 'check'], signal });
  const master = ['/usr/lib/postfix/sbin/master', '-c', config, '-d'];
  const shell = spawn('/bin/sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...master], { stdio: ['pipe', 'ignore', 'ignore'] });
  const log = () => readFile(join(directory, 'log'), 'utf8').catch(() => '');
  const stop = () => end(shell);
  if (!(await listens(port, signal))) {
    await stop();
    throw new Error(`Postfix did not start: ${await log()}`);
  }
  const maildir = openMaildir({ path: join(directory, 'mail/inbox'), url: `smtp://127.0.0.1:${port}`, signal });
  return { ...maildir, log, stop };
}

async function layOut({ directory, domain, port }: { directory: string; domain: string; port: number }): Promise<void> {
  const settings = { directory, domain, port };
  await chmod(directory, 0o711);
  await mkdir(join(directory, 'config'));
  await mkdir(join(directory, 'queue'));
  await mkdir(join(directory, 'mail'));
  await chown(join(directory, 'mail'), NOBODY, NOBODY);
  await writeFile(join(directory, 'config/main.cf'), mainSettings(settings));
  await writeFile(join(directory, 'config/master.cf'), serviceSettings(settings));
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

async function end(shell: ChildProcess): Promise<void> {
  if (shell.exitCode !== null || shell.signalCode !== null) return;
  const closed = once(shell, 'close');
  shell.stdin?.end();
  await closed;
}
