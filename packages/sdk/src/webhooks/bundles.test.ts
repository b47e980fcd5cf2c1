import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PACKAGE_FOLDER } from '../package/pack.js';

/** Bundles for a platform that has no module of Node's. */
async function bundle(entry: string): Promise<void> {
  const stdin = { contents: `export * from '@convoke/sdk/${entry}'`, resolveDir: PACKAGE_FOLDER };
  await build({ stdin, bundle: true, format: 'esm', platform: 'neutral', write: false, logLevel: 'silent' });
}

it.each(['webhooks', 'receive', 'hono', 'next', 'fetch'])('%s needs nothing of Node', async (entry) => {
  await expect(bundle(entry)).resolves.toBeUndefined();
});

it('express is for Node', async () => {
  await expect(bundle('express')).rejects.toThrow('crypto');
});
