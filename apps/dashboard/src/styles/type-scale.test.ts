import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDERS = ['.', '../calendar'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const sheets = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, css: readFileSync(`${folder}/${name}`, 'utf8') })),
);

it('the pages have at most six sizes of text, each a whole number of pixels', () => {
  const tokens = sheets.find(({ name }) => name === 'tokens.css')?.css ?? '';
  const sizes = [...tokens.matchAll(/--size-\w+: ([^;]+);/g)].map(([, size]) => size);
  expect(new Set(sizes).size).toBe(sizes.length);
  expect(sizes.length).toBeLessThanOrEqual(6);
  expect(sizes.filter((size) => !/^\d+px$/.test(size ?? ''))).toEqual([]);
});

it.each(sheets)('$name uses no other size', ({ css }) => {
  const declared = [...css.matchAll(/[^-\w]font(?:-size)?: ([^;]+);/g)].map(([, value = '']) => value);
  expect(declared.filter((value) => value !== 'inherit' && !value.includes('var(--size-'))).toEqual([]);
});
