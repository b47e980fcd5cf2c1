import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

const resolveDir = fileURLToPath(new URL('..', import.meta.url));

/** @returns bytes, minified and compressed */
async function bundle(contents: string, platform: 'node' | 'neutral'): Promise<number> {
  const options = {
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  } as const;
  const { outputFiles } = await build({ ...options, platform, stdin: { contents, resolveDir, loader: 'ts' } });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

describe('what a receiver bundles', () => {
  it('is small where it verifies only', async () => {
    expect(await bundle("export { verify } from './webhooks/index.js'", 'node')).toBeLessThan(2_048);
    expect(await bundle("export { verifyAsync } from './webhooks/web.js'", 'neutral')).toBeLessThan(2_300);
    expect(await bundle("export * from './webhooks/index.js'", 'node')).toBeLessThan(3_000);
  });

  it.each(['express', 'koa', 'fastify', 'hono', 'next', 'fetch'])('is less than 1 kB more with /%s', async (name) => {
    const alone = await bundle("export * from './webhooks/index.js'", 'node');
    expect(await bundle(`export * from './middleware/${name}.js'`, 'node')).toBeLessThan(alone + 1_024);
  });

  it.each(['webhooks/web', 'middleware/hono', 'middleware/next', 'middleware/fetch'])(
    'needs nothing of Node for %s',
    async (name) => {
      // A module of Node's is one that no other platform resolves.
      await expect(bundle(`export * from './${name}.js'`, 'neutral')).resolves.toBeGreaterThan(0);
      await expect(bundle("export * from './webhooks/verify.js'", 'neutral')).rejects.toThrow('node:crypto');
    },
  );
});
