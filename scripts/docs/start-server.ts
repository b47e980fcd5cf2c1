import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Database } from '@convoke/store/sqlite-driver';
import { startJudgingProxy } from '@convoke/testkit';
import { root } from '../root.mjs';

const cli = join(root, 'apps', 'server', 'dist', 'cli.js');

/** A server, started like `npm start` does. */
export interface RunningServer {
  baseUrl: string;
  /** The variables that its greeting suggests to export: the demo account's credentials. */
  exported: Record<string, string>;
  /** The one-time link to the dashboard, for an administrator. */
  setUpLink: string;
  /** Waits until no message is due: a reader of the documentation takes longer from one command to the next. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built server with `env` and waits for its greeting. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  if (!existsSync(cli)) throw new Error('The server is not built. `npm test` builds it first.');
  const child = spawn(process.execPath, [cli, 'serve'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const greeting = await greetingOf(child);
  const [, baseUrl = ''] = /^convoke ready (\S+)/m.exec(greeting) ?? [];
  const exports = [...greeting.matchAll(/^ *export (\w+)=(\S+)$/gm)];
  const [setUpLink = ''] = /https?:\/\/\S+\/set-up#\S+/.exec(greeting) ?? [];
  return {
    baseUrl,
    setUpLink,
    exported: Object.fromEntries(exports.map(([, name = '', value = '']) => [name, value])),
    settled: () => noMessageIsDue(env),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const DUE = `SELECT 1 FROM messages WHERE state = 'sending' OR (state = 'pending' AND due_at <= ?) LIMIT 1`;

async function noMessageIsDue({ CONVOKE_DATABASE_URL = '' }: NodeJS.ProcessEnv): Promise<void> {
  const database = new Database(CONVOKE_DATABASE_URL.replace('sqlite:', ''), { readonly: true });
  try {
    while (database.prepare(DUE).get(Date.now()) !== undefined) await setTimeout(20);
  } finally {
    database.close();
  }
}

/** The server's output up to the link to its dashboard, which follows the demo account's secret. */
function greetingOf(child: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    let complaints = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      printed += text;
      if (/^convoke ready .*^ *export CONVOKE_API_SECRET=\S+\n.*\/set-up#\S+\n/ms.test(printed)) resolve(printed);
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      complaints += text;
    });
    child.once('close', (code) => reject(new Error(`The server ended with code ${code}:\n${printed}${complaints}`)));
  });
}

/** A server whose responses are checked by the contract; `stop` fails if one violates it. */
export async function startJudgedServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const server = await startServer(env);
  return behind(await startJudgingProxy(server.baseUrl), server);
}

/** A server behind a proxy; stopping it stops both. */
export function behind(proxy: Pick<RunningServer, 'baseUrl' | 'stop'>, server: RunningServer): RunningServer {
  const { baseUrl } = proxy;
  const stop = async () => {
    try {
      await proxy.stop();
    } finally {
      await server.stop();
    }
  };
  return { ...server, baseUrl, stop };
}
