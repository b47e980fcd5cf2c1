import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

it('every check is a task of turbo with inputs', () => {
  const scripts = Object.keys(read('package.json').scripts).filter((name) => name.startsWith('check:'));
  const tasks = Object.keys(read('turbo.json').tasks).filter((name) => name.startsWith('//#check:'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(tasks.toSorted()).toEqual(scripts.map((name) => `//#${name}`).toSorted());
});

it('tests are never cached', () => {
  expect(read('turbo.json').tasks.test.cache).toBe(false);
});
