import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGE_FOLDER, pack } from '../pack.js';

const execute = promisify(execFile);
const { resolve } = createRequire(import.meta.url);

/** What a stranger's application has installed beside the package. */
const FRAMEWORKS = ['fastify', 'hono', 'koa'];

/** A stranger's project. */
export interface Project {
  folder: string;
  /** @returns the file's path */
  write(name: string, text: string): Promise<string>;
  /** Runs Node there. @returns the lines that it printed, on stdout, successful or not */
  node(...args: string[]): Promise<string[]>;
}

/**
 * Packs the package and has npm install it, as it would be published, into a project with frameworks and Node's types.
 *
 * @param folder empty
 */
export async function install(folder: string): Promise<Project> {
  const { tarball } = await pack(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const quiet = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await execute('npm', ['install', ...quiet, tarball], { cwd: folder });
  const link = async (name: string, target: string) => {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  };
  for (const name of FRAMEWORKS) await link(name, join(PACKAGE_FOLDER, 'node_modules', name));
  const types = resolve('@types/node/package.json');
  await link('@types/node', dirname(types));
  await link('undici-types', dirname(createRequire(types).resolve('undici-types/package.json')));
  return {
    folder,
    async write(name, text) {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    },
    async node(...args) {
      const ran = execute(process.execPath, args, { cwd: folder });
      const { stdout }: { stdout: string } = await ran.catch((failed: { stdout: string }) => failed);
      return stdout.split('\n').filter(Boolean);
    },
  };
}
