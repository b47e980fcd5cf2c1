import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { migrateSqlite, openSqliteStore } from '../index.js';
import { fillFile, onFile } from '../testing/fill-file.js';

test('the erasure of an account reaches every table that names accounts, and no other account', async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  fillFile(options.file, 3);
  const store = await openSqliteStore(options);
  onTestFinished(() => store.close());
  const tables = onFile(options.file, (database) =>
    database
      .prepare<[], string>(
        `SELECT name FROM pragma_table_list WHERE schema = 'main' AND EXISTS
          (SELECT 1 FROM pragma_table_info(pragma_table_list.name) WHERE name = 'account_id')`,
      )
      .pluck()
      .all(),
  );
  const rowsOf = (accountId: string) =>
    onFile(options.file, (database) =>
      tables.filter((table) => database.prepare(`SELECT 1 FROM "${table}" WHERE account_id = ?`).get(accountId)),
    );
  const before = rowsOf('v1');
  expect(before.length).toBeGreaterThan(12);
  // What fills the tables gives a row the same text as its id and as that of everything it refers to.
  await store.transaction((transaction) => transaction.webhooks.delete({ accountId: 'v1', id: 'v1' }));
  const erase = () =>
    store.transaction((transaction) => transaction.accounts.eraseData({ accountId: 'v1', limit: 20 }));
  while ((await erase()) > 0);
  await store.transaction((transaction) => transaction.accounts.delete('v1'));
  expect(rowsOf('v1')).toEqual([]);
  expect(rowsOf('v2')).toEqual(before);
});
