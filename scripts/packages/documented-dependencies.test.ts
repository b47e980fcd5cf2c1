import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { manifests } from '../toolchain/manifests.mjs';
import { readManifest } from './read-manifest.js';

/** What the table's first column names; in parentheses stands what was written instead of taken. */
function documented(): Set<string> {
  const lines = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| (?!Package |\()/.test(line));
  return new Set(
    rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.replaceAll('`', '').trim())),
  );
}

/** Other people's packages, without the types of those that bring none along. */
function dependenciesOf(path: string): string[] {
  const { dependencies, devDependencies, peerDependencies } = readManifest(path);
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
  return names.filter((name) => !name.startsWith('@convoke/') && !/^@types\/(?!node$)/.test(name));
}

const used = new Set(manifests(root).flatMap(dependenciesOf));

it('docs/dependencies.md gives the reason for every dependency', () => {
  const reasons = documented();
  expect([...used].filter((name) => !reasons.has(name))).toEqual([]);
});

it('docs/dependencies.md names nothing that no package depends on', () => {
  expect([...documented()].filter((name) => !used.has(name))).toEqual([]);
});
