import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';

const execute = promisify(execFile);
const LOCKFILE = new URL('../../../../scripts/bootstrap/node/package-lock.json', import.meta.url);
const lock = z.object({ packages: z.record(z.string(), z.object({ os: z.string(), cpu: z.string() }).partial()) });

/** The oldest Node on which the SDK runs, and the server does not. */
export interface OldNode {
  program: string;
  version: string;
  remove(): Promise<void>;
}

/** Has npm fetch the newest Node 20 for this machine. */
export async function installOldNode(): Promise<OldNode> {
  const { packages } = lock.parse(JSON.parse(await readFile(LOCKFILE, 'utf8')));
  const found = Object.entries(packages).find(([, { os, cpu }]) => os === process.platform && cpu === process.arch);
  if (!found) throw new Error(`npm has no Node for ${process.platform} on ${process.arch}.`);
  const name = found[0].replace('node_modules/', '');
  const { path, remove } = await temporaryDirectory();
  await writeFile(join(path, 'package.json'), JSON.stringify({ private: true }));
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await execute('npm', ['install', ...options, `${name}@20`], { cwd: path });
  const program = join(path, 'node_modules', name, 'bin', 'node');
  const { stdout } = await execute(program, ['-p', 'process.versions.node']);
  return { program, version: stdout.trim(), remove };
}
