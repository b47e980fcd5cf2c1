import { createLogSink, queryPostgres, sharedPostgres } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { NOW, sampleReply } from '../conformance/samples/samples.js';
import {
  claimDue,
  insertReply,
  LEASE_MS,
  storeDeliveries,
  storeInvitation,
  storeWebhook,
} from '../conformance/samples/steps.js';
import { migratePostgres, openPostgresStore } from './postgres-store.js';

/**
 * So joined, a query within a statement is run again for each row; where it locks rows, it then finds others each
 * time.
 */
const NESTED_LOOPS = ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_sort', 'enable_material'];

test('a limit holds however PostgreSQL plans the statement', async () => {
  const server = await sharedPostgres();
  onTestFinished(() => server.stop());
  const url = await server.createDatabase();
  await migratePostgres({ url, log: createLogSink() });
  for (const setting of NESTED_LOOPS) {
    await queryPostgres(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET ${setting} = off`);
  }
  const store = await openPostgresStore({ url, log: createLogSink() });
  onTestFinished(() => store.close());

  const webhook = await storeWebhook(store);
  const missed = Array.from({ length: 6 }, (_, at) => ({
    state: 'skipped' as const,
    createdAt: NOW + at,
    finishedAt: NOW + 50,
  }));
  await storeDeliveries(store, webhook, missed);
  const query = { accountId: webhook.accountId, webhookId: webhook.id, since: NOW, now: NOW + 99, limit: 3 };
  const restarted = await store.transaction((transaction) => transaction.deliveries.restartMissed(query));
  expect(restarted).toHaveLength(3);

  for (let stored = 0; stored < 6; stored++) {
    await storeInvitation(store, [{}]);
    await insertReply(store, sampleReply());
  }
  expect(await claimDue(store, { limit: 3 })).toHaveLength(3);
  const claim = { now: NOW, leaseUntil: NOW + LEASE_MS, limit: 3 };
  expect(await store.queues.replies.claim(claim)).toHaveLength(3);
});

test('what transactions ask for outside is answered although they hold all other connections', async () => {
  const server = await sharedPostgres();
  onTestFinished(() => server.stop());
  const url = await server.createDatabase();
  await migratePostgres({ url, log: createLogSink() });
  const store = await openPostgresStore({ url, log: createLogSink() });
  onTestFinished(() => store.close());
  const count = { limit: 64, weight: 1, now: NOW, endsAt: NOW + 60_000 };
  const taken = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      store.transaction(async (transaction) => {
        await transaction.keys.find('unknown');
        return (await store.counts?.take({ key: `updates ${at}`, ...count }))?.taken;
      }),
    ),
  );
  expect(taken).toEqual(taken.map(() => true));
});
