import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listen } from '../network/free-port.js';
import { temporaryDirectory } from '../temporary-directory.js';
import { postgresPrograms } from './postgres-programs.js';

export interface LaunchOptions {
  /** Whether commits are flushed to the disk. Default: false, because everyday tests do not survive their machine. */
  durable?: boolean;
  /** Settings in addition to those that a test server needs, such as `max_connections`. */
  settings?: Record<string, string>;
  /** The directory for everything, such as a separate disk; default: the system's temporary directory. */
  parent?: string;
  /** Whether this process goes on until the server is stopped. Default: true. */
  holdsProcess?: boolean;
  /** Hears what the server writes to its log. */
  onLog?: (text: string) => void;
}

/** A PostgreSQL server for one test. */
export interface LaunchedPostgres {
  port: number;
  /** The directory of its data. */
  data: string;
  /** Stops it in the given way and restarts it on the same port. */
  restart(how?: StopMode): Promise<void>;
  /** Stops it; the port stays reserved for it. */
  halt(how?: StopMode): Promise<void>;
  /** After `halt`. */
  resume(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/**
 * SIGINT rolls back running transactions; SIGQUIT is a crash, after which the log is replayed
 * (postgresql.org/docs, 18.5).
 */
export type StopMode = 'SIGINT' | 'SIGQUIT';

/** PostgreSQL refuses to run as root. This id is `nobody` everywhere, and needs no entry in the list of users. */
const UNPRIVILEGED = 65_534;
const READY = 'ready to accept connections';

/** Sorts as people do, like most installations, so that code that needs byte order must request it. */
const CLUSTER = [
  ...['-U', 'postgres', '--auth=trust', '--no-sync'],
  ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
];

/**
 * Stops the server when the pipe closes, and so when its starter is gone, however that ended. A word on the
 * pipe is the signal with which to stop the server; without one, the data is deleted.
 */
const GUARD = `
  "$@" &
  server=$!
  read -r signal || signal=
  kill "-\${signal:-QUIT}" $server 2>/dev/null
  wait $server
  [ -n "$signal" ] || rm -rf "$CONVOKE_TEST_FOLDER"
`;

const run = promisify(execFile);

/** Creates a cluster with the user `postgres`, who needs no password, and starts it on a random port. */
export async function launchPostgres({
  durable = false,
  settings = {},
  parent,
  holdsProcess = true,
  onLog,
}: LaunchOptions = {}): Promise<LaunchedPostgres> {
  const folder = await temporaryDirectory(parent);
  const owner = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  const data = join(folder.path, 'data');
  await mkdir(data);
  await chmod(folder.path, 0o755);
  for (const path of [folder.path, data]) if (owner.uid !== undefined) await chown(path, owner.uid, owner.gid);
  const carried = postgresPrograms();
  const programs = owner.uid === undefined ? carried : await withinReach(carried, folder.path);
  const initialize = () =>
    run(join(programs, 'bin', 'initdb'), ['-D', data, ...CLUSTER], { ...owner, cwd: folder.path });
  await fillCluster(data, { kept: keptCluster(carried), initialize });
  const port = await freePort();
  const given = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', ...settings };
  const args = [
    ...['-D', data, '-p', String(port), ...(durable ? [] : ['-F'])],
    ...Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const env = { ...process.env, CONVOKE_TEST_FOLDER: folder.path };
  const start = async () => {
    const guard = spawn('sh', ['-c', GUARD, 'sh', join(programs, 'bin', 'postgres'), ...args], {
      ...owner,
      cwd: folder.path,
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    await untilReady(guard, onLog);
    if (!holdsProcess) release(guard);
    return guard;
  };
  let guard: ChildProcess | undefined = await start();
  const halt = async (how: StopMode = 'SIGINT') => {
    const ending = guard;
    guard = undefined;
    if (!ending) return;
    const ended = once(ending, 'exit');
    ending.stdin?.end(`${how.slice('SIG'.length)}\n`);
    await ended;
  };
  const resume = async () => {
    guard ??= await start();
  };
  return {
    port,
    data,
    halt,
    resume,
    async restart(how) {
      await halt(how);
      await resume();
    },
    async stop() {
      await halt('SIGQUIT');
      await folder.remove();
    },
  };
}

/** Where a fresh cluster of this user is kept for the next server. Deleted together with the installed packages. */
function keptCluster(programs: string): string {
  const key = createHash('sha256')
    .update([programs, process.getuid?.(), ...CLUSTER].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return join(import.meta.dirname, '../../node_modules/.cache', `cluster-${key}`);
}

/** Copies the cluster that is kept, which takes a third of the time of making one. What is kept is complete. */
async function fillCluster(
  data: string,
  { kept, initialize }: { kept: string; initialize: () => Promise<unknown> },
): Promise<void> {
  const copy = (from: string, to: string) => run('cp', ['-a', `${from}/.`, to]);
  if (existsSync(kept)) return void (await copy(kept, data));
  await initialize();
  const draft = `${kept}.${process.pid}`;
  try {
    await mkdir(draft, { recursive: true });
    await copy(data, draft);
    await rename(draft, kept);
  } catch {
    // Another process was faster, or these packages are not to be written to.
    await rm(draft, { recursive: true, force: true });
  }
}

/** @throws Error with the server's output if it ends instead */
async function untilReady(guard: ChildProcess, onLog: LaunchOptions['onLog']): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    guard.once('error', reject);
    guard.stderr?.setEncoding('utf8').on('data', (text: string) => {
      onLog?.(text);
      // Still read to the end, because a full pipe would block the server.
      if (said.length < 100_000) said += text;
      if (said.includes(READY)) resolve();
      else if (text.split('\n').some(endsIt)) {
        guard.stdin?.end();
        reject(new Error(`PostgreSQL did not start: ${said}`));
      }
    });
  });
}

/** Lets this process end: then the pipe closes, and the guard stops the server. */
function release(guard: ChildProcess): void {
  guard.unref();
  for (const pipe of [guard.stdin, guard.stderr]) if (pipe instanceof Socket) pipe.unref();
}

/** Messages to clients that connect before it is ready are not failures. */
function endsIt(line: string): boolean {
  return line.includes('FATAL') && !line.includes('the database system is');
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether every folder above `path` is accessible to everybody. */
async function isOpen(path: string): Promise<boolean> {
  const folder = dirname(path);
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === path || folder === dirname(folder) || isOpen(folder);
}

/**
 * The programs in a place where an unprivileged user can run them: a copy in `folder` if the checkout is not
 * accessible.
 */
async function withinReach(programs: string, folder: string): Promise<string> {
  if (await isOpen(join(programs, 'bin'))) return programs;
  const copy = join(folder, 'programs');
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  return copy;
}
