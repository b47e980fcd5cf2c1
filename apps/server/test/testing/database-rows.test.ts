import { expect, it, onTestFinished } from 'vitest';
import { changeRows, readRows } from './database-rows.js';
import { startServer } from './start-server.js';

it('rows are changed as soon as a transaction of the server in this process has ended', async () => {
  const server = await startServer();
  onTestFinished(server.stop);
  const { id } = await server.account('Acme');
  const url = server.database.CONVOKE_DATABASE_URL;
  const changes: Promise<void>[] = [];
  await server.operator.store.transaction(async ({ accounts }) => {
    await accounts.find(id);
    changes.push(changeRows(url, `UPDATE accounts SET name = 'Changed' WHERE id = '${id}'`));
  });
  await Promise.all(changes);
  expect(await readRows(url, `SELECT name FROM accounts WHERE id = '${id}'`)).toEqual([{ name: 'Changed' }]);
});
