import { readdir, readFile } from 'node:fs/promises';
import type { Store } from '@convoke/engine/store';
import {
  connectToPostgres,
  createLogSink,
  dumpPostgres,
  type PostgresServer,
  postgresSchema,
  queryPostgres,
  sharedPostgres,
} from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runStoreConformance } from '../conformance/run-store-conformance.js';
import { sampleAccount } from '../conformance/samples/samples.js';
import { SqlDatabase } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { postgresPlans } from '../testing/postgres-plans.js';
import { fillLikeReleased, upgradeFaults } from '../testing/released-database.js';
import { runEveryStatement } from '../testing/run-every-statement.js';
import { runOnPostgres } from '../testing/run-on-postgres.js';
import { setBrand } from '../testing/run-sender-statements.js';
import { postgresDialect } from './postgres-dialect.js';
import { ConnectionPool } from './postgres-pool.js';
import { inspectPostgres, migratePostgres, openPostgresStore } from './postgres-store.js';

let server: PostgresServer;
let url: string;
let tables: string[];
let beside: Awaited<ReturnType<typeof connectToPostgres>>;

beforeAll(async () => {
  server = await sharedPostgres();
  url = await server.createDatabase();
  await migratePostgres({ url, log: createLogSink() });
  beside = await connectToPostgres(url);
  // What refers to something goes with it, in whatever order: nothing is left.
  await beside.query('SET session_replication_role = replica');
  const rows = await query(`SELECT relname FROM pg_stat_user_tables WHERE relname !~ '^schema_'`);
  tables = rows.map(({ relname }) => String(relname));
  // Statistics taken at some moment of these tests would decide which indexes the plans below go along.
  await query(tables.map((table) => `ALTER TABLE ${table} SET (autovacuum_enabled = off);`).join(''));
});
afterAll(async () => {
  await beside.end();
  await server.stop();
});

/** Opened by the first test and used by all, because opening takes longer than most of them. */
let opened: Awaited<ReturnType<typeof openPostgresStore>> | undefined;
afterAll(() => opened?.close());

runStoreConformance('PostgreSQL', async () => {
  const options = { url, log: createLogSink(), busyLimitMs: 1_500 };
  opened ??= await openPostgresStore(options);
  const store = opened;
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
      for (const each of others) await each.close();
      // A hundred times cheaper than TRUNCATE, which makes new files for each table and index.
      await query(tables.map((table) => `DELETE FROM ${table};`).join(''));
    },
  };
});

const query = async (text: string) => (await beside.query(text)).rows;

async function lockWriters(): Promise<() => Promise<void>> {
  const blocker = await connectToPostgres(url);
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE accounts IN SHARE ROW EXCLUSIVE MODE');
  return async () => {
    await blocker.query('COMMIT');
    await blocker.end();
  };
}

/** The server's error when its disk is full; the long tests fill a real disk. */
async function exhaustSpace(): Promise<() => Promise<void>> {
  await query(`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END
    $$`);
  await query('CREATE TRIGGER no_room BEFORE INSERT ON revisions FOR EACH ROW EXECUTE FUNCTION no_room()');
  return async () => void (await query('DROP FUNCTION no_room CASCADE'));
}

