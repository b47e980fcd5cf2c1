import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from './compile-cache.js';
import { type ContractJudge, createContractJudge } from './contract/contract-judge.js';

export interface ServerProcessOptions {
  /** Path of the built command line. */
  cli: string;
  /** The child's whole environment, except for a free port and a rate limit that no test reaches. */
  env: Record<string, string>;
  /** Its working directory; default: that of this process. */
  cwd?: string | undefined;
  /** Which parts of the server run; default: all. */
  role?: 'all' | 'api' | 'worker' | undefined;
  /** A program with arguments that runs the server, such as `nsenter`; it must become the server, not its parent. */
  within?: readonly string[] | undefined;
  /** Checks the responses; default: a new one. Several starts share one if responses are still read after a kill. */
  judge?: ContractJudge;
}

/** `convoke serve` in a separate process. */
export interface ServerProcess {
  /** The URL of the ready line. */
  url: string;
  pid: number;
  /** Sends a request and checks the response by the contract. Use it for all requests to the child. */
  fetch: ContractJudge['fetch'];
  /** Everything on stdout so far. */
  stdout(): string;
  /** Everything on stderr so far. */
  stderr(): string;
  /** Sends SIGKILL; resolves once the process has ended. @throws Error if a response violated the contract */
  kill(): Promise<void>;
  /**
   * Sends SIGTERM.
   *
   * @returns the exit code; `null` if a signal ended the process
   * @throws Error if a response violated the contract
   */
  stop(): Promise<number | null>;
}

/** A server that is starting; it can be killed before it is ready. */
export interface StartingServer {
  /** @throws Error with its stderr if it ends before its ready line */
  ready: Promise<ServerProcess>;
  kill(): Promise<void>;
}

const WITHOUT_LIMITS = {
  CONVOKE_RATE_LIMIT: '100000000',
  CONVOKE_MESSAGES_PER_DAY: '0',
  CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '0',
  CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '0',
  CONVOKE_APPOINTMENTS_PER_ACCOUNT: '0',
  CONVOKE_ROWS_PER_ACCOUNT: '0',
  CONVOKE_BYTES_PER_ACCOUNT: '0',
};
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
    env: { PORT: '0', ...COMPILE_CACHE, ...WITHOUT_LIMITS, ...env },
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
  // A caller that kills a starting server need not wait for it to become ready, which fails.
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
