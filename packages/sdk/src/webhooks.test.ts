import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type AttemptStatus,
  Convoke,
  type RegisterWebhookInput,
  type UpdateWebhookInput,
  type Webhook,
} from './index.js';
import { startCannedServer } from './transport/testing/canned-server.js';

const input: RegisterWebhookInput = {
  webhookUrl: 'https://example.com/hooks/calendar',
  eventTypes: ['attendee.responded', 'appointment.canceled'],
};

async function start(data?: unknown) {
  const body = JSON.stringify({ success: true, message: 'Done.', data, apiVersion: 'v1' });
  const { baseUrl, requests } = await startCannedServer({ status: 200, body });
  return { requests, webhooks: new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test' }).webhooks };
}

describe('webhooks', () => {
  it('are registered, and return their secret', async () => {
    const { webhooks, requests } = await start({ webhookId: 'w1', secret: 'whsec_1' });
    const registered = await webhooks.register({ ...input, signatureScheme: 'body-hex' }, { idempotencyKey: 'k1' });
    expect(registered).toEqual({ webhookId: 'w1', secret: 'whsec_1', message: 'Done.' });
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/v1/webhooks' });
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1', 'x-service-api-key': 'ck_test' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...input, signatureScheme: 'body-hex' });
  });

  it('are listed with the credentials in headers, not in the query', async () => {
    const { webhooks, requests } = await start([{ webhookId: 'w1' }, { webhookId: 'w2' }]);
    expect(await webhooks.list()).toEqual([{ webhookId: 'w1' }, { webhookId: 'w2' }]);
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/v1/webhooks' });
    expect(requests[0]?.headers).toMatchObject({ 'x-service-api-secret': 'cs_test' });
  });

  it('are read one by one', async () => {
    const { webhooks, requests } = await start({ webhookId: 'w1' });
    expect(await webhooks.get('w/1')).toEqual({ webhookId: 'w1' });
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/v1/webhooks/w%2F1' });
  });

  it('are changed', async () => {
    const { webhooks, requests } = await start({ webhookId: 'w1', isActive: true });
    const updated = await webhooks.update('w1', { isActive: true }, { idempotencyKey: 'k1' });
    expect(updated).toEqual({ webhookId: 'w1', isActive: true, message: 'Done.' });
    expect(requests[0]).toMatchObject({ method: 'PATCH', url: '/api/v1/webhooks/w1', body: '{"isActive":true}' });
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });

  it('are deleted, of which a message is left', async () => {
    const { webhooks, requests } = await start();
    expect(await webhooks.delete('w1', { idempotencyKey: 'k1' })).toEqual({ message: 'Done.' });
    expect(requests[0]).toMatchObject({ method: 'DELETE', url: '/api/v1/webhooks/w1', body: '' });
    expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });

  it('are given a new secret, with or without a grace', async () => {
    const { webhooks, requests } = await start({ webhookId: 'w1', secret: 'whsec_2' });
    expect(await webhooks.regenerateSecret('w1')).toMatchObject({ secret: 'whsec_2', message: 'Done.' });
    await webhooks.regenerateSecret('w1', { graceSeconds: 60 }, { idempotencyKey: 'k1' });
    expect(requests.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'POST', url: '/api/v1/webhooks/w1/regenerate-secret', body: '{}' },
      { method: 'POST', url: '/api/v1/webhooks/w1/regenerate-secret', body: '{"graceSeconds":60}' },
    ]);
  });

  it.each(['{}', '[]', 'null', '{"message":"Welcome"}'])('are not deleted where 200 says %s', async (body) => {
    const { baseUrl } = await startCannedServer({ status: 200, body });
    const { webhooks } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test' });
    await expect(webhooks.delete('w1')).rejects.toMatchObject({ code: 'unexpected_response' });
  });
});

describe('the types of webhooks', () => {
  it('take event types that they do not know', () => {
    const newer: UpdateWebhookInput = { eventTypes: ['appointment.updated', 'appointment.archived'] };
    expect(newer).toBeDefined();
  });

  it('say that only registration and regeneration return the secret', () => {
    expectTypeOf<Webhook>().not.toHaveProperty('secret');
    expectTypeOf<Webhook['lastDeliveryStatus']>().toEqualTypeOf<AttemptStatus | null>();
  });
});
