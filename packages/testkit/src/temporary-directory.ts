import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory of its own for one test. */
export interface TemporaryDirectory {
  path: string;
  /** Deletes it with everything in it. */
  remove(): Promise<void>;
}

export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'convoke-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
