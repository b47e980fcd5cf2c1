import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';

const LIMIT = 250_000;

/** Every script that the browser loads before it shows the first page. */
async function firstLoad(): Promise<{ size: number; html: string }> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = await build({ root, logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) throw new Error('The build has more than one output.');
  const html = built.output.find(({ fileName }) => fileName === 'index.html');
  const page = html?.type === 'asset' ? String(html.source) : '';
  const scripts = built.output
    .filter((file) => file.type === 'chunk')
    .filter(({ fileName }) => page.includes(fileName));
  const overview = built.output.filter((file) => file.type === 'chunk' && file.name === 'overview-page');
  const sizes = [...scripts, ...overview].map((file) => (file.type === 'chunk' ? gzipSync(file.code).length : 0));
  return { size: sizes.reduce((sum, size) => sum + size, 0), html: page };
}

it('the first page loads at most 250 kB of compressed script, and its document holds none', async () => {
  const { size, html } = await firstLoad();
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(LIMIT);
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|https?:/);
});
