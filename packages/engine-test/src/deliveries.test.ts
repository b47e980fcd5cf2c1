import {
  type DeliveryFilter,
  deleteWebhook,
  followDeliveries,
  listDeliveries,
  registerWebhook,
  replayDelivery,
  replayMissed,
  updateWebhook,
} from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { storeDeliveries } from '@convoke/store/steps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let accountId: string;
let webhookId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
  const request = { accountId, url: 'https://practice.example/', eventTypes: ['attendee.responded'] };
  webhookId = (await registerWebhook(harness.context, request)).webhook.id;
});
afterEach(() => harness.close());

/** Deliveries that ended a second ago without success. */
async function missed(...changes: Parameters<typeof storeDeliveries>[2] & object): Promise<string[]> {
  const endedAt = harness.clock.now();
  const ended = { state: 'undelivered', attempts: 5, createdAt: endedAt, finishedAt: endedAt } as const;
  const all = changes.map((change) => ({ ...ended, ...change }));
  const deliveries = await storeDeliveries(harness.context.store, { accountId, id: webhookId }, all);
  await harness.clock.advance(1_000);
  return deliveries.map(({ id }) => id);
}

const replay = (deliveryId: string) => replayDelivery(harness.context, { accountId, deliveryId });

test('a delivery that has ended is due again at once, its attempts counted on', async () => {
  const [id = ''] = await missed({});
  const again = { id, status: 'pending', attempts: 5, finishedAt: null, nextAttemptAt: harness.clock.now() };
  expect(await replay(id)).toMatchObject(again);
  await expect(replay(id)).rejects.toMatchObject({
    code: 'delivery_in_progress',
    param: 'deliveryId',
    message: 'The delivery has not ended yet; it is repeated by itself.',
  });
});

test('a replay waits while its webhook is disabled', async () => {
  const [id = ''] = await missed({});
  await updateWebhook(harness.context, { accountId, webhookId, change: { isActive: false } });
  expect(await replay(id)).toMatchObject({ status: 'held', nextAttemptAt: null });
});

test('nothing is replayed to a webhook that was deleted, nor to that of another account', async () => {
  const [id = ''] = await missed({});
  const { id: stranger } = harness.stranger;
  const foreign = replayDelivery(harness.context, { accountId: stranger, deliveryId: id });
  await expect(foreign).rejects.toMatchObject({ code: 'delivery_not_found', param: 'deliveryId' });
  const notFound = { code: 'webhook_not_found', param: 'webhookId' };
  await expect(replayMissed(harness.context, { accountId: stranger, webhookId, since: 0 })).rejects.toMatchObject(
    notFound,
  );
  await deleteWebhook(harness.context, { accountId, webhookId });
  await expect(replay(id)).rejects.toMatchObject(notFound);
  await expect(replay(newId())).rejects.toMatchObject({ code: 'delivery_not_found' });
  await expect(replayMissed(harness.context, { accountId, webhookId, since: 0 })).rejects.toMatchObject(notFound);
});

test('of all deliveries those are replayed that were missed since an instant', async () => {
  await missed({});
  const since = harness.clock.now();
  await missed({ state: 'success' }, { state: 'pending', finishedAt: null });
  const wanted = await missed({}, { state: 'permanently_failed' }, { state: 'failed' }, { state: 'skipped' });
  const { context } = harness;
  expect(await replayMissed(context, { accountId, webhookId, since })).toEqual({ replayed: 4, hasMore: false });
  for (const id of wanted) await expect(replay(id)).rejects.toMatchObject({ code: 'delivery_in_progress' });
  expect(await replayMissed(context, { accountId, webhookId, since })).toEqual({ replayed: 0, hasMore: false });
});

test('deliveries are listed by what became of them', async () => {
  const failed = { state: 'pending', attempts: 1, finishedAt: null } as const;
  const states = [{}, { state: 'success' }, { state: 'skipped' }, failed, { ...failed, attempts: 0 }] as const;
  const [undelivered, success, skipped, retried, pending] = await missed(...states);
  const list = async (filter?: DeliveryFilter, id = webhookId) => {
    const page = await listDeliveries(harness.context, { accountId, webhookId: id, filter, limit: 100 });
    return page.deliveries.map((delivery) => delivery.id);
  };
  expect(await list()).toEqual([pending, retried, skipped, success, undelivered]);
  expect(await list('missed')).toEqual([skipped, undelivered]);
  expect(await list('unfinished')).toEqual([pending, retried]);
  expect(await list('pending')).toEqual([pending]);
  expect(await list('failed')).toEqual([retried]);
  expect(await list('success')).toEqual([success]);
  expect(await list('held')).toEqual([]);
  await updateWebhook(harness.context, { accountId, webhookId, change: { isActive: false } });
  expect(await list('held')).toEqual([pending, retried]);
  await expect(list(undefined, newId())).rejects.toMatchObject({ code: 'webhook_not_found' });
});

test('a stream follows the deliveries to a webhook that there is', async () => {
  const { signal } = new AbortController();
  const follow = (id: string) => followDeliveries(harness.context, { accountId, webhookId: id, signal, after: '' });
  const [id] = await missed({});
  const stream = await follow(webhookId);
  expect((await stream.next()).value).toMatchObject({ deliveries: [{ id, webhookId }], position: id });
  await stream.return(undefined);
  await expect(follow(newId())).rejects.toMatchObject({ code: 'webhook_not_found', param: 'webhookId' });
});

test('a thousand are replayed at a time, and the caller is told that there are more', async () => {
  await missed(...Array<object>(1_001).fill({}));
  const again = () => replayMissed(harness.context, { accountId, webhookId, since: 0 });
  expect(await again()).toEqual({ replayed: 1_000, hasMore: true });
  expect(await again()).toEqual({ replayed: 1, hasMore: false });
});
