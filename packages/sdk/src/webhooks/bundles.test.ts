import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const resolveDir = fileURLToPath(new URL('..', import.meta.url));

/** Bundles for a platform that has no module of Node's. */
async function bundle(path: string): Promise<void> {
  const stdin = { contents: `export * from './${path}.js'`, resolveDir, loader: 'ts' } as const;
  await build({ stdin, bundle: true, format: 'esm', platform: 'neutral', write: false, logLevel: 'silent' });
}

it.each(['webhooks/web', 'middleware/hono', 'middleware/next', 'middleware/fetch'])(
  '%s needs nothing of Node',
  async (path) => {
    await expect(bundle(path)).resolves.toBeUndefined();
  },
);

it('webhooks/index is for Node', async () => {
  await expect(bundle('webhooks/index')).rejects.toThrow('node:crypto');
});
