import { describe, expect, it } from 'vitest';
import { plainCall } from '../../testing/plain-call.js';
import { type ServerWithReceiver, startWithReceiver } from '../../testing/start-with-receiver.js';

const NOWHERE = '0197f3a1-0000-7000-8000-000000000000';
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

  it('held while the webhook is disabled, and sent once it is enabled', async () => {
    const at = await startWithReceiver({ env: ONCE });
    const { webhooks, deliveries } = at.account.convoke;
    const deliveryId = await givenUp(at);
    await webhooks.update(at.webhookId, { isActive: false });
    expect(await deliveries.replay(deliveryId)).toMatchObject({ status: 'held', nextAttemptAt: null });
    await at.pass(HOUR);
    expect(at.receiver.deliveries.items).toHaveLength(1);
    await webhooks.update(at.webhookId, { isActive: true });
    await at.rest();
    expect(await deliveries.get(deliveryId)).toMatchObject({ status: 'success', attemptCount: 2 });
  });

  it('409 delivery_in_progress while it has not ended', async () => {
    const at = await startWithReceiver();
    const { webhooks, deliveries } = at.account.convoke;
    at.receiver.answer(500);
    const { deliveryId } = await webhooks.test(at.webhookId);
    await at.rest();
    const refused = { status: 409, code: 'delivery_in_progress', param: 'deliveryId' };
    await expect(deliveries.replay(deliveryId)).rejects.toMatchObject(refused);
  });

  it('404 if it does not exist, or its webhook was deleted', async () => {
    const at = await startWithReceiver({ env: ONCE });
    const { webhooks, deliveries } = at.account.convoke;
    await expect(deliveries.replay(NOWHERE)).rejects.toMatchObject({ status: 404, code: 'delivery_not_found' });
    const deliveryId = await givenUp(at);
    await webhooks.delete(at.webhookId);
    await expect(deliveries.replay(deliveryId)).rejects.toMatchObject({ status: 404, code: 'webhook_not_found' });
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

  it('since is an instant in UTC and required', async () => {
    const at = await startWithReceiver();
    const { webhooks } = at.account.convoke;
    for (const since of ['yesterday', '2026-02-30T00:00:00Z', '2026-02-01T00:00:00']) {
      const refused = { status: 422, code: 'invalid_date_time', param: 'since' };
      await expect(webhooks.replayMissed(at.webhookId, { since })).rejects.toMatchObject(refused);
    }
    const path = `/api/v1/webhooks/${at.webhookId}/replay`;
    const answer = await plainCall(at.server.baseUrl, { path, body: at.account.credentials });
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'missing_required_field', param: 'since' } },
    });
  });

  it('404 if the webhook does not exist', async () => {
    const at = await startWithReceiver();
    const { webhooks } = at.account.convoke;
    const since = '2026-01-01T00:00:00Z';
    await expect(webhooks.replayMissed(NOWHERE, { since })).rejects.toMatchObject({ code: 'webhook_not_found' });
  });
});
