import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** This package's folder, which `npm test` has built. */
export const PACKAGE_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** What would be published, as a file in an empty folder that goes when the test ends. */
export async function pack(): Promise<{ folder: string; tarball: string; bytes: Uint8Array<ArrayBuffer> }> {
  const folder = await mkdtemp(join(tmpdir(), 'convoke-sdk-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run('pnpm', ['pack', '--pack-destination', folder], { cwd: PACKAGE_FOLDER });
  const [name = ''] = await readdir(folder);
  const tarball = join(folder, name);
  return { folder, tarball, bytes: new Uint8Array(await readFile(tarball)) };
}
