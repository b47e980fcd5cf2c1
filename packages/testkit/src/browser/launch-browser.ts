import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
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
  // No page lives long enough to be worth the time of the compiler that optimises.
  '--js-flags=--no-opt',
];

/** A headless browser for a test. */
export interface TestBrowser {
  browser: Browser;
  close(): Promise<void>;
}

/**
 * Starts Chromium: an installed one, else the one from npm for Linux.
 *
 * @throws Error if none can be started
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const { browser, clean } = await launch();
  return { browser, close: () => browser.close().finally(clean) };
}

let shared: Promise<Browser> | undefined;
let borrowers = 0;

/**
 * Lends the browser of this process, because starting one for each file of tests takes a third of their time. What
 * borrowers open is closed once all of them have given it back. It ends with the process; if it crashes, the next
 * borrower gets another one.
 */
export async function borrowBrowser(): Promise<TestBrowser> {
  shared ??= launchForProcess();
  const browser = await shared;
  borrowers += 1;
  const close = async () => {
    borrowers -= 1;
    if (borrowers === 0) await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return { browser, close };
}

async function launchForProcess(): Promise<Browser> {
  const forget = () => {
    shared = undefined;
  };
  try {
    const { browser, clean } = await launch({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
    process.once('exit', clean);
    browser.once('disconnected', () => {
      process.off('exit', clean);
      clean();
      forget();
    });
    endWithWorker();
    return browser;
  } catch (error) {
    forget();
    throw error;
  }
}

/**
 * Vitest ends a worker by SIGTERM, which by itself skips what Playwright and we do at the exit of a process: kill
 * Chromium and delete its folders. A terminal sends SIGINT to workers as well, but it is Vitest that ends them.
 */
function endWithWorker(): void {
  if (process.listeners('SIGTERM').includes(exit)) return;
  process.once('SIGTERM', exit).on('SIGINT', ignore);
}
const exit = () => process.exit();
const ignore = () => undefined;

/** Starts Chromium with a folder for what it writes, which `clean` deletes once Chromium has ended. */
async function launch(options: LaunchOptions = {}): Promise<{ browser: Browser; clean: () => void }> {
  const home = mkdtempSync(join(tmpdir(), 'convoke-browser-'));
  const clean = () => rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  try {
    // Most processes that use this package open no browser, and would load its driver for half a second.
    const { chromium } = await import('playwright-core');
    return { browser: await chromium.launch({ ...options, ...(await findBrowser(home)), args: ARGUMENTS }), clean };
  } catch (error) {
    clean();
    throw error;
  }
}

async function findBrowser(home: string): Promise<Pick<LaunchOptions, 'executablePath' | 'env'>> {
  const installed = INSTALLED.find((candidate) => existsSync(candidate));
  if (installed !== undefined) return { executablePath: installed };
  const { executablePath, env } = await unpackBrowser();
  return { executablePath, env: { ...env, HOME: home } };
}
