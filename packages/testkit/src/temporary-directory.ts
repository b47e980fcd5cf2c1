import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A directory for one test. */
export interface TemporaryDirectory {
  path: string;
  /** Deletes it and everything in it. */
  remove(): Promise<void>;
}

/** @param parent where to create it; default: the system's temporary directory */
export async function temporaryDirectory(parent = tmpdir()): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(parent, 'convoke-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
