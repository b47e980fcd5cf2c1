import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** This package's folder, which `npm test` has built. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What would be published, as a file.
 *
 * @param folder empty
 */
export async function pack(folder: string): Promise<{ tarball: string; bytes: Uint8Array<ArrayBuffer> }> {
  await run('pnpm', ['pack', '--config.ignore-scripts=true', '--pack-destination', folder], { cwd: PACKAGE_FOLDER });
  const [name = ''] = await readdir(folder);
  const tarball = join(folder, name);
  return { tarball, bytes: new Uint8Array(await readFile(tarball)) };
}
