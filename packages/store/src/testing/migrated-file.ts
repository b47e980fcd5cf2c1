import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { migrateSqlite } from '../sqlite/sqlite-store.js';

let migrated: Promise<Buffer> | undefined;

/**
 * Writes an SQLite database without rows. Migrated is one alone in a process: that takes longer than many a test.
 *
 * @throws Error if there is the file already
 */
export async function writeMigratedFile(file: string): Promise<void> {
  migrated ??= migrate();
  await writeFile(file, await migrated, { mode: 0o600, flag: 'wx' });
}

async function migrate(): Promise<Buffer> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  await migrateSqlite({ file, log: createLogSink() });
  const bytes = await readFile(file);
  await directory.remove();
  return bytes;
}
