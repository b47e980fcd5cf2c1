import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { sampleAccount } from '../conformance/samples/samples.js';
import { acquireServeLock } from './acquire-file-lock.js';
import { migrateSqlite, openSqliteStore } from './sqlite-store.js';

test('one server per file, while commands still work', async () => {
  const directory = await temporaryDirectory();
  const file = `${directory.path}/data/convoke.db`;
  const lock = acquireServeLock(file);
  expect(() => acquireServeLock(file)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  const other = acquireServeLock(`${directory.path}/data/other.db`);

  const options = { file, log: createLogSink() };
  await migrateSqlite(options);
  const store = await openSqliteStore(options);
  await store.transaction((transaction) => transaction.accounts.insert(sampleAccount()));
  await store.close();

  lock.release();
  acquireServeLock(file).release();
  other.release();
  await directory.remove();
});
