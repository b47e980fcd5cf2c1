import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOW, sampleAccount } from '../conformance/samples/samples.js';
import { claimDue, claimOf } from '../conformance/samples/steps.js';
import { SqlDatabase } from '../queries/database.js';
import type { Schema } from '../schema.js';
import { SqlStore } from '../store.js';
import { openFile, type SqliteFile } from './open-file.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { migrateSqlite } from './sqlite-store.js';

let directory: TemporaryDirectory;
let file: SqliteFile;
let db: Kysely<Schema>;

beforeEach(async () => {
  directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  file = await openFile(options);
  db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
});
afterEach(async () => {
  await db.destroy();
  await directory.remove();
});

const row = () => ({ id: sampleAccount().id, name: 'A', created_at: NOW });

test('leaves out row locks, which a file that is locked as a whole does not know', async () => {
  const query = db.selectFrom('accounts').select('id').distinct().forUpdate('accounts').skipLocked();
  expect(query.compile().sql).not.toMatch(/update|lock/i);
  expect(await query.execute()).toEqual([]);
});

test('a statement that writes outside a transaction is one of its own', async () => {
  const account = row();
  const { numInsertedOrUpdatedRows } = await db.insertInto('accounts').values(account).executeTakeFirstOrThrow();
  expect(numInsertedOrUpdatedRows).toBe(1n);
  await expect(db.insertInto('accounts').values(account).execute()).rejects.toThrow('UNIQUE');
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: account.id }]);
});

test('a query that SQLite does not understand rejects, and the next one works', async () => {
  await expect(sql`SELECT 1 FROM nowhere`.execute(db)).rejects.toThrow('no such table');
  const broken = db.transaction().execute((transaction) => sql`nonsense`.execute(transaction));
  await expect(broken).rejects.toThrow('syntax error');
  await db.insertInto('accounts').values(row()).execute();
});

test('values keep the type of their column', async () => {
  const account = sql`INSERT INTO accounts (id, name, created_at) VALUES ('a', 'A', 'yesterday')`;
  await expect(account.execute(db)).rejects.toThrow('cannot store TEXT value in INTEGER column');
});

test('queries are not streamed', async () => {
  const rows = db.selectFrom('accounts').select('id').stream();
  await expect(rows.next()).rejects.toThrow('not streamed');
});

test('a transaction that SQLite has rolled back runs none of its later statements', async () => {
  const broken = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('accounts').values(row()).execute();
    // Stands for what SQLite does by itself when the disk fails.
    await sql`ROLLBACK`.execute(transaction);
    await sql`no statement`.execute(transaction).catch(() => undefined);
    await transaction.insertInto('accounts').values(row()).execute();
  });
  await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
  await db.insertInto('accounts').values(row()).execute();
});

test('what requests write, and claims of messages, wait for the disk; other claims do not', async () => {
  const store = new SqlStore(new SqlDatabase({ dialect: sqliteDialect(file) }));
  const [normal, full] = [1, 2];
  const waitsAfter = async (work: Promise<unknown>) => {
    await work;
    return file.database.pragma('synchronous', { simple: true });
  };
  const request = { limit: 1, now: NOW, leaseUntil: NOW + 1 };
  const insertion = () => store.transaction(({ accounts }) => accounts.insert(sampleAccount()));
  expect(await waitsAfter(store.queues.deliveries.claim(claimOf()))).toBe(normal);
  expect(await waitsAfter(insertion())).toBe(full);
  expect(await waitsAfter(store.queues.replies.claim(request))).toBe(normal);
  expect(await waitsAfter(claimDue(store))).toBe(full);
});
