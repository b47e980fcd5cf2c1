import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** A folder in which npm has installed tarballs, as it does for anybody. */
export interface Installation {
  folder: string;
  /** The command as npm has put it there. */
  convoke: string;
  /** Files of each tarball, by the package's folder in the repository. */
  files: Record<string, string[]>;
  /** Runs a program in the folder. @returns what it printed */
  run(file: string, args: string[], env?: Record<string, string>): Promise<string>;
  /** Writes a program into the folder and runs it with Node. @returns what it printed */
  program(name: string, code: string, env: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Packs what was built and installs it by npm in an empty folder. The server takes a minute where native code is compiled.
 *
 * @param packages by their folders in the repository
 * @param npmOptions such as `--offline`
 */
export async function installTarballs(packages: string[], npmOptions: string[] = []): Promise<Installation> {
  const { path: folder, remove } = await temporaryDirectory();
  const run = async (file: string, args: string[], env: NodeJS.ProcessEnv = process.env) =>
    (await execute(file, args, { cwd: folder, env, maxBuffer: 16 * 1_024 * 1_024 })).stdout;
  const files: Record<string, string[]> = {};
  const tarballs: string[] = [];
  for (const name of packages) {
    const before = await readdir(folder);
    await execute('pnpm', ['pack', '--pack-destination', folder], { cwd: join(ROOT, name) });
    const [tarball = ''] = (await readdir(folder)).filter((file) => !before.includes(file));
    const listed = await run('tar', ['-tzf', tarball]);
    files[name] = listed
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, ''));
    tarballs.push(`./${tarball}`);
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }));
  await run('npm', ['install', '--no-audit', '--no-fund', ...npmOptions, ...tarballs]);
  return {
    folder,
    files,
    remove,
    convoke: join(folder, 'node_modules', '.bin', 'convoke'),
    run: (file, args, env = {}) => run(file, args, { ...withoutOurs(process.env), ...env }),
    async program(name, code, env) {
      await writeFile(join(folder, name), code);
      return run(process.execPath, [name], env);
    },
  };
}

/** What a stranger's shell has: nothing of Convoke, of Node's options or of the test runner. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !/^(CONVOKE_|NODE_|VITEST)/.test(name)));
}
