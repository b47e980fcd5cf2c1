import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FROM_SOURCE } from '../from-source.js';

export interface ExampleOptions {
  /** A folder of `examples`: express, koa, fastify, hono, next. */
  name: string;
  /** The webhook's secret. */
  secret: string;
}

/** One of the examples, in a separate process. */
export interface RunningExample {
  /** The URL at which it receives webhooks. */
  url: string;
  /** Resolves with the first line it prints about a delivery that contains this text. */
  printed(text: string): Promise<string>;
  stop(): Promise<void>;
}

const examples = new URL('../../../../examples/', import.meta.url);
const routeProcess = fileURLToPath(new URL('serve-route-process.ts', import.meta.url));
const TIMEOUT_MS = 120_000;

/**
 * Starts an example on a free port. Of the one for Next, only the route handler is served.
 *
 * @throws Error with its output if it does not start
 */
export async function startExample({ name, secret }: ExampleOptions): Promise<RunningExample> {
  const program = name === 'next' ? [routeProcess, 'app/webhooks/route.ts'] : ['server.ts'];
  const child = spawn(process.execPath, [...FROM_SOURCE, ...program], {
    cwd: fileURLToPath(new URL(`${name}/`, examples)),
    env: { PATH: process.env.PATH, PORT: '0', CONVOKE_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const fail = () => reject(new Error(`${name} did not print ${pattern}:\n${output}`));
      const timer = setTimeout(fail, TIMEOUT_MS);
      const look = () => {
        const match = pattern.exec(output);
        if (match === null) return;
        clearTimeout(timer);
        resolve(match);
      };
      child.stdout.on('data', look);
      child.once('close', fail);
      look();
    });
  const stop = async () => {
    child.kill();
    await closed;
  };
  const ready = await line(/^ready (\S+)\n/m).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: ready[1] ?? '',
    printed: async (text) =>
      (await line(new RegExp(`^.*${text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}.*(?=\n)`, 'm')))[0],
    stop,
  };
}
