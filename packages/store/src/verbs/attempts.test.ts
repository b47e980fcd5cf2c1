import { type PostOutcome, registerWebhook, startDeliveryWorker } from '@convoke/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliveryOf, storeDeliveries } from '../conformance/delivery-steps.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
beforeEach(async () => {
  harness = await openVerbHarness();
});
afterEach(() => harness.close());

test('an attempt whose claim was taken over does not count beside the one that took it over', async () => {
  const { context, clock, account } = harness;
  const { store } = context;
  const { webhook } = await registerWebhook(context, {
    accountId: account.id,
    url: 'https://practice.example/hooks',
    eventTypes: ['attendee.responded'],
  });
  const { accountId, id } = webhook;
  const found = await store.findWebhook({ accountId, id });
  if (!found) throw new Error('The webhook was registered.');
  const [delivery] = await storeDeliveries(store, found, [{ dueAt: clock.now() }]);
  if (!delivery) throw new Error('A delivery was stored.');
  const answers: ((outcome: PostOutcome) => void)[] = [];
  const post = () => new Promise<PostOutcome>((resolve) => answers.push(resolve));
  const worker = startDeliveryWorker({ ...context, poster: { post } });
  const attempted = async () => {
    await clock.advance(2_500);
    return answers.length;
  };
  await expect.poll(attempted, { timeout: 10_000 }).toBe(2);
  const [stale, newer] = answers;
  newer?.({ status: 204, durationMs: 1, bodyStart: '' });
  stale?.({ status: 500, durationMs: 1, bodyStart: '' });
  await expect.poll(() => deliveryOf(store, delivery), { timeout: 10_000 }).toMatchObject({ state: 'success' });
  const stands = { consecutiveFailures: 0, lastDeliveryStatus: 'success' };
  expect(await store.findWebhook({ accountId, id })).toMatchObject(stands);
  const stopped = worker.stop(0);
  await clock.advance(0);
  await stopped;
});
