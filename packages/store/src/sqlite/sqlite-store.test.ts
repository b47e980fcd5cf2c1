import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '@convoke/engine/store';
import { createLogSink, type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll } from 'vitest';
import { runStoreConformance } from '../conformance/run-store-conformance.js';
import { SqlDatabase } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { Database } from './driver.js';
import { openFile } from './open-file.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

let template: TemporaryDirectory;
beforeAll(async () => {
  template = await temporaryDirectory();
  await migrateSqlite({ file: join(template.path, 'convoke.db'), log: createLogSink() });
});
afterAll(() => template.remove());

runStoreConformance('SQLite', async () => {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink(), busyLimitMs: 1_500 };
  await copyFile(join(template.path, 'convoke.db'), options.file);
  const file = await openFile(options);
  const store = new SqlStore(new SqlDatabase({ dialect: sqliteDialect(file) }));
  // Kysely opens a dialect with its first query, and closes only what it has opened.
  await store.accounts.list();
  const others: Store[] = [];
  return {
    store,
    sharesCommits: true,
    busyLimitMs: options.busyLimitMs,
    async another() {
      const other = await openSqliteStore(options);
      others.push(other);
      return other;
    },
    lockWriters: () => lockWriters(options.file),
    exhaustSpace: () => exhaustSpace(file.database),
    async close() {
      for (const each of [store, ...others]) await each.close();
      await directory.remove();
    },
  };
});

async function lockWriters(file: string): Promise<() => Promise<void>> {
  const blocker = new Database(file);
  blocker.exec('BEGIN IMMEDIATE');
  return async () => {
    blocker.exec('COMMIT');
    blocker.close();
  };
}

async function exhaustSpace(database: Database): Promise<() => Promise<void>> {
  const pages = Number(database.pragma('page_count', { simple: true }));
  database.pragma(`max_page_count = ${pages + 5}`);
  return async () => {
    database.pragma('max_page_count = 1000000');
  };
}
