import { describe, expect, it } from 'vitest';
import { type ServerWithReceiver, startWithReceiver } from '../../testing/start-with-receiver.js';

const HOUR = 3_600_000;

const ONCE = { CONVOKE_RETRY_SCHEDULE: '0s' };

/** A delivery that was given up. */
async function givenUp(at: ServerWithReceiver): Promise<string> {
  at.receiver.answer(500);
  const { deliveryId } = await at.account.convoke.webhooks.test(at.webhookId);
  await at.rest();
  at.receiver.answer(204);
  return deliveryId;
}

const instant = (ms: number) => new Date(ms).toISOString();

describe('3 Delivery, undelivered: can be replayed', () => {
  it('with the same id and the same bytes, and its attempts are still counted', async () => {
    const at = await startWithReceiver({ env: ONCE });
    const { deliveries } = at.account.convoke;
    const deliveryId = await givenUp(at);
    expect(await deliveries.get(deliveryId)).toMatchObject({ status: 'undelivered' });
    await at.pass(HOUR);
    expect(await deliveries.replay(deliveryId)).toMatchObject({
      deliveryId,
      status: 'pending',
      attemptCount: 1,
      dateFinished: null,
      nextAttemptAt: instant(at.clock.now()),
      message: 'The delivery is being sent again.',
    });
    await at.rest();
    const [first, second] = at.receiver.deliveries.items;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers).toMatchObject({
      'x-service-delivery': deliveryId,
      'x-service-attempt': '2',
      'x-service-timestamp': String(at.clock.now() / 1_000),
    });
    expect(await deliveries.get(deliveryId)).toMatchObject({
      status: 'success',
      attemptCount: 2,
      reason: null,
      attempts: [
        { attempt: 1, status: 500 },
        { attempt: 2, status: 204 },
      ],
    });
  });

  it('through the whole retry schedule again', async () => {
    const at = await startWithReceiver({ env: { CONVOKE_RETRY_SCHEDULE: '0s,1m' } });
    const { webhooks, deliveries } = at.account.convoke;
    at.receiver.answer(500);
    const { deliveryId } = await webhooks.test(at.webhookId);
    await at.rest();
    await at.pass(60_000);
    await deliveries.replay(deliveryId);
    await at.rest();
    expect(await deliveries.get(deliveryId)).toMatchObject({ status: 'failed', attemptCount: 3 });
    await at.pass(60_000);
    expect(await deliveries.get(deliveryId)).toMatchObject({ status: 'undelivered', attemptCount: 4 });
  });

  it('also one that has arrived', async () => {
    const at = await startWithReceiver();
    const { webhooks, deliveries } = at.account.convoke;
    const { deliveryId } = await webhooks.test(at.webhookId);
    await at.rest();
    await deliveries.replay(deliveryId);
    await at.rest();
    expect(at.receiver.deliveries.items.map(({ headers }) => headers['x-service-attempt'])).toEqual(['1', '2']);
  });

  it('once under one Idempotency-Key', async () => {
    const at = await startWithReceiver({ env: ONCE });
    const { deliveries } = at.account.convoke;
    const deliveryId = await givenUp(at);
    const first = await deliveries.replay(deliveryId, { idempotencyKey: 'again' });
    await at.rest();
    expect(await deliveries.replay(deliveryId, { idempotencyKey: 'again' })).toEqual(first);
    await at.rest();
    expect(at.receiver.deliveries.items).toHaveLength(2);
  });
});

describe('POST /api/v1/webhooks/{webhookId}/replay (extension)', () => {
  it('sends again what ended without success or was skipped since an instant, and nothing else', async () => {
    const at = await startWithReceiver({ env: ONCE });
    const { webhooks, deliveries } = at.account.convoke;
    const before = await givenUp(at);
    await at.pass(HOUR);
    const since = instant(at.clock.now());
    const failed = await givenUp(at);
    const arrived = (await webhooks.test(at.webhookId)).deliveryId;
    await at.rest();
    await webhooks.update(at.webhookId, { isActive: false });
    const skipped = (await webhooks.test(at.webhookId)).deliveryId;
    await webhooks.update(at.webhookId, { isActive: true });
    const result = await webhooks.replayMissed(at.webhookId, { since });
    const { webhookId } = at;
    expect(result).toEqual({ webhookId, replayed: 2, hasMore: false, message: '2 deliveries are sent again.' });
    await at.rest();
    const attempts = (id: string) => deliveries.get(id).then(({ status, attemptCount }) => [status, attemptCount]);
    expect(await attempts(before)).toEqual(['undelivered', 1]);
    expect(await attempts(failed)).toEqual(['success', 2]);
    expect(await attempts(arrived)).toEqual(['success', 1]);
    expect(await attempts(skipped)).toEqual(['success', 1]);
    expect(await webhooks.replayMissed(at.webhookId, { since })).toMatchObject({ replayed: 0, hasMore: false });
  });
});
