import {
  type DeliveryFilter,
  deleteWebhook,
  followDeliveries,
  getDelivery,
  listDeliveries,
  registerWebhook,
  replayDelivery,
  replayMissed,
  retryDelivery,
  sendTestEvent,
  updateWebhook,
} from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { claimDelivery, storeDeliveries } from '@convoke/store/steps';
import { say, storedText } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let accountId: string;
let webhookId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
  const request = { accountId, url: 'https://practice.example/', eventTypes: ['attendee.responded'] } as const;
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

test('a replayed delivery is due at once, and its attempts are still counted', async () => {
  const [id = ''] = await missed({});
  const again = { id, status: 'pending', attempts: 5, finishedAt: null, nextAttemptAt: harness.clock.now() };
  expect(await replay(id)).toMatchObject(again);
  await expect(replay(id)).rejects.toMatchObject({
    code: 'delivery_in_progress',
    param: 'deliveryId',
    message: 'The delivery has not ended yet; it will be retried automatically.',
  });
});

test('a replay waits while its webhook is disabled', async () => {
  const [id = ''] = await missed({});
  await updateWebhook(harness.context, { accountId, webhookId, change: { isActive: false } });
  expect(await replay(id)).toMatchObject({ status: 'held', nextAttemptAt: null });
  const message = 'The delivery is held while its webhook is disabled. Enable the webhook: the delivery is then sent.';
  await expect(replay(id)).rejects.toMatchObject({ code: 'delivery_in_progress', message });
  await missed({});
  const all = await replayMissed(harness.context, { accountId, webhookId, since: 0 });
  expect(all).toEqual({ replayed: 1, hasMore: false, isHeld: true });
});

test('nothing is replayed to a deleted webhook, or to one of another account', async () => {
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

test('the deliveries missed since an instant are replayed', async () => {
  await missed({});
  const since = harness.clock.now();
  await missed({ state: 'success' }, { state: 'pending', finishedAt: null });
  const wanted = await missed({}, { state: 'permanently_failed' }, { state: 'failed' }, { state: 'skipped' });
  const { context } = harness;
  expect(await replayMissed(context, { accountId, webhookId, since })).toEqual({
    replayed: 4,
    hasMore: false,
    isHeld: false,
  });
  for (const id of wanted) await expect(replay(id)).rejects.toMatchObject({ code: 'delivery_in_progress' });
  expect(await replayMissed(context, { accountId, webhookId, since })).toMatchObject({ replayed: 0, hasMore: false });
});

test('deliveries are listed by status', async () => {
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

test('a stream follows only the deliveries of an existing webhook', async () => {
  const { signal } = new AbortController();
  const follow = (id: string) => followDeliveries(harness.context, { accountId, webhookId: id, signal, after: '' });
  const [id] = await missed({});
  const stream = await follow(webhookId);
  expect((await stream.next()).value).toMatchObject({ deliveries: [{ id, webhookId }], position: id });
  await stream.return(undefined);
  const all = await followDeliveries(harness.context, { accountId, signal, after: '' });
  expect((await all.next()).value).toMatchObject({ deliveries: [{ id }] });
  await all.return(undefined);
  await expect(follow(newId())).rejects.toMatchObject({ code: 'webhook_not_found', param: 'webhookId' });
});

test('a thousand are replayed at a time, and the caller is told that there are more', async () => {
  await missed(...Array<object>(1_001).fill({}));
  const again = () => replayMissed(harness.context, { accountId, webhookId, since: 0 });
  expect(await again()).toMatchObject({ replayed: 1_000, hasMore: true });
  expect(await again()).toMatchObject({ replayed: 1, hasMore: false });
});

describe('an attempt at once', () => {
  const retry = (deliveryId: string, account = accountId) =>
    retryDelivery(harness.context, { accountId: account, deliveryId });
  /** A delivery whose next attempt is an hour away. */
  const waiting = async () => {
    const later = harness.clock.now() + 3_600_000;
    const [id = ''] = await missed({ state: 'pending', attempts: 1, finishedAt: null, dueAt: later });
    return id;
  };

  test('is made once for a waiting delivery, however often it is requested', async () => {
    const id = await waiting();
    const now = harness.clock.now();
    expect(await retry(id)).toMatchObject({ id, status: 'failed', attempts: 1, nextAttemptAt: now });
    await harness.clock.advance(1_000);
    expect(await retry(id)).toMatchObject({ nextAttemptAt: now });
  });

  test('is not made for a delivery that does not wait', async () => {
    const notWaiting = (words: string) => ({
      code: 'not_waiting',
      param: 'deliveryId',
      message: expect.stringContaining(words),
    });
    const [ended = ''] = await missed({});
    await expect(retry(ended)).rejects.toMatchObject(notWaiting('Replay it to send it again.'));
    const id = await waiting();
    await updateWebhook(harness.context, { accountId, webhookId, change: { isActive: false } });
    const disabled = { code: 'webhook_disabled', param: 'deliveryId' };
    await expect(retry(id)).rejects.toMatchObject({ ...disabled, message: expect.stringContaining('Enable it') });
    await updateWebhook(harness.context, { accountId, webhookId, change: { isActive: true } });
    await retry(id);
    await claimDelivery(harness.context.store, harness.clock.now());
    await expect(retry(id)).rejects.toMatchObject(notWaiting('An attempt is being made right now.'));
  });

  test('is made only for an existing delivery', async () => {
    const id = await waiting();
    const notFound = {
      code: 'delivery_not_found',
      param: 'deliveryId',
      message: 'No delivery of this account has that deliveryId.',
    };
    await expect(retry(id, harness.stranger.id)).rejects.toMatchObject(notFound);
    await expect(retry(newId())).rejects.toMatchObject(notFound);
    await deleteWebhook(harness.context, { accountId, webhookId });
    await expect(retry(id)).rejects.toMatchObject({ code: 'webhook_not_found' });
    const { status, reason } = await getDelivery(harness.context, { accountId, deliveryId: id });
    expect([status, reason]).toEqual(['undelivered', storedText(say('webhook_was_deleted'))]);
    await expect(getDelivery(harness.context, { accountId, deliveryId: newId() })).rejects.toMatchObject(notFound);
  });
});

test('a test event is sent to one webhook, whatever it subscribes to', async () => {
  const send = (id = webhookId) => sendTestEvent(harness.context, { accountId, webhookId: id });
  const sent = await send();
  expect(sent).toMatchObject({ webhookId, eventType: 'webhook.test', appointmentId: null, status: 'pending' });
  const { body } = await getDelivery(harness.context, { accountId, deliveryId: sent.id });
  expect(JSON.parse(body)).toEqual({
    id: sent.id,
    eventType: 'webhook.test',
    timestamp: new Date(harness.clock.now()).toISOString(),
    apiVersion: 'v1',
    data: { webhookId, message: 'This is a test. Your endpoint is reached.' },
  });
  await updateWebhook(harness.context, { accountId, webhookId, change: { isActive: false } });
  expect(await send()).toMatchObject({
    status: 'skipped',
    reason: storedText(say('webhook_was_disabled')),
  });
  await expect(send(newId())).rejects.toMatchObject({ code: 'webhook_not_found', param: 'webhookId' });
});
