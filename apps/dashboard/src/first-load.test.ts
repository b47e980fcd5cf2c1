import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const LIMIT = 150_000;
const DIST = join(import.meta.dirname, '../dist');
const read = (file: string) => readFileSync(join(DIST, file), 'utf8');

/** The document, and every script and style sheet that the browser loads before it shows the first page. */
function firstLoad(): string[] {
  const html = read('index.html');
  const assets = readdirSync(join(DIST, 'assets')).filter((name) => /\.(?:js|css)$/.test(name));
  const overview = assets.filter((name) => name.startsWith('overview-page-'));
  const behind = overview.flatMap((name) => [...read(`assets/${name}`).matchAll(/\b(?:from|import)"\.\/([^"]+)"/g)]);
  const loaded = new Set([...overview, ...behind.map(([, name]) => name)]);
  expect(behind.length).toBeGreaterThan(0);
  return [
    'index.html',
    ...assets.filter((name) => html.includes(name) || loaded.has(name)).map((at) => `assets/${at}`),
  ];
}

it('the first page loads at most 150 kB, compressed, and its document, as built, holds no script', () => {
  const size = firstLoad().reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
  expect(size).toBeGreaterThan(50_000);
  expect(size).toBeLessThan(LIMIT);
  expect(read('index.html')).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|https?:/);
});
