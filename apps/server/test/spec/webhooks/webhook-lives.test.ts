import type { Convoke, RegisterWebhookInput, UpdateWebhookInput } from '@convoke/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';

const INPUT: RegisterWebhookInput = {
  webhookUrl: 'https://example.org/hook',
  eventTypes: ['appointment.updated', 'appointment.canceled'],
};
const NOWHERE = '0197f3a1-0000-7000-8000-000000000000';
const NOT_FOUND = { status: 404, code: 'webhook_not_found', param: 'webhookId' };

describe.each(PLACES)('4.5 to 4.9 in %s', (_place, start) => {
  let place: Place;
  let webhooks: Convoke['webhooks'];

  beforeAll(async () => {
    place = await start();
  });

  beforeEach(async () => {
    ({ webhooks } = (await place.account()).convoke);
  });

  afterAll(() => place.stop());

  it('the same URL may be registered twice, each with a secret of its own', async () => {
    const [first, second] = [await webhooks.register(INPUT), await webhooks.register(INPUT)];
    expect(first.webhookId).not.toBe(second.webhookId);
    expect(first.secret).not.toBe(second.secret);
    // The list has the oldest first.
    expect((await webhooks.list()).map(({ webhookId }) => webhookId)).toEqual([first.webhookId, second.webhookId]);
  });

  it('20 webhooks per account, the 21st is refused until one is deleted', async () => {
    const registered = await Promise.all(Array.from({ length: 20 }, () => webhooks.register(INPUT)));
    await expect(webhooks.register(INPUT)).rejects.toMatchObject({ status: 422, code: 'too_many_webhooks' });
    await webhooks.delete(registered[7]?.webhookId ?? '');
    await webhooks.register(INPUT);
    expect(await webhooks.list()).toHaveLength(20);
  });

  it('the list is an empty array without webhooks', async () => {
    expect(await webhooks.list()).toEqual([]);
  });

  const change: UpdateWebhookInput = {
    webhookUrl: 'https://example.net/other',
    eventTypes: ['attendee.responded'],
    isActive: false,
    signatureScheme: 'body-hex',
    name: 'Booking page',
  };

  it.each(Object.entries(change))('an update of %s: optional, and changes nothing else', async (field, value) => {
    const { webhookId } = await webhooks.register(INPUT);
    const before = await webhooks.get(webhookId);
    const { message, ...updated } = await webhooks.update(webhookId, { [field]: value });
    expect(message).toBe('Webhook updated.');
    expect(updated).toEqual({ ...before, [field]: value });
    expect(await webhooks.get(webhookId)).toEqual(updated);
  });

  it('a deletion is permanent: 404 from then on, and the others stay', async () => {
    const { webhookId } = await webhooks.register(INPUT);
    const other = await webhooks.register(INPUT);
    await webhooks.delete(webhookId);
    await expect(webhooks.delete(webhookId)).rejects.toMatchObject(NOT_FOUND);
    await expect(webhooks.get(webhookId)).rejects.toMatchObject(NOT_FOUND);
    await expect(webhooks.update(webhookId, { isActive: true })).rejects.toMatchObject(NOT_FOUND);
    expect(await webhooks.list()).toMatchObject([{ webhookId: other.webhookId }]);
  });

  it.each(['timestamped', 'body-hex'] as const)('a regeneration of %s with graceSeconds', async (signatureScheme) => {
    const { webhookId } = await webhooks.register({ ...INPUT, signatureScheme });
    await webhooks.regenerateSecret(webhookId, { graceSeconds: 0 });
    const outcome = await webhooks.regenerateSecret(webhookId, { graceSeconds: 60 }).catch((error: unknown) => error);
    const refused = { status: 422, code: 'invalid_value', param: 'graceSeconds' };
    expect(outcome).toMatchObject(signatureScheme === 'timestamped' ? { webhookId } : refused);
    await expect(webhooks.regenerateSecret(NOWHERE, { graceSeconds: 60 })).rejects.toMatchObject(NOT_FOUND);
  });

  it('a regeneration changes nothing else', async () => {
    const { webhookId } = await webhooks.register(INPUT);
    await webhooks.update(webhookId, { isActive: false });
    const before = await webhooks.get(webhookId);
    await webhooks.regenerateSecret(webhookId);
    expect(await webhooks.get(webhookId)).toEqual(before);
  });

  it('a read returns the webhook as it is listed', async () => {
    const { webhookId } = await webhooks.register(INPUT);
    expect([await webhooks.get(webhookId)]).toEqual(await webhooks.list());
  });
});
