import { readFileSync, statSync } from 'node:fs';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAccount } from '../conformance/samples/samples.js';
import { Database } from './driver.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

/** The salts of a log, which change when it begins anew (sqlite.org/fileformat2.html, 4.1). */
function generationOf(file: string): string {
  return readFileSync(`${file}-wal`).subarray(16, 24).toString('hex');
}

test('the log keeps every commit while a replicator reads, and starts again only afterwards', async () => {
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
  // What Litestream keeps in the database that it replicates.
  replicator.exec(
    'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)',
  );
  const write = async (name = '') =>
    store.transaction((transaction) => transaction.accounts.insert(sampleAccount({ name })));
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
