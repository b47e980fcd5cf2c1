import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { invocation } from './invocation.js';

let root: string;

/** A project as pnpm installs it, with a link in `.bin` as npm makes it, and a checkout. */
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'convoke-invocation-')));
  const modules = join(root, 'project', 'node_modules');
  const stored = join(modules, '.pnpm', '@convoke+cli@1.0.0', 'node_modules', '@convoke', 'cli');
  for (const folder of [stored, join(root, 'checkout')]) {
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'dist', 'cli.js'), '');
  }
  for (const folder of ['@convoke', '.bin', '../src/..within']) mkdirSync(join(modules, folder), { recursive: true });
  mkdirSync(join(root, 'project2'));
  symlinkSync(stored, join(modules, '@convoke', 'cli'), 'dir');
  symlinkSync(join(stored, 'dist', 'cli.js'), join(modules, '.bin', 'convoke'));
});
afterAll(() => rmSync(root, { recursive: true }));
const argv = [...process.argv];
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const SHIM = 'project/node_modules/@convoke/cli/dist/cli.js';
const STORED = 'project/node_modules/.pnpm/@convoke+cli@1.0.0/node_modules/@convoke/cli/dist/cli.js';

it.each([
  { by: 'a shim of pnpm', file: SHIM, folder: 'project', expected: 'npx @convoke/cli' },
  { by: 'a shim of pnpm to its store', file: STORED, folder: 'project', expected: 'npx @convoke/cli' },
  { by: 'a shim of pnpm, from a folder of it', file: SHIM, folder: 'project/src', expected: 'npx @convoke/cli' },
  { by: 'a shim of pnpm, from `..within`', file: SHIM, folder: 'project/src/..within', expected: 'npx @convoke/cli' },
  { by: 'a link of npm', file: 'project/node_modules/.bin/convoke', folder: 'project2', expected: 'npx @convoke/cli' },
  { by: 'a shim of pnpm, from elsewhere', file: SHIM, folder: 'project2', expected: `node ../${SHIM}` },
  { by: 'a checkout', file: 'checkout/dist/cli.js', folder: 'checkout', expected: 'node dist/cli.js' },
  { by: 'a global command', file: 'bin/convoke', folder: 'project', expected: 'convoke' },
])('started by $by, it names a command that works there', ({ file, folder, expected }) => {
  vi.stubEnv('npm_command', undefined);
  vi.stubEnv('PATH', dirname(process.execPath));
  process.argv = [process.execPath, join(root, file)];
  vi.spyOn(process, 'cwd').mockReturnValue(join(root, folder));
  expect(invocation()).toBe(expected);
});

it('where `node` is another Node, it names the one that runs it', () => {
  vi.stubEnv('npm_command', undefined);
  const others = join(root, 'others');
  mkdirSync(others);
  writeFileSync(join(others, basename(process.execPath)), '');
  vi.stubEnv('PATH', others);
  const file = join(root, 'checkout/dist/cli.js');
  process.argv = [process.execPath, file];
  const startedIn = (folder: string) => {
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
    return invocation();
  };
  const [bin, checkout] = [dirname(process.execPath), join(root, 'checkout')];
  expect(startedIn(checkout)).toBe(`${process.execPath} dist/cli.js`);
  const command = join(basename(bin), basename(process.execPath));
  expect(startedIn(dirname(bin))).toBe(`${command} ${relative(dirname(bin), file)}`);
});
