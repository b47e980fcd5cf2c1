import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { inject, vi } from 'vitest';
import { z } from 'zod';

const execute = promisify(execFile);

/** Where the packages are installed, see `publish.ts`. */
const FOLDER = inject('published');
/** Processes of the same program compile it once. */
const COMPILED = { NODE_COMPILE_CACHE: join(FOLDER, 'compiled') };
/** The server's package. */
export const SERVER = join(FOLDER, 'node_modules', '@convoke', 'server');
/** The command as the server's package has it. */
export const SERVER_CLI = join(SERVER, 'dist', 'cli.js');
/** The command as a package of its own. */
export const CLIENT_CLI = join(FOLDER, 'node_modules', '@convoke', 'cli', 'dist', 'cli.js');

/** A module of the SDK as an application imports it. */
export function importSdk(name: '@convoke/sdk'): Promise<typeof import('@convoke/sdk')>;
export function importSdk(name: '@convoke/sdk/webhooks'): Promise<typeof import('@convoke/sdk/webhooks')>;
export function importSdk(name: string): Promise<unknown> {
  const [, path = ''] = name.split('@convoke/sdk/');
  return import(pathToFileURL(join(FOLDER, 'node_modules/@convoke/sdk/dist', `${path || 'index'}.js`)).href);
}

/** A published server with a database of its own. */
export interface PublishedServer {
  url: string;
  process: ServerProcess;
  /** Settings that lead another command to the same database. */
  env: Record<string, string>;
  /** Runs a command while it serves. @returns what it printed */
  run(args: string[], input?: string): Promise<string>;
  /** Runs a command while it serves. @returns what it printed as JSON */
  json<Result>(...args: string[]): Promise<Result>;
  /** @throws Error where an answer was off the contract, or the server complained or ended badly */
  stop(): Promise<void>;
}

/** Starts what `npm start` starts, in a folder without sources. Without settings for mail it is a sandbox. */
export async function startPublished(settings: Record<string, string> = {}): Promise<PublishedServer> {
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_LOG_LEVEL: 'error',
    ...settings,
  };
  const server = await startServerProcess({ cli: SERVER_CLI, cwd: FOLDER, env: { ...COMPILED, ...env } });
  const run = (args: string[], input?: string) => runOften(args, { env, input });
  return {
    url: server.url,
    process: server,
    env,
    run,
    json: async (...args) => JSON.parse(await run([...args, '--json'])),
    async stop() {
      const code = await server.stop().finally(directory.remove);
      if (code !== 0 || server.stderr() !== '') throw new Error(`The server ended with ${code}:\n${server.stderr()}`);
    },
  };
}

/** What a command is given in addition to its arguments. */
export interface CommandContext {
  /** Which built file is run; by default that of the server. */
  cli?: string;
  /** Its whole environment. */
  env?: Record<string, string>;
  /** What it reads. */
  input?: string | undefined;
}

/**
 * Runs a published command to its end.
 *
 * @throws Error with `code`, `stdout` and `stderr` where it failed; if it prints an object in place of words
 */
export async function runPublished(
  args: string[],
  { cli = SERVER_CLI, env = {}, input = '' }: CommandContext = {},
): Promise<string> {
  const running = execute(process.execPath, [cli, ...args], {
    env: { ...COMPILED, ...env },
    cwd: FOLDER,
    timeout: 120_000,
  });
  // A command that fails early does not read.
  running.child.stdin?.on('error', () => undefined).end(input);
  return withoutObjects(args, (await running).stdout);
}

/** What has run as a process of its own. */
const started = new Set<string>();

/**
 * Runs a published command to its end: the first time as {@link runPublished} does, which shows that it loads and ends,
 * then in this process, in a tenth of the time. Only one at a time, as they share what belongs to the process.
 *
 * @throws what `runPublished` throws
 */
