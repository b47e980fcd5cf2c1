import type { Store } from '@convoke/engine/store';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { runStoreConformance } from '../conformance/run-store-conformance.js';
import { SqlDatabase } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { writeMigratedFile } from '../testing/migrated-file.js';
import { Database } from './driver.js';
import { openFile } from './open-file.js';
import { sqliteDialect } from './sqlite-dialect.js';
import { openSqliteStore } from './sqlite-store.js';

runStoreConformance('SQLite', async () => {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink(), busyLimitMs: 1_500 };
  await writeMigratedFile(options.file);
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
