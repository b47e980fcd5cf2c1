import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './pack.js';

const CLIENT = 9_000;
const VERIFIER = 2_400;
/** The verifier, and what calls handlers: checks of options and handlers, duplicates. */
const RECEIVER = 3_500;
/** What Web Crypto adds where Node's crypto is not to be had: keys are imported and remembered, signatures decoded. */
const WEB_CRYPTO = 300;
/** What a framework's adapter, with its checks of options, may add to all of `./receive`. */
const ADAPTER = 1_300;

/** Mostly the rules of time zones. */
const RECURRENCE = 40_000;

type Platform = 'node' | 'neutral';

const manifest: { peerDependencies?: Record<string, string> } = JSON.parse(
  readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'),
);

/** Bytes of a bundle, minified and compressed; what Node has, or the application itself depends on, is not counted. */
async function sizeOf(contents: string, platform: Platform = 'node'): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: PACKAGE_FOLDER },
    bundle: true,
    minify: true,
    format: 'esm',
    platform,
    external: Object.keys(manifest.peerDependencies ?? {}),
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

async function expectSize(entry: string, platform: Platform, limit: number): Promise<void> {
  const size = await sizeOf(`export * from '@convoke/sdk${entry}'`, platform);
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(limit);
}

it('the client stays below 9 kB, including everything that it imports', async () => {
  await expectSize('', 'node', CLIENT);
  await expectSize('', 'neutral', CLIENT);
});

it('the verifier stays below 2.4 kB, its error and the texts of all reasons included', async () => {
  await expectSize('/webhooks', 'node', VERIFIER);
  await expectSize('/webhooks', 'neutral', VERIFIER + WEB_CRYPTO);
});

it('all that receives a webhook without a framework stays below 3.5 kB', async () => {
  await expectSize('/receive', 'node', RECEIVER);
  await expectSize('/receive', 'neutral', RECEIVER + WEB_CRYPTO);
});

it('rules in words stay below 40 kB, ten languages and all time zones included', async () => {
  await expectSize('/recurrence', 'node', RECURRENCE);
  await expectSize('/recurrence', 'neutral', RECURRENCE);
});

it.each(['express', 'koa', 'fastify', 'hono', 'next', 'fetch'])('%s adds less than 1.3 kB to it', (entry) =>
  expectSize(`/${entry}`, 'node', RECEIVER + ADAPTER),
);

it.each(['hono', 'next', 'fetch'])('%s adds less than 1.3 kB to it without Node', (entry) =>
  expectSize(`/${entry}`, 'neutral', RECEIVER + WEB_CRYPTO + ADAPTER),
);

it('unused code is left out', async () => {
  const whole = await sizeOf(`export * from '@convoke/sdk'`);
  expect(await sizeOf(`import '@convoke/sdk'`)).toBeLessThan(50);
  expect(await sizeOf(`export { appointmentTimes } from '@convoke/sdk'`)).toBeLessThan(1_500);
  expect(await sizeOf(`export { Convoke } from '@convoke/sdk'`)).toBeLessThan(whole - 500);
});
