import { registerWebhook, startDeliveryWorker } from '@convoke/engine';
import { migratePostgres, openPostgresStore } from '@convoke/store/postgres';
import { sampleDelivery } from '@convoke/store/samples';
import { connectToPostgres, createLogSink, type PostgresServer, queryPostgres, sharedPostgres } from '@convoke/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVerbHarness } from '../testing/verb-harness.js';

let server: PostgresServer;
beforeAll(async () => {
  server = await sharedPostgres();
});
afterAll(() => server.stop());

test('recording an attempt waits for a change of the webhook, while its queue stays unlocked', async () => {
  const url = await server.createDatabase();
  const harness = await openVerbHarness();
  await migratePostgres({ url, log: createLogSink() });
  const opened = await openPostgresStore({ url, log: createLogSink() });
  const { account, clock } = harness;
  const outboundHttp = { post: async () => ({ status: 500, durationMs: 1, bodyStart: '' }) };
  const context = { ...harness.context, store: opened, outboundHttp };
  await opened.transaction((transaction) => transaction.accounts.insert(account));
  const request = {
    accountId: account.id,
    url: 'https://practice.example/',
    eventTypes: ['attendee.responded'],
  } as const;
  const query = { accountId: account.id, id: (await registerWebhook(context, request)).webhook.id };
  const delivery = sampleDelivery(query, { dueAt: clock.now() });
  await opened.transaction((transaction) => transaction.deliveries.insert([delivery]));
  const holder = await connectToPostgres(url);
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM webhooks FOR UPDATE');
  const worker = startDeliveryWorker(context);
  const blocked = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  const waiting = async () => (await queryPostgres(url, blocked)).length;
  await expect.poll(waiting).toBe(1);
  await holder.query('SELECT * FROM webhook_queues FOR UPDATE NOWAIT');
  await holder.query('COMMIT');
  await holder.end();
  const changed = () => opened.webhooks.find(query);
  await expect.poll(changed).toMatchObject({ consecutiveFailures: 1 });
  const stopped = worker.stop(0);
  await clock.advance(0);
  await stopped;
  await opened.close();
  await harness.close();
});
