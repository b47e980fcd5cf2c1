import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FROM_SOURCE } from '../from-source.js';
import { temporaryDirectory } from '../temporary-directory.js';
import { borrowBrowser } from './launch-browser.js';

test('a browser that is given back has no pages of the last borrower', async () => {
  const first = await borrowBrowser();
  const [context] = [await first.browser.newContext(), await first.browser.newPage()];
  await context.addCookies([{ name: 'session', value: 'first', url: 'http://127.0.0.1' }]);
  await first.close();

  const second = await borrowBrowser();
  onTestFinished(second.close);
  expect(second.browser).toBe(first.browser);
  expect(second.browser.contexts()).toEqual([]);
  expect(await (await second.browser.newContext()).cookies()).toEqual([]);
});

test('what another borrower uses stays open', async () => {
  const [mine, theirs] = [await borrowBrowser(), await borrowBrowser()];
  onTestFinished(theirs.close);
  const page = await theirs.browser.newPage();
  await mine.close();

  expect(await page.evaluate('1 + 1')).toBe(2);
});

test('a browser that crashed is replaced', async () => {
  const crashed = await borrowBrowser();
  const devTools = await crashed.browser.newBrowserCDPSession();
  const gone = new Promise((resolve) => crashed.browser.once('disconnected', resolve));
  await Promise.all([gone, devTools.send('Browser.crash').catch(() => undefined)]);
  await crashed.close();

  const next = await borrowBrowser();
  onTestFinished(next.close);
  expect(await (await next.browser.newPage()).evaluate('1 + 1')).toBe(2);
});

/** A process that has borrowed a browser, whose files are in `folder`. */
async function borrower(): Promise<{ child: ChildProcess; folder: string }> {
  const { path: folder, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const borrow = `
    import { borrowBrowser } from ${JSON.stringify(join(import.meta.dirname, 'launch-browser.ts'))};
    const { browser } = await borrowBrowser();
    await browser.newPage();
    console.log('opened');
    setInterval(() => undefined, 1_000);
  `;
  const child = spawn(process.execPath, [...FROM_SOURCE, '--input-type=module', '--eval', borrow], {
    env: { TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return { child, folder };
}

test('the browser ends with a worker, and leaves no files', async () => {
  const { child, folder } = await borrower();
  expect(readdirSync(folder)).not.toEqual([]);
  child.kill('SIGTERM');
  await once(child, 'exit');

  expect(readdirSync(folder)).toEqual([]);
});
