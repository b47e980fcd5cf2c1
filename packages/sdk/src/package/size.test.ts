import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './pack.js';

const CLIENT = 8_000;
const WEBHOOKS = 2_000;
/** What a framework's adapter may add to all of `./webhooks`. */
const ADAPTER = 1_000;

/** Entries that no application ships. */
const UNLIMITED = new Set(['./testing', './package.json']);

const manifest: { exports: Record<string, unknown>; peerDependencies?: Record<string, string> } = JSON.parse(
  readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'),
);
const entries = Object.keys(manifest.exports).filter((entry) => !UNLIMITED.has(entry));

async function limitOf(entry: string): Promise<number> {
  if (entry === '.') return CLIENT;
  return entry === './webhooks' ? WEBHOOKS : (await sizeOf(`export * from '@convoke/sdk/webhooks'`)) + ADAPTER;
}

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

/**
 * The client is what its class brings along and the verifier what `verify` does; guards and helpers are left out where they
 * are not used. A middleware is all of it.
 */
function contentsOf(entry: string): string {
  if (entry === '.') return `export { Convoke } from '@convoke/sdk'`;
  return `export ${entry === './webhooks' ? '{ verify }' : '*'} from '@convoke/sdk${entry.slice(1)}'`;
}

it.each(entries)('%s stays below its limit', async (entry) => {
  const size = await sizeOf(contentsOf(entry));
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(await limitOf(entry));
});

it('what is not used is left out', async () => {
  const whole = await sizeOf(`export * from '@convoke/sdk'`);
  expect(await sizeOf(`import '@convoke/sdk'`)).toBeLessThan(50);
  expect(await sizeOf(`export { appointmentTimes } from '@convoke/sdk'`)).toBeLessThan(1_500);
  expect(await sizeOf(`export { Convoke } from '@convoke/sdk'`)).toBeLessThan(whole - 500);
});