export function runOften(args: string[], context: CommandContext = {}): Promise<string> {
  const { cli = SERVER_CLI } = context;
  const name = `${cli} ${args[0]}`;
  if (started.has(name)) return runHere(args, { cli, ...context });
  started.add(name);
  return runPublished(args, context);
}

async function runHere(args: string[], { cli = SERVER_CLI, env = {}, input = '' }: CommandContext): Promise<string> {
  const [, main = ''] = /import\("(\.\/main-[^"]+)"\)/.exec(readFileSync(cli, 'utf8')) ?? [];
  const module: { main(): Promise<void> } = await import(pathToFileURL(join(dirname(cli), main)).href);
  const { argv, env: environment, stdin } = process;
  const folder = process.cwd();
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  const give = (given: { argv: string[]; env: NodeJS.ProcessEnv; stdin: Readable }) => {
    Object.assign(process, { argv: given.argv, env: given.env });
    Object.defineProperty(process, 'stdin', { value: given.stdin, configurable: true });
  };
  try {
    give({ argv: [process.execPath, cli, ...args], env: { ...env }, stdin: Readable.from([Buffer.from(input)]) });
    process.chdir(FOLDER);
    await module.main();
  } finally {
    give({ argv, env: environment, stdin });
    process.chdir(folder);
    stdout.restore();
    stderr.restore();
  }
  const code = process.exitCode ?? 0;
  process.exitCode = 0;
  const printed = { stdout: stdout.text(), stderr: stderr.text() };
  if (code !== 0) throw Object.assign(new Error(`convoke ${args.join(' ')}: ${printed.stderr}`), { code, ...printed });
  return withoutObjects(args, printed.stdout);
}

/** Takes what is written to a stream of this process. */
function collect(stream: NodeJS.WriteStream): { text(): string; restore(): void } {
  let text = '';
  const write = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  return { text: () => text, restore: () => write.mockRestore() };
}

/** @throws Error if a command prints an object in place of words */
function withoutObjects(args: string[], stdout: string): string {
  if (stdout.includes('[object ')) throw new Error(`convoke ${args.join(' ')} prints an object:\n${stdout}`);
  return stdout;
}

/** A command that runs until it is stopped. */
export interface LongCommand {
  /** Waits until it has printed that. @throws Error where it ends before */
  printed(text: string | RegExp): Promise<string>;
  /** SIGTERM. @returns its exit code */
  stop(): Promise<number | null>;
}

export function startCommand(
  args: string[],
  { cli = SERVER_CLI, env = {} }: Omit<CommandContext, 'input'>,
): LongCommand {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...COMPILED, ...env },
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of waiting) look();
    });
  }
  return {
    printed: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => (output.match(wanted) ? resolve(output) : undefined);
        waiting.add(look);
        look();
        void closed.then((code) => reject(new Error(`convoke ${args.join(' ')} ended with ${code}:\n${output}`)));
      }),
    stop() {
      child.kill('SIGTERM');
      return closed;
    },
  };
}

/** What the sandbox prints on its first start. */
export interface Greeting {
  apiKey: string;
  apiSecret: string;
  /** The link of the demo account's owner. */
  setUpLink: string;
}

const greeting = z.object({ apiKey: z.string(), apiSecret: z.string(), setUpLink: z.url() });

/** Waits for the greeting, which follows the ready line in pieces. */
export async function greetingOf({ process: server }: PublishedServer): Promise<Greeting> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const text = server.stdout();
    const found = greeting.safeParse({
      apiKey: /export CONVOKE_API_KEY=(\S+)\n/.exec(text)?.[1],
      apiSecret: /export CONVOKE_API_SECRET=(\S+)\n/.exec(text)?.[1],
      setUpLink: /(\S+\/set-up#\S+)\n/.exec(text)?.[1],
    });
    if (found.success) return found.data;
    if (Date.now() > deadline) throw new Error(`The sandbox did not greet:\n${text}`);
    await setTimeout(2);
  }
}
