import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type ContractJudge, createContractJudge } from './contract/contract-judge.js';

export interface ServerProcessOptions {
  /** Path of the built command line. */
  cli: string;
  /** The child's whole environment, beside a free port and a rate limit that no test reaches. */
  env: Record<string, string>;
  /** Where it is started; in this process's folder without. */
  cwd?: string | undefined;
  /** Which parts of the server run; all without. */
  role?: 'all' | 'api' | 'worker' | undefined;
  /** A program that runs the server, with its arguments, such as `nsenter`; it must become the server, not its parent. */
  within?: readonly string[] | undefined;
  /** Judges the answers; one of its own by default. Several starts share one where answers outlast a kill. */
  judge?: ContractJudge;
}

/** `convoke serve` in a process of its own. */
export interface ServerProcess {
  /** What the ready line names. */
  url: string;
  pid: number;
  /** Sends a request and judges the answer by the contract: the way to every answer of a child. */
  fetch: ContractJudge['fetch'];
  /** Everything on stdout so far. */
  stdout(): string;
  /** Everything on stderr so far. */
  stderr(): string;
  /** SIGKILL; resolves once the process is gone. @throws Error where an answer was off the contract */
  kill(): Promise<void>;
  /**
   * SIGTERM.
   *
   * @returns the exit code; `null` where a signal ended the process
   * @throws Error where an answer was off the contract
   */
  stop(): Promise<number | null>;
}

/** A server that is starting; it can be killed before it is ready. */
export interface StartingServer {
  /** @throws Error with what it said on stderr, where it ends before its ready line */
  ready: Promise<ServerProcess>;
  kill(): Promise<void>;
}

const UNLIMITED = '100000000';
const READY = /^convoke ready (\S+)/m;

/** Starts the server and resolves at its ready line. */
export function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  return launchServerProcess(options).ready;
}

/** Starts the server without waiting for it. */
export function launchServerProcess(options: ServerProcessOptions): StartingServer {
  const { cli, env, cwd, role = 'all', within = [], judge: { fetch, judge } = createContractJudge() } = options;
  const [file = process.execPath, ...args] = [...within, process.execPath, cli, 'serve', '--role', role];
  const child = spawn(file, args, {
    env: { PORT: '0', CONVOKE_RATE_LIMIT: UNLIMITED, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await closed;
    judge();
    return child.exitCode;
  };
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const kill = async () => void (await end('SIGKILL'));
  const ready = urlOf(child, stdout).then((url) => {
    if (url === undefined) throw new Error(`The server ended before it was ready: ${stderr()}`);
    return { url, pid: child.pid ?? 0, fetch, stdout, stderr, kill, stop: () => end('SIGTERM') };
  });
  // Whoever kills a starting server need not wait for its failure to become ready.
  ready.catch(() => undefined);
  return { ready, kill };
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

function urlOf(child: ChildProcess, stdout: () => string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const url = READY.exec(stdout())?.[1];
      if (url !== undefined && stdout().includes('\n')) resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('close', () => resolve(undefined));
  });
}
