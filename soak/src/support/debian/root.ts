import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.js';

/** Where what takes minutes to make is kept for the next run. */
export const CACHE = '/var/cache/convoke-soak';
const MIRROR = 'http://deb.debian.org/debian';
const RELEASE = 'bookworm';

interface DebianRootOptions {
  name: string;
  /** Installed in addition to the smallest system. */
  packages: readonly string[];
  signal: AbortSignal;
}

/**
 * A Debian in a folder of its own, created once and kept. Needs Debian's debootstrap.
 *
 * @returns its path
 * @throws Error if it cannot be created
 */
export async function ensureDebianRoot({ name, packages, signal }: DebianRootOptions): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('Only root can create a Debian in a folder.');
  const root = join(CACHE, `${name}-${RELEASE}`);
  if (await exists(root)) return root;
  const unfinished = `${root}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await runProgram({ file: 'debootstrap', args: ['--variant=minbase', RELEASE, unfinished, MIRROR], signal });
  // Prevents services from starting there.
  await writeFile(join(unfinished, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const inside = (...args: string[]) =>
    runProgram({ file: 'chroot', args: [unfinished, ...args], env: { DEBIAN_FRONTEND: 'noninteractive' }, signal });
  await inside('apt-get', 'update', '--quiet');
  await inside('apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages);
  await inside('apt-get', 'clean');
  await rename(unfinished, root);
  return root;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
