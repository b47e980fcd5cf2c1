import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import type { TestProject } from 'vitest/node';
import { z } from 'zod';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder whose `node_modules` holds what is published, and nothing of the sources. */
    published: string;
  }
}

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
/** Where package managers put other people's packages; ours are linked from elsewhere. */
const LIBRARIES = join(root, 'node_modules', '.pnpm') + sep;

const names = z.record(z.string(), z.string()).default({});
const manifest = z.object({ dependencies: names, optionalDependencies: names });

let directory: TemporaryDirectory | undefined;

/** Packs what is published once for all tests, and unpacks it as npm would install it. */
export async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  directory = await temporaryDirectory();
  const { path } = directory;
  await Promise.all(['apps/server', 'packages/cli', 'packages/sdk'].map((source) => unpack(source, path)));
  provide('published', path);
}

export async function teardown(): Promise<void> {
  await directory?.remove();
}

async function unpack(source: string, folder: string): Promise<void> {
  const target = join(folder, 'node_modules', '@convoke', basename(source));
  const packed = await temporaryDirectory(folder);
  await mkdir(target, { recursive: true });
  await execute('pnpm', ['pack', '--config.ignore-scripts=true', '--pack-destination', packed.path], {
    cwd: join(root, source),
  });
  const [tarball = ''] = await readdir(packed.path);
  await execute('tar', ['-xzf', join(packed.path, tarball), '-C', target, '--strip-components=1']);
  await packed.remove();
  const listed = manifest.parse(JSON.parse(await readFile(join(target, 'package.json'), 'utf8')));
  const { dependencies, optionalDependencies } = listed;
  const from = join(root, source);
  const installed = Object.keys(optionalDependencies).filter((name) => existsSync(join(from, 'node_modules', name)));
  for (const name of [...Object.keys(dependencies), ...installed]) await link(name, { from, to: folder });
}

/** @throws Error for a dependency that leads to sources, which nobody could install */
async function link(name: string, { from, to }: { from: string; to: string }): Promise<void> {
  const library = await realpath(join(from, 'node_modules', name));
  if (!library.startsWith(LIBRARIES)) throw new Error(`${name} is no published package: ${library}`);
  const place = join(to, 'node_modules', name);
  await mkdir(dirname(place), { recursive: true });
  await symlink(library, place);
}
