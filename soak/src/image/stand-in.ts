import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianRoot } from '../support/debian/root.js';
import { runProgram } from '../support/debian/run-program.js';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** The versions that Docker Hub's images of Node.js 24 have. */
const NODE = `node-linux-${process.arch}@24`;
const NPM = 'npm@11';

/**
 * Debian with Node.js and npm as in Docker Hub's images of Node.js: in /usr/local, and with the user `node` (1000).
 *
 * @returns its folder
 * @throws Error if it cannot be made
 */
export async function makeNodeRoot(signal: AbortSignal): Promise<string> {
  const root = await ensureDebianRoot({ name: 'node', packages: ['ca-certificates'], signal });
  const local = join(root, 'usr/local');
  const folder = await mkdtemp(join(tmpdir(), 'convoke-soak-'));
  try {
    const node = await unpack(NODE, join(folder, 'node'), signal);
    await cp(join(node, 'bin/node'), join(local, 'bin/node'));
    const npm = await unpack(NPM, join(folder, 'npm'), signal);
    await rm(join(local, 'lib/node_modules'), { recursive: true, force: true });
    await cp(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const name of ['npm', 'npx']) {
    await rm(join(local, 'bin', name), { force: true });
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  }
  // A machine whose network inspects TLS trusts a certificate that Node.js does not know.
  await copyFile(CERTIFICATES, join(root, CERTIFICATES));
  await rm(join(local, 'etc/npmrc'), { force: true });
  await writeFile(join(local, 'etc/npmrc'), `cafile=${CERTIFICATES}\n`);
  const addUser = 'id node || { groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node; }';
  await runProgram({ file: 'chroot', args: [root, 'sh', '-c', addUser], signal });
  return root;
}

/** @returns the folder of the package */
async function unpack(name: string, folder: string, signal: AbortSignal): Promise<string> {
  const env = { HOME: '/root' };
  await mkdir(folder);
  await runProgram({ file: 'npm', args: ['pack', '--silent', '--pack-destination', folder, name], env, signal });
  await runProgram({ file: 'sh', args: ['-c', 'tar --extract --gzip --file *.tgz'], cwd: folder, signal });
  return join(folder, 'package');
}
