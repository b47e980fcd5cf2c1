import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../support/debian/root.js';
import { runProgram } from '../support/debian/run-program.js';

const STORAGE = join(CACHE, 'containers');

/** Debian's buildah, with a storage of its own. */
export type Buildah = (...args: string[]) => Promise<string>;

/** @returns runs buildah; its promise is the standard output without the last line break, rejected if it fails */
export async function createBuildah(signal: AbortSignal): Promise<Buildah> {
  await mkdir(STORAGE, { recursive: true });
  const storage = ['--storage-driver=overlay', `--root=${join(STORAGE, 'root')}`, `--runroot=${join(STORAGE, 'run')}`];
  return async (...args) =>
    (await runProgram({ file: 'buildah', args: [...storage, ...args], env: { HOME: '/root' }, signal })).trimEnd();
}

/** What the Dockerfile starts from, and what Docker Hub's image of that name has and a bare Debian lacks. */
const BASES = [
  { name: 'node:22-bookworm-slim', packages: [] },
  { name: 'node:22-bookworm', packages: ['python3', 'make', 'g++', 'git'] },
];

/**
 * The images that `deploy/Dockerfile` begins with. Where Docker Hub cannot be reached, stand-ins get their names:
 * Debian of the same release, with Node.js and npm of the same versions from npm's registry.
 *
 * @returns whether they are Docker Hub's
 * @throws Error if they cannot be made
 */
export async function ensureBases(buildah: Buildah, makeRoot: () => Promise<string>): Promise<boolean> {
  const present = (await buildah('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n');
  const missing = BASES.filter(({ name }) => !present.includes(`docker.io/library/${name}`));
  if (missing.length === 0) return !present.includes('localhost/stand-in:latest');
  const pulled = await Promise.all(missing.map(({ name }) => pull(buildah, name)));
  if (pulled.every(Boolean)) return true;
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, await makeRoot(), '/');
  // The headers for native libraries, which node-gyp fetches from nodejs.org otherwise.
  await buildah(
    'config',
    '--env',
    'npm_config_nodedir=/usr/local',
    '--env',
    'PATH=/usr/local/bin:/usr/bin:/bin',
    container,
  );
  await buildah('commit', '--quiet', container, 'localhost/stand-in');
  for (const { name, packages } of BASES) {
    const install = 'apt-get update --quiet && apt-get install --yes --quiet --no-install-recommends';
    if (packages.length > 0) {
      await buildah('run', '--isolation=chroot', container, 'sh', '-c', `${install} ${packages.join(' ')}`);
    }
    await buildah('commit', '--quiet', container, `docker.io/library/${name}`);
  }
  await buildah('rm', container);
  return false;
}

function pull(buildah: Buildah, name: string): Promise<boolean> {
  return buildah('pull', '--quiet', '--retry=0', `docker.io/library/${name}`).then(
    () => true,
    () => false,
  );
}
