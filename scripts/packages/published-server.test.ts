import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { readManifest } from './read-manifest.js';

const server = join(root, 'apps', 'server');
const dist = join(server, 'dist');
const { dependencies = {} } = readManifest('apps/server/package.json');

/** Everything that was built. */
function code(): string {
  const files = readdirSync(dist).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
}

/** What would be published, unpacked beside its dependencies and nothing else. */
async function install(): Promise<string> {
  const folder = temporaryFolder();
  const { output } = await capture({ file: 'pnpm', args: ['pack', '--pack-destination', folder], cwd: server });
  const [tarball] = readdirSync(folder);
  if (!tarball) throw new Error(output);
  await capture({ file: 'tar', args: ['-xzf', tarball], cwd: folder });
  const installed = join(folder, 'package');
  for (const name of Object.keys(dependencies)) {
    const link = join(installed, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(server, 'node_modules', name), link);
  }
  return installed;
}

it('the published server loads every file of its own where only its dependencies are installed', async () => {
  const cwd = await install();
  const files = readdirSync(join(cwd, 'dist')).filter((file) => file.endsWith('.js') && file !== 'cli.js');
  const code = files.map((file) => `await import('./dist/${file}');`).join('\n');
  const args = ['--input-type=module', '--eval', `${code}\nconsole.log('all loaded');`];
  expect(await capture({ file: process.execPath, args, cwd })).toMatchObject({ code: 0, output: 'all loaded\n' });
  const help = await capture({ file: process.execPath, args: ['dist/cli.js', '--help'], cwd });
  expect(help.stdout).toContain('serve [options]');
}, 60_000);

it('the published server depends on what its files import, now or later, and on nothing else', () => {
  const imports = code().matchAll(/^import .* from "([^"./][^"]*)";$|^[^/*\n]*\bimport\("([^"./][^"]*)"\)/gm);
  const names = new Set([...imports].map(([, now, later]) => now ?? later ?? ''));
  expect([...names].filter((name) => !isBuiltin(name)).sort()).toEqual(Object.keys(dependencies).sort());
});

it('the published server takes only the default of a CommonJS library that it loads later', () => {
  const isCommonJs = (file: string) =>
    /^export default require_\w+\(\);$/m.test(readFileSync(join(dist, file), 'utf8'));
  const later = [...code().matchAll(/^.*\bimport\("\.\/([^"]+)"\).*$/gm)];
  const libraries = later.filter(([, file = '']) => isCommonJs(file)).map(([line]) => line.trim());
  expect(libraries).toEqual([expect.stringContaining('mailauth')]);
  expect(libraries.filter((line) => !/^const \{ default: \w+ \} = await import\(/.test(line))).toEqual([]);
});

it('the published server names the licence of every package that is built into it', () => {
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const named = new Set([...notices.matchAll(/^(\S+) \d+\.\d+\.\S+ \(.+\)$/gm)].map(([, name]) => name));
  // Above each module, the bundler tells where it came from.
  const origins = [...code().matchAll(/^ *\/\/ \S*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S+$/gm)];
  const builtIn = new Set(origins.map(([, name = '']) => name));
  expect([...builtIn]).toEqual(expect.arrayContaining(['koa', 'kysely', 'mailauth', 'zod']));
  expect([...builtIn].filter((name) => !named.has(name))).toEqual([]);
});

it('the published server names the licence of what the dashboard is built of', () => {
  const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  const named = new Set([...notices.matchAll(/^## (\S+) - \d+\.\d+\.\S+ \(.+\)$/gm)].map(([, name]) => name));
  const libraries = ['@base-ui/react', '@tanstack/react-query', 'openapi-fetch', 'react', 'react-dom', 'wouter'];
  expect([...named]).toEqual(expect.arrayContaining(libraries));
});
