import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';

const execute = promisify(execFile);

/** A folder in which npm has installed packages, as it does for anybody. */
export interface Installation {
  folder: string;
  /** The command as npm has put it there. */
  convoke: string;
  /** Files of an installed package, relative to its folder. */
  files(name: string): Promise<string[]>;
  /** Runs a program in the folder. @returns what it printed */
  run(file: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** Writes a program into the folder and runs it. @returns what it printed */
  program(file: { name: string; code: string }, env: Record<string, string>, node?: string): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Installs released packages by npm in an empty folder.
 *
 * @param packages by their names
 * @param options.registry URL of the registry for `@convoke/`; others come from the one that this machine uses
 * @param options.npmOptions such as another registry
 */
export async function installPackages(
  packages: string[],
  { registry, npmOptions = [] }: { registry: string; npmOptions?: string[] },
): Promise<Installation> {
  const { path: folder, remove } = await temporaryDirectory();
  const run = async (file: string, args: string[], env: NodeJS.ProcessEnv = process.env) =>
    (await execute(file, args, { cwd: folder, env, maxBuffer: 16 * 1_024 * 1_024 })).stdout;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  await writeFile(join(folder, '.npmrc'), `@convoke:registry=${registry}/\n`);
  await run('npm', ['install', '--no-audit', '--no-fund', ...npmOptions, ...packages]);
  return {
    folder,
    remove,
    convoke: join(folder, 'node_modules', '.bin', 'convoke'),
    async files(name) {
      const root = join(folder, 'node_modules', name);
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
    },
    run: (file, args, env = {}) => run(file, args, { ...withoutOurs(), ...env }),
    async program({ name, code }, env, node = process.execPath) {
      await writeFile(join(folder, name), code);
      return run(node, [name], env);
    },
  };
}

/** What a stranger's shell on this machine has: nothing of Convoke, of Node's options, of npm's or of the test runner. */
export function withoutOurs(env = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(CONVOKE_|NODE_(?!EXTRA_CA_CERTS$)|VITEST|npm_(?!config_))/.test(name)),
  );
}
