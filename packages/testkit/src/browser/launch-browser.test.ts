import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../temporary-directory.js';
import { launchBrowser } from './launch-browser.js';
import { unpackBrowser } from './unpack-browser.js';

/** A program that crashes as often as told, each time as Chromium does, and then is Chromium. */
async function crashing(times: number): Promise<{ path: string; starts: () => number }> {
  const { path: folder, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const { executablePath, env } = await unpackBrowser();
  const [path, log] = [join(folder, 'browser'), join(folder, 'starts')];
  const variables = Object.entries(env).map(([name, value]) => `export ${name}='${value}'`);
  const script = [
    '#!/bin/sh',
    ...variables,
    `echo started >> '${log}'`,
    `[ "$(wc -l < '${log}')" -gt ${times} ] || kill -SEGV $$`,
    `exec '${executablePath}' --single-process --no-zygote "$@"`,
  ];
  writeFileSync(path, script.join('\n'), { mode: 0o755 });
  return { path, starts: () => readFileSync(log, 'utf8').trim().split('\n').length };
}

test('a browser that crashes while it starts is started again', async () => {
  const { path, starts } = await crashing(2);
  const { browser, close } = await launchBrowser({ path });
  onTestFinished(close);

  expect(browser.isConnected()).toBe(true);
  expect(starts()).toBe(3);
});

test('a browser that always crashes fails with what it said', async () => {
  const { path, starts } = await crashing(99);

  await expect(launchBrowser({ path })).rejects.toThrow(/SIGSEGV/);
  expect(starts()).toBe(4);
});
