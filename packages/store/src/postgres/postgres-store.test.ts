import type { Store } from '@convoke/engine';
import { connectToPostgres, createLogSink, type PostgresServer, queryPostgres, startPostgres } from '@convoke/testkit';
import { afterAll, beforeAll } from 'vitest';
import { runStoreConformance } from '../conformance/index.js';
import { migratePostgres } from './migrate-postgres.js';
import { openPostgresStore } from './open-postgres-store.js';

let server: PostgresServer;
let url: string;
let tables: string;

beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase();
  await migratePostgres({ url, log: createLogSink() });
  const rows = await query(
    `SELECT string_agg(relname, ', ') AS tables FROM pg_stat_user_tables WHERE relname !~ '^schema_'`,
  );
  tables = String(rows[0]?.tables);
}, 60_000);
afterAll(() => server.stop());

runStoreConformance('PostgreSQL', async () => {
  const options = { url, log: createLogSink(), busyLimitMs: 1_500 };
  const store = await openPostgresStore(options);
  const others: Store[] = [];
  return {
    store,
    sharesCommits: false,
    busyLimitMs: options.busyLimitMs,
    async another() {
      const other = await openPostgresStore(options);
      others.push(other);
      return other;
    },
    lockWriters,
    exhaustSpace,
    async close() {
      for (const each of [store, ...others]) await each.close();
      await query(`TRUNCATE ${tables}`);
    },
  };
});

const query = (text: string) => queryPostgres(url, text);

async function lockWriters(): Promise<() => Promise<void>> {
  const blocker = await connectToPostgres(url);
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE accounts IN SHARE ROW EXCLUSIVE MODE');
  return async () => {
    await blocker.query('COMMIT');
    await blocker.end();
  };
}

/** What the server says when its disk is full; a disk that is full is a matter of the long tests. */
async function exhaustSpace(): Promise<() => Promise<void>> {
  await query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END
    $$`);
  await query('CREATE TRIGGER no_room BEFORE INSERT ON revisions FOR EACH ROW EXECUTE FUNCTION no_room()');
  return async () => void (await query('DROP TRIGGER no_room ON revisions'));
}
