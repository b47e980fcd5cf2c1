import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@convoke/testkit';
import { SERVER_CLI } from '../support/server/built-server.js';
import { DashboardSession } from '../support/server/dashboard-session.js';
import { processorTime } from '../support/server/process-usage.js';
import { fill, type Size } from './fill.js';
import { postgresDatabase, scaleEnvironment, sqliteDatabase } from './filled-database.js';
import { measureOperations } from './measure-operations.js';
import { measurePages } from './measure-pages.js';
import type { Measured } from './measured.js';
import { createStory, EMAIL, PASSWORD } from './story.js';

/**
 * `npm run soak -- dashboard-scale [--postgres] [--appointments N] [--deliveries M]`: every page of the
 * dashboard in a browser, and every operation behind them, by default with 100 000 appointments and 1 000 000
 * deliveries.
 *
 * @returns the exit code
 */
export async function dashboardScale(args: string[]): Promise<number> {
  const options = {
    postgres: { type: 'boolean' },
    appointments: { type: 'string' },
    deliveries: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const database = values.postgres ? 'postgres' : 'sqlite';
  const size = {
    appointments: Number(values.appointments ?? 100_000),
    deliveries: Number(values.deliveries ?? 1_000_000),
  };
  console.log(`dashboard-scale: ${database}, ${size.appointments} appointments, ${size.deliveries} deliveries`);
  const { violations, pages, operations } = await runScale({ database, ...size, report: console.log });
  print('page: navigation to first rows, ms', pages);
  print('operation, ms', operations);
  for (const violation of violations) console.error(violation);
  console.log(`dashboard-scale: ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

function print(title: string, measured: readonly Measured[]): void {
  console.log(`\n${title.padEnd(70)} ${'p50'.padStart(8)} ${'p99'.padStart(8)} ${'processor'.padStart(10)}`);
  for (const { name, p50, p99, processor } of measured) {
    console.log(
      `${name.padEnd(70)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${(processor?.toFixed(1) ?? '').padStart(10)}`,
    );
  }
}

interface ScaleOptions extends Size {
  database: 'sqlite' | 'postgres';
  report(line: string): void;
}

interface ScaleVerdict {
  violations: string[];
  pages: Measured[];
  operations: Measured[];
}

/** Limits of a page's time to its first rows, and of an operation, in milliseconds. */
const LIMIT_MS = 500;
/** Limit of an idle server's share of a processor, in percent. */
const IDLE_SHARE = 2;
const IDLE_MS = 15_000;

/** Fills a database, and measures how long the pages and operations of a dashboard on it take. */
async function runScale(options: ScaleOptions): Promise<ScaleVerdict> {
  const { report } = options;
  const database = await (options.database === 'postgres' ? postgresDatabase() : sqliteDatabase());
  try {
    const env = scaleEnvironment(database);
    const story = await createStory(env);
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

/** An idle server's share of one processor, in percent. */
async function idleShare(pid: number): Promise<number> {
  const before = await processorTime(pid);
  await setTimeout(IDLE_MS);
  return ((await processorTime(pid)) - before) / (IDLE_MS / 100);
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
