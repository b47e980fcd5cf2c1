import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it, vi } from 'vitest';

const LIMIT = 150_000;

/** The document, and every script and style sheet that the browser loads before it shows the first page. */
async function firstLoad(): Promise<{ size: number; html: string }> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new Error('The build has more than one output.');
  const contentOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
    file.type === 'chunk' ? file.code : String(file.source);
  const html = built.output.find(({ fileName }) => fileName === 'index.html');
  const page = html === undefined ? '' : contentOf(html);
  const overview = built.output.find((file) => file.type === 'chunk' && file.name === 'overview-page');
  const behind = overview?.type === 'chunk' ? [overview.fileName, ...overview.imports] : [];
  const files = built.output.filter(
    ({ fileName }) =>
      /\.(?:html|js|css)$/.test(fileName) &&
      (fileName === 'index.html' || page.includes(fileName) || behind.includes(fileName)),
  );
  const size = files.reduce((sum, file) => sum + brotliCompressSync(contentOf(file)).length, 0);
  return { size, html: page };
}

it('the first page loads at most 150 kB, compressed, and its document holds no script', async () => {
  // Otherwise React's warnings for developers would be part of it.
  vi.stubEnv('NODE_ENV', 'production');
  const { size, html } = await firstLoad().finally(() => vi.unstubAllEnvs());
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(LIMIT);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|https?:/);
});
