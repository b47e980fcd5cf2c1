import { randomBytes } from 'node:crypto';
import { writeMigratedFile } from '@convoke/store/migrated-file';
import { migratePostgres } from '@convoke/store/postgres';
import { type PostgresServer, sharedPostgres } from '@convoke/testkit';
import { pino } from 'pino';
import { afterAll } from 'vitest';

/** Settings of the database of a server under test. */
export type DatabaseEnvironment = { CONVOKE_DATABASE_URL: string; CONVOKE_SECRET_KEY?: string };

interface Prepared {
  server: PostgresServer;
  template: string;
}

/** Shared by all tests of a process, with which the server ends. */
let prepared: Promise<Prepared> | undefined;

/**
 * A database for one test: the file or, if `CONVOKE_TEST_DATABASE` is `postgres`, a PostgreSQL database, so
 * that the same tests run on both.
 */
export async function testDatabase(file: string): Promise<DatabaseEnvironment> {
  if (process.env.CONVOKE_TEST_DATABASE !== 'postgres') {
    await writeMigratedFile(file);
    return { CONVOKE_DATABASE_URL: `sqlite:${file}` };
  }
  const { server, template } = await prepare();
  return environmentOf(await server.createDatabase(template));
}

function environmentOf(url: string): PostgresEnvironment {
  return { CONVOKE_DATABASE_URL: url, CONVOKE_SECRET_KEY: randomBytes(32).toString('base64') };
}

function prepare(): Promise<Prepared> {
  prepared ??= prepareOnce();
  return prepared;
}

async function prepareOnce(): Promise<Prepared> {
  const server = await sharedPostgres();
  const template = await server.createDatabase();
  await migratePostgres({ url: template, log: pino({ level: 'silent' }) });
  return { server, template };
}

/** Settings of a server on a PostgreSQL database. */
type PostgresEnvironment = Record<'CONVOKE_DATABASE_URL' | 'CONVOKE_SECRET_KEY', string>;

/** Each call creates a database for one test, which is deleted after the tests of the file. */
export function usePostgres(): () => Promise<PostgresEnvironment> {
  const urls: string[] = [];
  afterAll(async () => {
    const { server } = await prepare();
    for (const url of urls) await server.dropDatabase(url);
  });
  return async () => {
    const { server, template } = await prepare();
    const url = await server.createDatabase(template);
    urls.push(url);
    return environmentOf(url);
  };
}
