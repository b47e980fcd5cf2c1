import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { TRANSPORT } from '../conformance/samples/samples.js';
import { claimOne, settle, storeInvitation } from '../conformance/samples/steps.js';
import { SqlDatabase } from '../queries/database.js';
import { Database } from '../sqlite/driver.js';
import { openFile } from '../sqlite/open-file.js';
import { sqliteDialect } from '../sqlite/sqlite-dialect.js';
import { migrateSqlite } from '../sqlite/sqlite-store.js';
import { SqlStore } from '../store.js';

async function openStore() {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  const statements: string[] = [];
  const dialect = sqliteDialect(await openFile(options));
  const store = new SqlStore(new SqlDatabase({ dialect, log: ({ query }) => void statements.push(query.sql) }));
  onTestFinished(async () => {
    await store.close();
    await directory.remove();
  });
  return { store, statements, file: options.file };
}

function planOf(file: string, statement: string): string {
  const database = new Database(file, { readonly: true });
  const parameters = statement.match(/\?/g)?.map(() => null) ?? [];
  const steps = database.prepare<unknown[], { detail: string }>(`explain query plan ${statement}`).all(...parameters);
  database.close();
  return steps.map(({ detail }) => detail).join('\n');
}

test.each(['failed', 'undeliverable'] as const)('%s messages are found by their index', async (state) => {
  const { store, statements, file } = await openStore();
  const { account, invitation } = await storeInvitation(store, [{}]);
  await settle(store, await claimOne(store), { state, detail: '550 no' });
  const accountId = account.id;
  const { messages, next } = await store.insights.listQueuedMessages({ accountId, state, limit: 1 });
  expect(messages).toMatchObject([{ invitationId: invitation.id, address: invitation.address, detail: '550 no' }]);
  expect(next).toBeUndefined();
  expect(await store.insights.overview({ accountId, transport: TRANSPORT })).toMatchObject(
    state === 'failed' ? { failed: 1, refused: 0 } : { failed: 0, refused: 1 },
  );
  const plans = statements.filter((sql) => sql.includes(`state = '${state}'`)).map((sql) => planOf(file, sql));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain(`messages_${state}`);
});

test('answers are found by the appointments that they belong to', async () => {
  const { store, statements, file } = await openStore();
  await store.insights.overview({ accountId: 'a', transport: TRANSPORT });
  const plans = statements.filter((sql) => sql.includes('from invitations')).map((sql) => planOf(file, sql));
  expect(plans).toEqual([expect.stringContaining('SEARCH invitations USING PRIMARY KEY (appointment_id=?)')]);
});

test.each(['failed', 'undeliverable'] as const)(
  'invitees whose message is %s are found by their index',
  async (kind) => {
    const { store, statements, file } = await openStore();
    await store.insights.listOpen({ accountId: 'a', kind, now: 0, limit: 10 });
    for (const sql of statements) expect(planOf(file, sql)).toContain('invitations_undelivered');
  },
);