test('every statement runs on the partitions that docs/scaling.md shows', async () => {
  const document = await readFile(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');
  const [, script = ''] = /```sql\n(.*?)```/s.exec(document) ?? [];
  const divided = await server.createDatabase();
  const log = createLogSink();
  await migratePostgres({ url: divided, log });
  await queryPostgres(divided, script);
  const store = new SqlStore(new SqlDatabase({ dialect: postgresDialect(new ConnectionPool({ url: divided, log })) }));
  await runEveryStatement(store);
  await store.close();
  const partitions = await queryPostgres(
    divided,
    "select relname from pg_class where relispartition and relkind = 'r'",
  );
  expect(partitions).toHaveLength(3 * 14);
});

const RELEASED = new URL('../migrations/released/', import.meta.url);

test('this version opens the database of every released one, and its own, from the text that keeps it', async () => {
  const log = createLogSink();
  const account = sampleAccount({ name: "O'Brien \\ Söhne\n100 %;" });
  const dialect = postgresDialect(new ConnectionPool({ url, log }));
  const filled = new SqlStore(new SqlDatabase({ dialect }));
  await fillLikeReleased(filled, account);
  await setBrand(filled, account.id);
  await filled.close();
  const names = (await readdir(RELEASED)).filter((name) => name.endsWith('.sql'));
  const released = await Promise.all(names.map((name) => readFile(new URL(name, RELEASED), 'utf8')));
  const text = await dumpPostgres(url);
  const fresh = await postgresSchema(url);
  await query(tables.map((table) => `DELETE FROM ${table};`).join(''));
  for (const each of [text, ...released]) {
    const options = { url: await server.createDatabase(), log };
    await queryPostgres(options.url, each);
    if (each === text) expect(await dumpPostgres(options.url)).toBe(text);
    await migratePostgres(options);
    expect(await inspectPostgres(options)).toMatchObject({ problem: undefined, mismatch: undefined });
    const migrated = await postgresSchema(options.url);
    const store = await openPostgresStore(options);
    const accounts = await store.accounts.list();
    const faults = await upgradeFaults(store, { migrated, fresh });
    await store.close();
    expect(faults).toEqual([]);
    if (each === text) expect(accounts).toContainEqual({ ...account, brandVersion: 1 });
  }
});

test('a column that a migration no longer makes tells a released database from a new one', async () => {
  const options = { url: await server.createDatabase(), log: createLogSink() };
  await migratePostgres(options);
  const fresh = await postgresSchema(options.url);
  await queryPostgres(options.url, 'ALTER TABLE feeds DROP COLUMN name');
  const store = await openPostgresStore(options);
  await fillLikeReleased(store, sampleAccount());
  const faults = await upgradeFaults(store, { migrated: await postgresSchema(options.url), fresh });
  await store.close();
  const table = 'CREATE TABLE feeds (';
  expect(faults).toEqual([
    expect.stringContaining(`Only in a new database: ${table}`),
    expect.stringContaining(`Only in the migrated database: ${table}`),
  ]);
});

test('a migration that gives way to another transaction is repeated', async () => {
  const options = { url: await server.createDatabase(), log: createLogSink() };
  const [other, third] = [await connectToPostgres(options.url), await connectToPostgres(options.url)];
  // Who notices a deadlock ends it: the migration, however long the other one waits.
  await other.query("SET deadlock_timeout = '1h'");
  await other.query('BEGIN; CREATE TABLE webhooks (id text)');
  await third.query('BEGIN; CREATE TABLE appointments (id text)');
  const waiting = () =>
    queryPostgres(
      options.url,
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
  const migrating = migratePostgres(options);
  await expect.poll(waiting).toHaveLength(1);
  const blocked = other.query('CREATE TABLE accounts (id text)');
  await expect.poll(waiting).toHaveLength(2);
  // The migration goes on to the table of the other one, which waits for the migration.
  await third.query('ROLLBACK');
  await blocked;
  await other.query('ROLLBACK');
  await Promise.all([other.end(), third.end()]);
  expect(await migrating).toContain('0001-initial');
});

test('a transaction is repeated whose prepared statement no longer fits, because a newer version has added a column', async () => {
  const options = { url: await server.createDatabase(), log: createLogSink() };
  await migratePostgres(options);
  const db = new SqlDatabase({ dialect: postgresDialect(new ConnectionPool(options)) });
  const read = () => db.transact((transaction) => transaction.selectFrom('accounts').selectAll().execute());
  for (let times = 0; times < 3; times += 1) await read();
  await queryPostgres(options.url, 'ALTER TABLE accounts ADD COLUMN of_next_version text');
  expect(await read()).toEqual([]);
  await db.destroy();
});

/**
 * A walk along a whole index that ends at a limit, along a table with a row for each account, or along
 * what a budget bounds.
 */
const BOUNDED_WALK =
  /Limit\n|^Index Scan using (accounts_pkey on accounts|account_uses_pkey on account_uses)(\n|$)|Scan using replies_(in_backlog|junk_messages|junk_rows) on replies$/;

/**
 * The index that each statement must use, however much is stored, although another index of the table would work as
 * well.
 */
const INDEXES = [
  ['agenda_long', /end_utc - start_utc > /],
  ['deliveries_by_due_time', /from "deliveries" as due where due\.state = 'pending'/],
  ['deliveries_by_due_time', /update "webhook_queues" set "next_due_at" = \(select/],
  ['deliveries_by_due_time', /"orphan"\."state" = 'pending'/],
  ['deliveries_to_repeat', /"retry"\."attempts" > 0/],
  ['deliveries_by_lease', /deliveries.* .*lease_until (<= |is not null)/],
  ['deliveries_missed', /"missed"\."state" in/],
  ['deliveries_by_webhook', /from "deliveries" where "account_id" = \$\d and "webhook_id" = \$\d/],
  ['deliveries_by_end', /"old"\."finished_at" </],
  ['deliveries_by_appointment', /from "deliveries" where "account_id" = \$\d and "appointment_id" = \$\d/],
  ['webhook_queues_by_due_time', /from "webhook_queues" .*order by "(webhook_queues"\.")?next_due_at"/],
  ['replies_by_due_time', /from "replies" as due where due\.state = 'received'/],
  ['replies_by_lease', /"replies" .*lease_until <= /],
  ['replies_by_receipt', /"old"\."received_at" </],
  ['replies_in_backlog', /sum\(raw_bytes\).* state <> 'judged'/],
  ['replies_junk_messages', /junk = 1 and raw_bytes > 0/],
  ['replies_junk_rows', /junk = 1 and raw_bytes = 0/],
  ['replies_astray', /delete from replies [\s\S]*account_id is null/],
  ['replies_by_appointment', /from "replies" where "appointment_id" = /],
  ['messages_failed', /"messages" .*where .*state = 'failed'/],
  ['messages_undeliverable', /messages"? .*where .*state = 'undeliverable'/],
] as const;

test('every statement that the engine and its pages run goes along an index, and no further than it must', async () => {
  const statements = new Set<string>();
  await runOnPostgres(url, (statement) => void statements.add(statement.replace(/\s+/g, ' ')));
  await query(`TRUNCATE ${tables.join()}`);
  const plans = await postgresPlans(url, statements);
  expect(plans.length).toBeGreaterThan(100);
  expect(plans.filter(({ steps }) => steps.includes('Seq Scan'))).toEqual([]);
  const sorted = plans.filter(({ steps }) => /^ *(-> {2})?Sort$/m.test(steps));
  expect(sorted).toEqual([]);
  const walks = plans.filter(({ steps }) => /Index (Only )?Scan [^\n]+(\n(?! *Index Cond)|$)/.test(steps));
  expect(walks.filter(({ steps }) => !BOUNDED_WALK.test(steps))).toEqual([]);
  for (const [index, statement] of INDEXES) {
    const found = plans.filter((plan) => statement.test(plan.statement));
    expect(found.length, index).toBeGreaterThan(0);
    expect(
      found.filter(({ steps }) => !steps.includes(index)),
      index,
    ).toEqual([]);
  }
});
