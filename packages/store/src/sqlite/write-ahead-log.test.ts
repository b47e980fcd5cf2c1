import { readFileSync, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccount } from '../conformance/samples/samples.js';
import { Database } from './driver.js';
import { openFile } from './open-file.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

/** What `docs/deploy/litestream.md` promises to a replicator, here one that keeps the tables that Litestream keeps. */
async function openReplicated() {
  const directory = await temporaryDirectory();
  const file = `${directory.path}/convoke.db`;
  const log = createLogSink();
  await migrateSqlite({ file, log });
  const store = await openSqliteStore({ file, log });
  const replicator = new Database(file, { timeout: 5_000 });
  onTestFinished(async () => {
    replicator.close();
    await store.close();
    await directory.remove();
  });
  replicator.exec(
    'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)',
  );
  const write = async (name = '') => {
    const account = sampleAccount({ name });
    await store.transaction((transaction) => transaction.accounts.insert(account));
    return account.id;
  };
  const erase = (id: string) => store.transaction((transaction) => transaction.accounts.delete(id));
  return { file, replicator, write, erase };
}

/** The salts of a log, which change when it starts again (sqlite.org/fileformat2.html, 4.1). */
function generationOf(file: string): string {
  return readFileSync(`${file}-wal`).subarray(16, 24).toString('hex');
}

test('the log keeps every commit while a replicator reads, and starts again only afterwards', async () => {
  const { file, replicator, write } = await openReplicated();
  await write();
  expect(replicator.pragma('journal_mode', { simple: true })).toBe('wal');
  const generation = generationOf(file);
  replicator.exec('BEGIN');
  replicator.prepare('SELECT count(*) FROM _litestream_seq').get();
  // More than the 4 000 pages after which the log is written back.
  for (let index = 0; index < 24; index += 1) await write('x'.repeat(1_000_000));
  const { size } = statSync(`${file}-wal`);
  expect(size).toBeGreaterThan(4_000 * 4_096);
  await write();
  expect([generationOf(file), statSync(`${file}-wal`).size > size]).toEqual([generation, true]);

  replicator.exec('COMMIT');
  expect(replicator.pragma('wal_checkpoint(RESTART)')).toMatchObject([{ busy: 0 }]);
  await write();
  expect(generationOf(file)).not.toBe(generation);
  expect(replicator.prepare('SELECT count(*) FROM accounts').pluck().get()).toBe(27);
});

test('every commit is in the log before it is acknowledged, and pages have 4096 bytes', async () => {
  const directory = await temporaryDirectory();
  const { database, close } = await openFile({ file: `${directory.path}/convoke.db`, log: createLogSink() });
  onTestFinished(async () => {
    close();
    await directory.remove();
  });
  const FULL = 2;
  const settings = ['journal_mode', 'synchronous', 'page_size'];
  expect(settings.map((name) => database.pragma(name, { simple: true }))).toEqual(['wal', FULL, 4_096]);
});

test('a writer waits for a lock that a replicator holds for a second', async () => {
  const { replicator, write } = await openReplicated();
  replicator.exec('BEGIN IMMEDIATE');
  let done = false;
  const writing = write().then(() => {
    done = true;
  });
  // The time is what is promised, and another process has no clock of ours.
  await setTimeout(1_000);
  expect(done).toBe(false);
  replicator.exec('COMMIT');
  await writing;
  expect(replicator.prepare('SELECT count(*) FROM accounts').pluck().get()).toBe(1);
});

test('what is deleted leaves free pages in the same file, and the tables of the replicator alone', async () => {
  const { file, replicator, write, erase } = await openReplicated();
  const before = statSync(file).ino;
  const id = await write('x'.repeat(1_000_000));
  const pages = replicator.pragma('page_count', { simple: true });
  await erase(id);
  expect(replicator.pragma('freelist_count', { simple: true })).toBeGreaterThan(200);
  expect([replicator.pragma('page_count', { simple: true }), statSync(file).ino]).toEqual([pages, before]);
  const tables =
    "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name LIKE '\\_litestream\\_%' ESCAPE '\\'";
  expect(replicator.prepare(tables).pluck().get()).toBe(2);
});
