import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackBrowser } from './unpack-browser.js';

/** Where Linux distributions and macOS install a browser with Chromium's protocol. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Makes the browser request only what a page requests, and need no more shared memory than a container has. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The packed browser finds no fonts from a separate renderer process. */
const PACKED_ARGUMENTS = ['--single-process', '--no-zygote'];

/** Chromium in a single process is not supported upstream, and sometimes crashes before it listens. */
const LAUNCHES = 4;

/** A headless browser for a test. */
export interface TestBrowser {
  browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts Chromium: the one at `path`, else an installed one, else the one from npm for Linux.
 *
 * @throws Error if none can be started, or if it crashes {@link LAUNCHES} times while it starts
 */
export async function launchBrowser({ path }: { path?: string | undefined } = {}): Promise<TestBrowser> {
  const installed = path ?? INSTALLED.find((candidate) => existsSync(candidate));
  if (installed !== undefined) {
    const browser = await launch({ executablePath: installed, args: ARGUMENTS });
    return { browser, close: () => browser.close() };
  }
  return launchPacked();
}

/** Starts the browser of the npm package, with a home folder that is deleted when it is closed. */
async function launchPacked(): Promise<TestBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'convoke-browser-'));
  const remove = () => rm(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    const { executablePath, env } = await unpackBrowser();
    const browser = await launch({
      executablePath,
      env: { ...env, HOME: home },
      args: [...ARGUMENTS, ...PACKED_ARGUMENTS],
    });
    return { browser, close: () => browser.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A browser that crashed while it started has opened no page, so that nothing is lost by another try. */
async function launch(options: LaunchOptions, triesLeft = LAUNCHES): Promise<Browser> {
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (triesLeft === 1) throw error;
    return launch(options, triesLeft - 1);
  }
}
