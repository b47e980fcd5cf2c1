import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migratePostgres, migrateSqlite } from '@convoke/store';
import { type PostgresServer, startPostgres, temporaryDirectory } from '@convoke/testkit';
import { pino } from 'pino';

/** Where a server under test keeps everything. */
export type DatabaseEnvironment = { CONVOKE_DATABASE_URL: string; CONVOKE_SECRET_KEY?: string };

interface Prepared {
  server: PostgresServer;
  template: string;
}

/** For all tests of a file; they end with the process that runs them. */
let prepared: Promise<Prepared> | undefined;
let migrated: Promise<Buffer> | undefined;

/**
 * A database for one test: the file, or where `CONVOKE_TEST_DATABASE` is `postgres` one of PostgreSQL, so that the same
 * tests hold for both.
 */
export async function testDatabase(file: string): Promise<DatabaseEnvironment> {
  if (process.env.CONVOKE_TEST_DATABASE !== 'postgres') {
    migrated ??= migrateFile();
    await writeFile(file, await migrated, { mode: 0o600, flag: 'wx' });
    return { CONVOKE_DATABASE_URL: `sqlite:${file}` };
  }
  prepared ??= prepare();
  const { server, template } = await prepared;
  const url = await server.createDatabase(template);
  return { CONVOKE_DATABASE_URL: url, CONVOKE_SECRET_KEY: randomBytes(32).toString('base64') };
}

/** A file without rows, which a server need not bring to this version: that takes longer than its start does otherwise. */
async function migrateFile(): Promise<Buffer> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  await migrateSqlite({ file, log: pino({ level: 'silent' }) });
  const bytes = await readFile(file);
  await directory.remove();
  return bytes;
}

async function prepare(): Promise<Prepared> {
  const server = await startPostgres();
  const template = await server.createDatabase();
  await migratePostgres({ url: template, log: pino({ level: 'silent' }) });
  return { server, template };
}
