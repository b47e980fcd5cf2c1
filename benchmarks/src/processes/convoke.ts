import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const CLI = fileURLToPath(new URL('../../node_modules/@convoke/server/dist/cli.js', import.meta.url));

function cliOf({ checkout }: ConvokeSettings): string {
  return checkout === undefined ? CLI : join(checkout, 'apps/server/dist/cli.js');
}

/** A port on which nothing listens, for servers that send no mail. */
export const NO_RELAY = 9;

/** Fixed, so that sealed values can also be opened in copies of a database. */
const SECRET_KEY = Buffer.alloc(32, 'benchmark').toString('base64');

/** A database and a relay for the built server. */
export interface ConvokeSettings {
  /** Path of the database; the log is written next to it. */
  file: string;
  /** URL of PostgreSQL, instead of the file. */
  databaseUrl?: string;
  smtpPort: number;
  /** Another checkout whose built server runs instead of this one's. */
  checkout?: string | undefined;
  /** Deadline of each attempt, such as `15s`; default: that of the server. */
  webhookTimeout?: string;
  /** Port on which it receives replies by SMTP; default: none. */
  inboundPort?: number;
}

const credentials = z.object({ apiKey: z.string(), apiSecret: z.string() });

export type Credentials = z.infer<typeof credentials>;

/** `convoke serve` in a separate process. */
export interface Convoke {
  url: string;
  usage: ProcessUsage;
  stop(): Promise<void>;
}

/** Creates the database with one account, whose rate limit no benchmark reaches. */
export async function createAccount(settings: ConvokeSettings): Promise<Credentials> {
  const options = { env: environment(settings) };
  await promisify(execFile)(process.execPath, [cliOf(settings), 'migrate'], options);
  const args = ['account', 'create', '--name', 'Benchmark', '--rate-limit', '1000000000', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [cliOf(settings), ...args], options);
  return credentials.parse(JSON.parse(stdout));
}

/** Serves with otherwise default settings: the log has a line for each request and is written to a file. */
export async function startConvoke(settings: ConvokeSettings, role: 'all' | 'api' | 'worker'): Promise<Convoke> {
  const log = openSync(`${settings.file}.log`, 'a');
  const child = spawn(process.execPath, [cliOf(settings), 'serve', '--role', role], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  const closed = once(child, 'close');
  const kill = () => void child.kill('SIGTERM');
  // Clean up even if a benchmark fails.
  process.once('exit', kill);
  return {
    url: await readyUrl(child.stdout),
    usage: usageOf(child.pid),
    async stop() {
      process.off('exit', kill);
      kill();
      await closed;
    },
  };
}

/** @throws Error if the server ends before it is ready */
async function readyUrl(stdout: Readable | null): Promise<string> {
  for await (const line of stdout ? createInterface({ input: stdout }) : []) {
    const url = /^convoke ready (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('the server ended before it was ready');
}

function environment({
  file,
  databaseUrl,
  smtpPort,
  webhookTimeout,
  inboundPort,
}: ConvokeSettings): Record<string, string> {
  return {
    CONVOKE_RATE_LIMIT: '100000000',
    CONVOKE_MESSAGES_PER_DAY: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '100000000',
    CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '100000000',
    PORT: '0',
    CONVOKE_DATABASE_URL: databaseUrl ?? `sqlite:${file}`,
    CONVOKE_MAIL_URL: `smtp://127.0.0.1:${smtpPort}`,
    CONVOKE_MAIL_FROM: 'Benchmark <calendar@organizer.example>',
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
    CONVOKE_SECRET_KEY: SECRET_KEY,
    // The load comes from one address, like that of a mail server that relays the replies of many.
    ...(inboundPort !== undefined && {
      CONVOKE_INBOUND_SMTP: `127.0.0.1:${inboundPort}`,
      CONVOKE_TRUSTED_PROXIES: '127.0.0.1',
    }),
    ...(webhookTimeout !== undefined && { CONVOKE_WEBHOOK_TIMEOUT: webhookTimeout }),
  };
}

/** Resource usage of a process; Linux only (proc(5)). */
interface ProcessUsage {
  /** Peak resident memory, MB. */
  peakMemory(): number;
  /** Current resident memory, MB. */
  memory(): number;
  /** Processor time of all its threads so far, milliseconds. */
  processorMs(): number;
}

function usageOf(pid: number | undefined): ProcessUsage {
  const directory = `/proc/${pid}`;
  const megabytes = (field: string) => {
    const status = readFileSync(`${directory}/status`, 'utf8');
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1_024;
  };
  const ofThread = (thread: string) => {
    const [nanoseconds] = readFileSync(`${directory}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  };
  return {
    peakMemory: () => megabytes('VmHWM'),
    memory: () => megabytes('VmRSS'),
    processorMs: () => readdirSync(`${directory}/task`).reduce((sum, thread) => sum + ofThread(thread), 0),
  };
}
