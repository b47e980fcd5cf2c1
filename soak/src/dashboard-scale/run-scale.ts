import { setTimeout } from 'node:timers/promises';
import { startServerProcess } from '@convoke/testkit';
import { processorTime } from '../processor-time.js';
import { SERVER_CLI } from '../server-cli.js';
import { DashboardSession } from './dashboard-session.js';
import { fill, type Size } from './fill.js';
import type { FilledDatabase } from './filled-database.js';
import { measureOperations } from './measure-operations.js';
import { measurePages } from './measure-pages.js';
import type { Measured } from './measured.js';
import { EMAIL, PASSWORD, playStory } from './play-story.js';
import { postgresDatabase } from './postgres-database.js';
import { sqliteDatabase } from './sqlite-database.js';

export interface ScaleOptions extends Size {
  database: 'sqlite' | 'postgres';
  report(line: string): void;
}

export interface ScaleVerdict {
  violations: string[];
  pages: Measured[];
  operations: Measured[];
}

/** What a page may take until its first rows, and an operation, milliseconds. */
const LIMIT_MS = 500;
/** What a server that has nothing to do may take of a processor, percent. */
const IDLE_SHARE = 2;
const IDLE_MS = 15_000;

/** Fills a database, and measures what a person waits for in the dashboard of a server on it. */
export async function runScale(options: ScaleOptions): Promise<ScaleVerdict> {
  const { report } = options;
  const database = await (options.database === 'postgres' ? postgresDatabase() : sqliteDatabase());
  try {
    const env = scaleEnvironment(database);
    const story = await playStory(env);
    const begin = performance.now();
    await fill(database, story, options);
    report(`filled in ${Math.round((performance.now() - begin) / 1_000)} s`);
    const server = await startServerProcess({ cli: SERVER_CLI, env });
    try {
      const session = new DashboardSession(server.url, story.accountId);
      await session.begin('/dashboard/api/session', { email: EMAIL, password: PASSWORD });
      const idle = await idleShare(server.pid);
      report(`idle: ${idle.toFixed(1)} % of a processor`);
      const pages = await measurePages(server.url, story);
      report(`pages: ${JSON.stringify(pages)}`);
      const operations = await measureOperations({ session, story, pid: server.pid });
      return { pages, operations, violations: judge({ idle, pages, operations }) };
    } finally {
      await server.stop();
    }
  } finally {
    await database.remove();
  }
}

/** How much of one processor a server without work takes, percent. */
async function idleShare(pid: number): Promise<number> {
  const before = await processorTime(pid);
  await setTimeout(IDLE_MS);
  return ((await processorTime(pid)) - before) / (IDLE_MS / 100);
}

/** Settings of a server on a database that holds a year. */
export function scaleEnvironment({ url }: FilledDatabase): Record<string, string> {
  return {
    CONVOKE_DATABASE_URL: url,
    CONVOKE_MAIL_URL: 'sandbox:',
    // Longer than the year that is filled: nothing of it is cleared away meanwhile.
    CONVOKE_RETENTION: '400d',
    CONVOKE_SECRET_KEY: Buffer.alloc(32, 'soak').toString('base64'),
  };
}

function judge({ idle, pages, operations }: { idle: number; pages: Measured[]; operations: Measured[] }): string[] {
  return [
    ...(idle > IDLE_SHARE ? [`an idle server takes ${idle.toFixed(1)} % of a processor`] : []),
    ...pages
      .filter(({ p50 }) => p50 >= LIMIT_MS)
      .map(({ name, p50 }) => `${name} shows rows after ${p50.toFixed(0)} ms`),
    ...operations.filter(({ p99 }) => p99 >= LIMIT_MS).map(({ name, p99 }) => `${name} takes ${p99.toFixed(0)} ms`),
  ];
}
