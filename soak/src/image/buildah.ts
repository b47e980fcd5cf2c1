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

/** What the Dockerfile starts from. */
const BASE = 'docker.io/library/node:24-bookworm-slim';

/**
 * The image that `deploy/Dockerfile` begins with. Where Docker Hub cannot be reached, a stand-in gets its name: Debian
 * of the same release, with Node.js and npm of the same versions from npm's registry.
 *
 * @returns whether it is Docker Hub's
 * @throws Error if it cannot be made
 */
export async function ensureBase(buildah: Buildah, makeRoot: () => Promise<string>): Promise<boolean> {
  const present = (await buildah('images', '--format', '{{.Name}}:{{.Tag}}')).split('\n');
  if (present.includes(BASE)) return !present.includes('localhost/stand-in:latest');
  if (await pull(buildah)) return true;
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, await makeRoot(), '/');
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/bin:/bin', container);
  for (const name of ['localhost/stand-in', BASE]) await buildah('commit', '--quiet', container, name);
  await buildah('rm', container);
  return false;
}

function pull(buildah: Buildah): Promise<boolean> {
  return buildah('pull', '--quiet', '--retry=0', BASE).then(
    () => true,
    () => false,
  );
}
