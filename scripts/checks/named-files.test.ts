import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';

/** What is run from its sources; the built server finds its files next to what was built. */
const RUN_FROM_SOURCES = ['benchmarks', 'packages', 'scripts', 'soak', 'tools'];

it('programs and data that sources name by a URL exist', () => {
  const listed = execFileSync('git', ['ls-files', '--', ...RUN_FROM_SOURCES], { cwd: root, encoding: 'utf8' });
  const sources = listed.split('\n').filter((path) => /\.(ts|mjs)$/.test(path) && existsSync(join(root, path)));
  const named = sources.flatMap((path) => {
    const urls = readFileSync(join(root, path), 'utf8').matchAll(/new URL\('([^']+)', import\.meta\.url\)/g);
    return [...urls].map(([, url = '']) => join(dirname(path), url));
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
