import { randomBytes } from 'node:crypto';
import { migratePostgres } from '@convoke/store';
import { type PostgresServer, startPostgres } from '@convoke/testkit';
import { pino } from 'pino';

/** Where a server under test keeps everything. */
export type DatabaseEnvironment = { CONVOKE_DATABASE_URL: string; CONVOKE_SECRET_KEY?: string };

interface Prepared {
  server: PostgresServer;
  template: string;
}

/** One for all tests of a file; it ends with the process that runs them. */
let prepared: Promise<Prepared> | undefined;

/**
 * A database for one test: the file, or where `CONVOKE_TEST_DATABASE` is `postgres` one of PostgreSQL, so that the same
 * tests hold for both.
 */
export async function testDatabase(file: string): Promise<DatabaseEnvironment> {
  if (process.env.CONVOKE_TEST_DATABASE !== 'postgres') return { CONVOKE_DATABASE_URL: `sqlite:${file}` };
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
