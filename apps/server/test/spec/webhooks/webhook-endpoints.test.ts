import { DAY_MS } from '@convoke/engine';
import type { RegisterWebhookInput } from '@convoke/sdk';
import { createFakeClock } from '@convoke/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainCall } from '../../testing/plain-call.js';
import { startServer, type TestAccount, type TestServer } from '../../testing/start-server.js';

const INPUT: RegisterWebhookInput = {
  webhookUrl: 'https://example.org/hook',
  eventTypes: ['appointment.updated', 'appointment.canceled'],
};
const COLLECTION = '/api/v1/webhooks';

const clock = createFakeClock();
let server: TestServer;
let acme: TestAccount;
let webhooks: TestAccount['convoke']['webhooks'];

beforeAll(async () => {
  server = await startServer({ role: 'api', runtime: { clock } });
});

beforeEach(async () => {
  acme = await server.account();
  ({ webhooks } = acme.convoke);
});

afterAll(() => server.stop());

const query = () => new URLSearchParams({ ...acme.credentials });

describe('4.5 Register webhook', () => {
  it('POST with credentials in the body returns 201 with every field of 2.3 of a new one', async () => {
    const answer = await plainCall(server.baseUrl, { path: COLLECTION, body: { ...acme.credentials, ...INPUT } });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 201,
      body: {
        success: true,
        message: 'Webhook registered. Keep the secret: it is not shown again.',
        outcome: [{ code: 'webhook_registered', params: {} }],
        data: {
          webhookId: expect.any(String),
          ...INPUT,
          name: '',
          secret: expect.stringMatching(/^whsec_/),
          isActive: true,
          dateCreated: new Date(clock.now()).toISOString(),
          signatureScheme: 'timestamped',
        },
        apiVersion: 'v1',
      },
    });
  });
});

describe('4.6 List webhooks', () => {
  beforeEach(async () => {
    await webhooks.register(INPUT);
  });

  it('GET with the credentials as query parameters returns 200 with an array', async () => {
    const answer = await plainCall(server.baseUrl, { path: `${COLLECTION}?${query()}` });
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: '1 webhook.',
        data: [
          {
            webhookId: expect.any(String),
            ...INPUT,
            name: '',
            isActive: true,
            consecutiveFailures: 0,
            lastDeliveryAt: null,
            lastDeliveryStatus: null,
            dateCreated: new Date(clock.now()).toISOString(),
            signatureScheme: 'timestamped',
          },
        ],
        apiVersion: 'v1',
      },
    });
  });

  it('shows the account’s own, oldest first', async () => {
    const stranger = await server.account('Stranger');
    await stranger.convoke.webhooks.register({ ...INPUT, webhookUrl: 'https://stranger.example/' });
    await webhooks.register({ ...INPUT, webhookUrl: 'https://example.org/second' });
    const urls = (await webhooks.list()).map(({ webhookUrl }) => webhookUrl);
    expect(urls).toEqual([INPUT.webhookUrl, 'https://example.org/second']);
  });
});

describe('4.7 Update webhook', () => {
  it('PATCH with credentials in the body returns 200 with the webhook as it is listed', async () => {
    const { webhookId } = await webhooks.register(INPUT);
    const path = `${COLLECTION}/${webhookId}`;
    const body = { ...acme.credentials, isActive: false };
    const answer = await plainCall(server.baseUrl, { method: 'PATCH', path, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, data: (await webhooks.list())[0], apiVersion: 'v1' });
  });
});

describe('4.8 Delete webhook', () => {
  it('DELETE with the credentials as query parameters returns 200 with success and message', async () => {
    const { webhookId } = await webhooks.register(INPUT);
    const path = `${COLLECTION}/${webhookId}?${query()}`;
    const { status, body } = await plainCall(server.baseUrl, { method: 'DELETE', path });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Webhook deleted.',
        outcome: [{ code: 'webhook_deleted', params: {} }],
        apiVersion: 'v1',
      },
    });
    expect(await webhooks.list()).toEqual([]);
  });
});

describe('4.9 Regenerate webhook secret', () => {
  /** The secrets that sign now, as a delivery reads them, and until when the second one does. */
  async function signing(webhookId: string) {
    const { store, secrets } = server.operator;
    const webhook = await store.webhooks.find({ accountId: acme.id, id: webhookId });
    const open = (sealed: string | null | undefined) => (sealed ? secrets.open(sealed, webhookId) : null);
    const { previousSecretUntil } = webhook ?? {};
    return { secret: open(webhook?.secret), previous: open(webhook?.previousSecret), until: previousSecretUntil };
  }

  it('POST with credentials in the body returns 200 with webhookId and a new secret', async () => {
    const { webhookId, secret: former } = await webhooks.register(INPUT);
    const path = `${COLLECTION}/${webhookId}/regenerate-secret`;
    const { status, body } = await plainCall(server.baseUrl, { path, body: acme.credentials });
    const { secret } = await signing(webhookId);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: expect.any(String),
        outcome: [expect.objectContaining({ code: expect.stringMatching(/^secret_created/) })],
        data: { webhookId, secret },
        apiVersion: 'v1',
      },
    });
    expect(secret).not.toBe(former);
  });

  it('the old secret stops working immediately', async () => {
    const { webhookId } = await webhooks.register(INPUT);
    const { secret, message } = await webhooks.regenerateSecret(webhookId);
    expect(await signing(webhookId)).toEqual({ secret, previous: null, until: null });
    expect(message).toContain('the old one is no longer valid');
  });

  it('graceSeconds (extension): the old secret stays valid until then, and an older one ends', async () => {
    const first = await webhooks.register(INPUT);
    const { webhookId } = first;
    const second = await webhooks.regenerateSecret(webhookId, { graceSeconds: 86_400 });
    const until = clock.now() + DAY_MS;
    expect(await signing(webhookId)).toEqual({ secret: second.secret, previous: first.secret, until });
    const third = await webhooks.regenerateSecret(webhookId, { graceSeconds: 60 });
    expect(await signing(webhookId)).toMatchObject({ secret: third.secret, previous: second.secret });
    await webhooks.regenerateSecret(webhookId, { graceSeconds: 0 });
    expect(await signing(webhookId)).toMatchObject({ previous: null, until: null });
  });
});
