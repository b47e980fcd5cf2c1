import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { borrowBrowser, freePort, startPostgres, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import type { Page } from 'playwright-core';

const CLI = join(import.meta.dirname, '../../../server/dist/cli.js');

/** A fresh server with the dashboard, and a browser that has not been there yet. */
export interface RunningDashboard {
  url: string;
  /** The one-time link that the server printed. */
  setUpLink: string;
  page: Page;
  /** The browser's complaints so far: script errors, and violations of the content security policy. */
  complaints: string[];
  /** Kills the server. */
  killServer(): Promise<void>;
  /** Starts the server again on the same port and database, with additional settings. */
  startServerAgain(env?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds for one step, so that a timeout names the step rather than the test. */
const PATIENCE = 60_000;

/** @throws Error if the server is not built, or prints no link */
export async function startDashboard(env: Record<string, string> = {}): Promise<RunningDashboard> {
  if (!existsSync(CLI)) throw new Error('The server is not built. `npm test` builds it first.');
  const database = await newDatabase();
  const settings = { PORT: String(await freePort()), ...database.env, ...env };
  const starting = startServerProcess({ cli: CLI, env: settings });
  const [started, { browser, close }] = await Promise.all([starting, borrowBrowser()]);
  let server = started;
  const stop = () => close().finally(() => server.kill().finally(database.remove));
  try {
    const setUpLink = await linkOf(server.stdout);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const killServer = () => server.kill();
    const startServerAgain = async (others: Record<string, string> = {}) => {
      server = await startServerProcess({ cli: CLI, env: { ...settings, ...others } });
    };
    return { url: server.url, setUpLink, page, complaints, killServer, startServerAgain, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A SQLite file, or a PostgreSQL database if `CONVOKE_TEST_DATABASE` is `postgres`: the same tests run on both. */
async function newDatabase(): Promise<{ env: Record<string, string>; remove(): Promise<void> }> {
  if (process.env.CONVOKE_TEST_DATABASE !== 'postgres') {
    const directory = await temporaryDirectory();
    return {
      env: { CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}` },
      remove: () => directory.remove(),
    };
  }
  const server = await startPostgres();
  const env = {
    CONVOKE_DATABASE_URL: await server.createDatabase(),
    CONVOKE_SECRET_KEY: randomBytes(32).toString('base64'),
  };
  return { env, remove: () => server.stop() };
}

/** Waits for the link: the greeting follows the ready line in pieces. */
async function linkOf(stdout: () => string): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const link = /https?:\/\/\S+\/set-up#\S+(?=\s)/.exec(stdout())?.[0];
    if (link !== undefined) return link;
    await setTimeout(2);
  }
  throw new Error(`The server printed no link to its dashboard: ${stdout()}`);
}
