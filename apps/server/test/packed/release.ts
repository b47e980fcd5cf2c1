import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import type { TestProject } from 'vitest/node';
import { installOldNode, type OldNode } from './old-node.js';
import { type Registry, startRegistry } from './registry.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the registry that has the release. */
    registry: string;
    /** What was published, as `name@version`, sorted. */
    released: string[];
    /** What the workflow would tag, as `name@version`, sorted. */
    tagged: string[];
    /** A Node on which the SDK runs, and the server does not. */
    oldNode: Pick<OldNode, 'program' | 'version'>;
  }
}

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const PUBLISHED = ['apps/server', 'packages/cli', 'packages/sdk'];

/** Who commits and tags; nobody is asked anything. */
const SOMEBODY = {
  CI: 'true',
  GIT_AUTHOR_NAME: 'Release',
  GIT_AUTHOR_EMAIL: 'release@example.com',
  GIT_COMMITTER_NAME: 'Release',
  GIT_COMMITTER_EMAIL: 'release@example.com',
};

let registry: Registry | undefined;
let clone: TemporaryDirectory | undefined;
let oldNode: OldNode | undefined;

/**
 * Releases a copy of the repository to a registry on this machine, once for all tests, by the commands of the
 * workflow.
 */
export async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  [registry, clone] = await Promise.all([startRegistry(), temporaryDirectory()]);
  try {
    oldNode = await installOldNode();
    provide('oldNode', { program: oldNode.program, version: oldNode.version });
    provide('tagged', await release(registry.url, clone.path));
  } catch (error) {
    // Vitest tears down only what was set up, and would wait for the registry forever.
    await teardown();
    throw error;
  }
  provide('registry', registry.url);
  provide('released', registry.published.toSorted());
}

/** @returns what the workflow would tag */
async function release(url: string, cwd: string): Promise<string[]> {
  const run = (file: string, args: string[], more: NodeJS.ProcessEnv = {}) =>
    execute(file, args, { cwd, env: { ...process.env, ...SOMEBODY, ...more }, maxBuffer: 16 * 1_024 * 1_024 });
  await copyRepository(cwd);
  await publishOnlyTo(url, cwd);
  await run('git', ['init', '--quiet']);
  await run('git', ['add', '--all']);
  await run('git', ['commit', '--quiet', '--message=All']);
  await run('npm', ['run', 'release:version']);
  await run('git', ['add', '--all']);
  await run('git', ['commit', '--quiet', '--message=Release']);
  // The workflow tests the tree that has the versions and no changesets any more.
  await run('node_modules/.bin/vitest', ['run', '--project', 'sharing', 'scripts/docs/references.test.ts']);
  // What this repository has built, and a version does not change, is not built again.
  await run('npm', ['run', 'release:publish'], { TURBO_CACHE_DIR: join(ROOT, '.turbo', 'cache') });
  const script = 'scripts/packages/releases.mjs';
  const { stdout } = await run('node', [script, 'list', 'HEAD^']);
  const releases = stdout.trim().split('\n').toSorted();
  for (const each of releases) await run('node', [script, 'notes', each]);
  return releases;
}

export async function teardown(): Promise<void> {
  await Promise.all([registry?.stop(), clone?.remove(), oldNode?.remove()]);
}

/** Everything that is or would be committed, without what was built and installed. */
async function copyRepository(folder: string): Promise<void> {
  const { stdout } = await execute('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    maxBuffer: 16 * 1_024 * 1_024,
  });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
  for (const file of files) await cp(join(ROOT, file), join(folder, file));
}

/** In each manifest, as no setting of this machine overrides it. */
async function publishOnlyTo(url: string, folder: string): Promise<void> {
  for (const name of PUBLISHED) {
    const file = join(folder, name, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, publishConfig: { ...manifest.publishConfig, registry: url } }));
  }
  const host = url.replace('http:', '');
  await writeFile(join(folder, '.npmrc'), `@convoke:registry=${url}/\n${host}/:_authToken=any\n`);
}
