import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../clients/run-program.js';

const CACHE = '/var/cache/convoke-soak';
const MIRROR = 'http://deb.debian.org/debian';
const RELEASE = 'bookworm';
const PACKAGES = ['cyrus-imapd', 'cyrus-caldav', 'msmtp-mta', 'sasl2-bin'];

/**
 * A Debian in a folder of its own with Cyrus in it, which bears no other IMAP server beside it. It is made once, some
 * 500 MB, and stays for the next time.
 *
 * @returns its path
 * @throws Error where it cannot be made
 */
export async function ensureCyrusRoot(signal: AbortSignal): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error('Cyrus can be run by root only.');
  const root = join(CACHE, `cyrus-${RELEASE}`);
  if (await exists(root)) return root;
  const unfinished = `${root}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  await runProgram({ file: 'debootstrap', args: ['--variant=minbase', RELEASE, unfinished, MIRROR], signal });
  // No service starts there.
  await writeFile(join(unfinished, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  const inside = (...args: string[]) =>
    runProgram({ file: 'chroot', args: [unfinished, ...args], env: { DEBIAN_FRONTEND: 'noninteractive' }, signal });
  await inside('apt-get', 'update', '--quiet');
  await inside('apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...PACKAGES);
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
