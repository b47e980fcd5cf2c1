import { isIPv4 } from 'node:net';
import { type EngineContext, registerWebhook, sendTestEvent } from '@convoke/engine';
import { createDnsResolver } from '@convoke/outbound-http';
import { GENERATED_ADDRESSES, HOSTILE_URLS, startReceiver } from '@convoke/outbound-http/testing';
import { startDnsServer } from '@convoke/testkit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { credentialHeaders, plainCall } from '../testing/plain-call.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

/** No exceptions, as with a mail relay. */
const STRICT = { CONVOKE_WEBHOOK_ALLOW: 'nowhere.invalid' };
const EVENTS = ['attendee.responded'] as const;

const SOME_URLS = HOSTILE_URLS.filter((url, at) => at % 20 === 0 || /[\t\n]/.test(url));
const SPECIAL = GENERATED_ADDRESSES.filter(({ isPublic }) => !isPublic).map(({ address }) => address);

/**
 * Some of the URLs that no webhook may have. What both instants judge them by is held against all of them, and all
 * generated addresses, where it is kept: `create-endpoint-policy.test.ts` and `reachable-addresses.test.ts`.
 */
function urlsAt(port: number): string[] {
  const generated = SPECIAL.filter((_, at) => at % 600 === 0);
  return [
    ...SOME_URLS.map((url) => url.replace(/\/hook$/, `:${port}/hook`)),
    ...generated.map((address) => `https://${isIPv4(address) ? address : `[${address}]`}:${port}/hook`),
  ];
}

async function startStrict(role: 'api' | 'all'): Promise<{ server: TestServer; account: TestAccount }> {
  const server = await startServer({ role, env: STRICT });
  onTestFinished(() => server.stop());
  return { server, account: await server.account() };
}

test('hostile URLs and special addresses are refused at registration, and at change', async () => {
  const { server, account } = await startStrict('api');
  const headers = credentialHeaders(account.credentials);
  const { webhookId } = await account.convoke.webhooks.register({
    webhookUrl: 'https://example.org/hook',
    eventTypes: [...EVENTS],
  });
  const before = await server.operator.store.webhooks.list(account.id);
  const refusal = async (call: { method: string; path: string; body: object }) => {
    const { status, body } = await plainCall(server.baseUrl, { ...call, headers });
    return { status, body };
  };
  const urls = urlsAt(8443);
  expect(SOME_URLS.length).toBeGreaterThan(20);
  expect(urls.length - SOME_URLS.length).toBeGreaterThan(5);
  const registered = urls.map((webhookUrl) => ({ method: 'POST', path: '', body: { webhookUrl, eventTypes: EVENTS } }));
  const changed = SOME_URLS.map((webhookUrl) => ({ method: 'PATCH', path: `/${webhookId}`, body: { webhookUrl } }));
  for (const batch of batches([...registered, ...changed], 64)) {
    const answers = await Promise.all(
      batch.map(({ path, ...call }) => refusal({ ...call, path: `/api/v1/webhooks${path}` })),
    );
    // Control characters are refused as such, before anybody asks where the URL leads.
    const expected = batch.map(({ body: { webhookUrl } }) => ({
      status: 422,
      body: expect.objectContaining({
        code: /[\t\n]/.test(webhookUrl) ? 'invalid_characters' : 'invalid_webhook_url',
        param: 'webhookUrl',
      }),
    }));
    expect(answers).toEqual(expected);
  }
  expect(await server.operator.store.webhooks.list(account.id)).toEqual(before);
});

test('deliveries to them, registered under a looser policy, are blocked without a connection or a DNS query', async () => {
  const listener = await startReceiver({ answer: (socket) => socket.destroy() });
  const dns = await startDnsServer(() => ({ a: ['127.0.0.1'] }));
  const { server } = await startStrict('api');
  onTestFinished(() => listener.stop());
  onTestFinished(() => dns.stop());
  const urls = urlsAt(listener.port);
  // Few webhooks an account: a registration looks at all of its account.
  const accounts = await Promise.all(batches(urls, 250).map(async (own) => ({ own, account: await server.account() })));
  for (const { own, account } of accounts) await plant(server.operator, account.id, own);

  await server.restart({ role: 'all', runtime: { resolveHost: createDnsResolver({ servers: () => [dns.address] }) } });
  const { store } = server.operator;
  for (const { own, account } of accounts) {
    await vi.waitFor(
      async () => {
        const waiting = (await store.webhooks.list(account.id)).filter(({ lastDeliveryAt }) => lastDeliveryAt === null);
        expect(waiting).toEqual([]);
      },
      { timeout: 120_000, interval: 100 },
    );
    const sendings = await store.deliveries.listSendingsAfter({
      accountId: account.id,
      after: '',
      limit: own.length + 1,
    });
    expect(sendings).toHaveLength(own.length);
    const logs = await Promise.all(
      sendings.map(({ delivery: { accountId, id: deliveryId } }) =>
        store.deliveries.listAttempts({ accountId, deliveryId, limit: 10 }),
      ),
    );
    const blocked = { number: 1, status: null, durationMs: 0, errorKind: 'blocked', errorCode: null, answer: '' };
    expect(logs).toEqual(own.map(() => [expect.objectContaining(blocked)]));
  }
  expect(listener.connections()).toBe(0);
  expect(dns.questions).toEqual([]);
});

/** Puts webhooks with these URLs and an event for each into the store, past what checks URLs. */
async function plant(engine: EngineContext, accountId: string, urls: readonly string[]): Promise<void> {
  const settings = { ...engine.settings, maxWebhooks: urls.length };
  await engine.store.transaction(async (transaction) => {
    const context = { ...engine, settings, store: transaction };
    for (const url of urls) {
      const { webhook } = await registerWebhook(context, {
        accountId,
        url: 'https://example.com/',
        eventTypes: EVENTS,
      });
      await transaction.webhooks.update({ accountId, id: webhook.id }, { url });
      await sendTestEvent(context, { accountId, webhookId: webhook.id });
    }
  });
}

function batches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
