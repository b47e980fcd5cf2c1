import { randomBytes } from 'node:crypto';
import { migratePostgres } from '@convoke/store';
import { type PostgresServer, startPostgres } from '@convoke/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';

/** Settings of a server on a database of PostgreSQL. */
export type PostgresEnvironment = Record<'CONVOKE_DATABASE_URL' | 'CONVOKE_SECRET_KEY', string>;

/** On a machine that does much else. */
const START_MS = 60_000;

/** A PostgreSQL server for the tests of a file; each call makes a database on it for the servers of one test. */
export function usePostgres(): () => Promise<PostgresEnvironment> {
  let server: PostgresServer;
  let template: string;
  beforeAll(async () => {
    server = await startPostgres();
    template = await server.createDatabase();
    await migratePostgres({ url: template, log: pino({ level: 'silent' }) });
  }, START_MS);
  afterAll(() => server.stop());
  return async () => ({
    CONVOKE_DATABASE_URL: await server.createDatabase(template),
    CONVOKE_SECRET_KEY: randomBytes(32).toString('base64'),
  });
}
