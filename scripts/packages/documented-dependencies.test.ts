import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../root.mjs';
import { manifests } from '../setup/install.mjs';

/** The packages in the table's first column; parentheses mark what was written instead. */
function documented(): Set<string> {
  const lines = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| (?!Package |\()/.test(line));
  return new Set(
    rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.replaceAll('`', '').trim())),
  );
}

/** Third-party packages, without separate type packages. */
function dependenciesOf(path: string): string[] {
  const { dependencies, optionalDependencies, devDependencies, peerDependencies } = readManifest(path);
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies, ...peerDependencies });
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

/** The dependencies in a package.json. */
interface Manifest {
  name: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** @param path path of a package.json, relative to the root */
function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
