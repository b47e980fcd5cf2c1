import { randomBytes } from 'node:crypto';
import { writeMigratedFile } from '@convoke/store/migrated-file';
import { migratePostgres } from '@convoke/store/postgres';
import { type PostgresServer, startPostgres } from '@convoke/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';

/** Settings of the database of a server under test. */
export type DatabaseEnvironment = { CONVOKE_DATABASE_URL: string; CONVOKE_SECRET_KEY?: string };

interface Prepared {
  server: PostgresServer;
  template: string;
}

/** Shared by all tests of a file; they end with the process that runs them. */
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
  prepared ??= prepare();
  const { server, template } = await prepared;
  const url = await server.createDatabase(template);
  return { CONVOKE_DATABASE_URL: url, CONVOKE_SECRET_KEY: randomBytes(32).toString('base64') };
}

async function prepare(): Promise<Prepared> {
  const server = await startPostgres();
  const template = await server.createDatabase();
  await migratePostgres({ url: template, log: pino({ level: 'silent' }) });
  return { server, template };
}

/** Settings of a server on a PostgreSQL database. */
type PostgresEnvironment = Record<'CONVOKE_DATABASE_URL' | 'CONVOKE_SECRET_KEY', string>;

/** Enough on a busy machine. */
const START_MS = 60_000;

/** Starts a PostgreSQL server for the tests of a file; each call creates a database on it for one test. */
export function usePostgres(): () => Promise<PostgresEnvironment> {
  let server: PostgresServer;
  let template: string;
  beforeAll(async () => {
    ({ server, template } = await prepare());
  }, START_MS);
  afterAll(() => server.stop());
  return async () => ({
    CONVOKE_DATABASE_URL: await server.createDatabase(template),
    CONVOKE_SECRET_KEY: randomBytes(32).toString('base64'),
  });
}
