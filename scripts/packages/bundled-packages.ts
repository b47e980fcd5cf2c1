import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { readManifest } from './read-manifest.js';

const scope = '@convoke/';

/** The workspace packages that the server's own sources import, without the scope; tests and what helps them left out. */
function imported(): string[] {
  const source = join(root, 'apps', 'server', 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const modules = files.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(file));
  const text = modules.map((file) => readFileSync(join(source, file), 'utf8')).join('\n');
  return [...new Set([...text.matchAll(/ from '@convoke\/([a-z-]+)/g)].map(([, name = '']) => name))];
}

function workspaceDependencies(name: string): string[] {
  const { dependencies = {} } = readManifest(`packages/${name}/package.json`);
  return Object.keys(dependencies).flatMap((other) => (other.startsWith(scope) ? [other.slice(scope.length)] : []));
}

/** The packages of this workspace that are built into the server: what it imports, and what those import. */
export function bundledPackages(): Set<string> {
  const found = new Set(imported());
  // A set's iteration reaches what is added on the way.
  for (const name of found) for (const other of workspaceDependencies(name)) found.add(other);
  return found;
}
