import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const resolveDir = fileURLToPath(new URL('..', import.meta.url));

/** A module of Node's is one that no other platform resolves. */
function bundleElsewhere(file: string) {
  const stdin = { contents: `export * from './${file}.js'`, resolveDir };
  return build({ stdin, bundle: true, format: 'esm', platform: 'neutral', write: false, logLevel: 'silent' });
}

it.each(['webhooks/web', 'middleware/hono', 'middleware/next', 'middleware/fetch'])(
  '%s needs nothing of Node',
  async (file) => {
    await expect(bundleElsewhere(file)).resolves.toMatchObject({ errors: [] });
  },
);

it('the synchronous verifier needs its crypto', async () => {
  await expect(bundleElsewhere('webhooks/verify')).rejects.toThrow('node:crypto');
});
