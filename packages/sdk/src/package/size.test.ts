import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './pack.js';

const CLIENT = 8_000;
/** The verifier alone. */
const VERIFIER = 2_048;
/** With what handles events, knows duplicates and verifies without Node. */
const WEBHOOKS = 3_000;
/** What a framework's adapter may add to all of that. */
const ADAPTER = 1_000;

/** Entries that are no adapter; the last two are shipped by nobody. */
const OTHERS = new Set(['.', './webhooks', './testing', './package.json']);

const manifest: { exports: Record<string, unknown>; peerDependencies?: Record<string, string> } = JSON.parse(
  readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'),
);
const adapters = Object.keys(manifest.exports).filter((entry) => !OTHERS.has(entry));

/** Bytes of a bundle, minified and compressed; what Node has, or the application itself depends on, is not counted. */
async function sizeOf(contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: PACKAGE_FOLDER },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    external: Object.keys(manifest.peerDependencies ?? {}),
    write: false,
    logLevel: 'silent',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

it('what an application uses stays below its limit', async () => {
  expect(await sizeOf(`export { Convoke } from '@convoke/sdk'`)).toBeLessThanOrEqual(CLIENT);
  expect(await sizeOf(`export { verify } from '@convoke/sdk/webhooks'`)).toBeLessThanOrEqual(VERIFIER);
  expect(await sizeOf(`export * from '@convoke/sdk/webhooks'`)).toBeLessThanOrEqual(WEBHOOKS);
});

it.each(adapters)('%s adds little to the verifier', async (entry) => {
  const size = await sizeOf(`export * from '@convoke/sdk${entry.slice(1)}'`);
  expect(size).toBeGreaterThan(VERIFIER);
  expect(size).toBeLessThanOrEqual((await sizeOf(`export * from '@convoke/sdk/webhooks'`)) + ADAPTER);
});

it('what is not used is left out', async () => {
  const whole = await sizeOf(`export * from '@convoke/sdk'`);
  expect(await sizeOf(`import '@convoke/sdk'`)).toBeLessThan(50);
  expect(await sizeOf(`export { appointmentTimes } from '@convoke/sdk'`)).toBeLessThan(1_500);
  expect(await sizeOf(`export { Convoke } from '@convoke/sdk'`)).toBeLessThan(whole - 500);
});
