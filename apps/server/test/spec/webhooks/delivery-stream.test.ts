import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { revokeKey } from '@convoke/engine';
import { verifyDelivery } from '@convoke/signature';
import { describe, expect, it, vi } from 'vitest';
import { openStream, type TestStream } from '../../testing/open-stream.js';
import { credentialHeaders, plainCall } from '../../testing/plain-call.js';
import { type ServerWithReceiver, startWithReceiver } from '../../testing/start-with-receiver.js';

const PATH = '/api/v1/deliveries/stream';
const NOWHERE = '0197f3a1-0000-7000-8000-000000000000';
const SECOND = 1_000;
const PATIENCE_MS = 15_000;

interface Opened {
  query?: string;
  after?: string;
}

function open(at: ServerWithReceiver, { query = '', after }: Opened = {}): Promise<TestStream> {
  const { server, account } = at;
  const headers = { ...credentialHeaders(account.credentials), ...(after !== undefined && { 'last-event-id': after }) };
  return openStream(`${server.baseUrl}${PATH}${query}`, headers);
}

const test = (at: ServerWithReceiver, webhookId = at.webhookId) =>
  at.account.convoke.webhooks.test(webhookId).then(({ deliveryId }) => deliveryId);

/** Deliveries that no stream has sent, after a first one. */
async function missed(
  at: ServerWithReceiver,
  { count, filling = '' }: { count: number; filling?: string },
): Promise<{ first: string; ids: string[] }> {
  await at.account.convoke.webhooks.update(at.webhookId, { isActive: false });
  const first = await test(at);
  const { store, ids } = at.server.operator;
  const [sample] = await at.deliveries();
  if (!sample) throw new Error('Nothing was made.');
  const body = filling === '' ? sample.body : JSON.stringify({ filling });
  const rows = Array.from({ length: count }, () => ({ ...sample, id: ids.uuid(), body }));
  await store.transaction((transaction) => transaction.deliveries.insert(rows));
  return { first, ids: rows.map(({ id }) => id) };
}

/** Lets time pass until a stream has told these deliveries, in this order. */
async function told({ clock }: ServerWithReceiver, stream: TestStream, ids: string[]): Promise<void> {
  await vi.waitFor(async () => {
    await clock.advance(SECOND);
    expect(stream.events().map(({ id }) => id)).toEqual(ids);
  }, PATIENCE_MS);
}

describe('GET /api/v1/deliveries/stream (extension)', () => {
  it('streams each new delivery, with the bytes and headers of a first attempt', async () => {
    const at = await startWithReceiver();
    const { secret } = await at.account.convoke.webhooks.regenerateSecret(at.webhookId);
    await test(at);
    const stream = await open(at);
    expect(stream.status).toBe(200);
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers).toHaveProperty('x-ratelimit-limit');
    const deliveryId = await test(at);
    await told(at, stream, [deliveryId]);
    const [{ data } = { data: undefined }] = stream.events();
    const [, received] = await at.receiver.deliveries.waitFor(2);
    expect(data).toEqual({
      deliveryId,
      webhookId: at.webhookId,
      eventType: 'webhook.test',
      body: received?.body,
      headers: expect.objectContaining({ 'X-Service-Delivery': deliveryId, 'X-Service-Attempt': '1' }),
    });
    const now = at.clock.now() / SECOND;
    const { headers = {}, body = '' } = data ?? {};
    expect(verifyDelivery({ headers, body }, { secrets: secret, now })).toEqual({ valid: true });
  });

  it('streams each replay, under its own id, with the attempt that it begins with', async () => {
    const at = await startWithReceiver();
    const deliveryId = await test(at);
    const { convoke } = at.account;
    await vi.waitFor(
      async () => expect((await convoke.deliveries.get(deliveryId)).status).toBe('success'),
      PATIENCE_MS,
    );
    const stream = await open(at);
    await convoke.deliveries.replay(deliveryId);
    await vi.waitFor(async () => {
      await at.clock.advance(SECOND);
      expect(stream.events()).toHaveLength(1);
    }, PATIENCE_MS);
    const [event] = stream.events();
    expect(event?.id).not.toBe(deliveryId);
    const headers = expect.objectContaining({ 'X-Service-Delivery': deliveryId, 'X-Service-Attempt': '2' });
    expect(event?.data).toMatchObject({ deliveryId, headers });
  });

  it('streams all missed deliveries that are replayed at once', async () => {
    const at = await startWithReceiver();
    const { convoke } = at.account;
    await convoke.webhooks.update(at.webhookId, { isActive: false });
    const skipped = [await test(at), await test(at)];
    await convoke.webhooks.update(at.webhookId, { isActive: true });
    const stream = await open(at);
    await convoke.webhooks.replayMissed(at.webhookId, { since: new Date(0).toISOString() });
    await vi.waitFor(async () => {
      await at.clock.advance(SECOND);
      expect(stream.events().map(({ data }) => data?.deliveryId)).toEqual(skipped);
    }, PATIENCE_MS);
  });

  it('whatever the state of the webhook', async () => {
    const at = await startWithReceiver();
    const stream = await open(at);
    await at.account.convoke.webhooks.update(at.webhookId, { isActive: false });
    await told(at, stream, [await test(at)]);
  });

  it('of one webhook alone, if requested, and advances past others', async () => {
    const at = await startWithReceiver();
    const input = { webhookUrl: `${at.receiver.url}/other`, eventTypes: ['appointment.canceled' as const] };
    const other = await at.account.convoke.webhooks.register(input);
    const stream = await open(at, { query: `?webhookId=${other.webhookId}` });
    const passed = await test(at);
    await vi.waitFor(async () => {
      await at.clock.advance(SECOND);
      expect(stream.text()).toContain(`id: ${passed}\n\n`);
    }, PATIENCE_MS);
    await told(at, stream, [await test(at, other.webhookId)]);
  });

  it('never of another account', async () => {
    const at = await startWithReceiver();
    const other = await at.server.account('Other');
    const headers = credentialHeaders(other.credentials);
    const foreign = await openStream(`${at.server.baseUrl}${PATH}`, headers);
    const own = await open(at);
    const deliveryId = await test(at);
    await told(at, own, [deliveryId]);
    await at.clock.advance(15 * SECOND);
    expect(foreign.text()).not.toContain(deliveryId);
    const filtered = { path: `${PATH}?webhookId=${at.webhookId}`, headers };
    expect(await plainCall(at.server.baseUrl, filtered)).toMatchObject({
      status: 404,
      body: { error: { code: 'webhook_not_found', param: 'webhookId' } },
    });
  });

  it('continues after Last-Event-ID', async () => {
    const at = await startWithReceiver();
    const first = await open(at);
    const seen = await test(at);
    await told(at, first, [seen]);
    first.close();
    const missed = [await test(at), await test(at)];
    await told(at, await open(at, { after: seen }), missed);
  });

  it('catches up on a thousand missed ones, then ends so that another stream can continue', async () => {
    const at = await startWithReceiver();
    const { first, ids } = await missed(at, { count: 1_100 });
    const stream = await open(at, { after: first });
    await stream.ended;
    const told = stream.events().map(({ id }) => id);
    const again = told.filter((id) => id !== undefined && id <= first).length;
    expect(told.slice(again)).toEqual(ids.slice(0, 1_000));
  });

  it('a comment at least every 15 seconds keeps it alive', async () => {
    const at = await startWithReceiver();
    const stream = await open(at);
    await vi.waitFor(() => expect(stream.text()).toBe(': \n\n'), PATIENCE_MS);
    await vi.waitFor(async () => {
      await at.clock.advance(15 * SECOND);
      expect(stream.text().length).toBeGreaterThan(4);
    }, PATIENCE_MS);
    expect(stream.text()).toMatch(/^(: \n\n)+$/);
  });

  it('ends within a second after the key was revoked', async () => {
    const at = await startWithReceiver();
    const stream = await open(at);
    await revokeKey(at.server.operator, { apiKey: at.account.credentials.apiKey });
    await at.clock.advance(SECOND);
    await stream.ended;
  });

  it('ends at once when the server stops', async () => {
    const at = await startWithReceiver();
    const stream = await open(at);
    await at.server.restart();
    // One that has not ended is cut off after a while.
    await stream.ended;
  });

  it('ten at a time for an account; an eleventh is refused until one ends', async () => {
    const at = await startWithReceiver();
    const streams = await Promise.all(Array.from({ length: 10 }, () => open(at)));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const call = { path: PATH, headers: credentialHeaders(at.account.credentials) };
    const refused = await plainCall(at.server.baseUrl, call);
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limit_exceeded' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await at.server.account('Other');
    const headers = credentialHeaders(other.credentials);
    expect((await plainCall(at.server.baseUrl, { path: PATH, headers })).status).toBe(200);
    streams[3]?.close();
    await vi.waitFor(async () => expect((await plainCall(at.server.baseUrl, call)).status).toBe(200), PATIENCE_MS);
  });

  it('refuses a Last-Event-ID that is none', async () => {
    const at = await startWithReceiver();
    for (const after of ['', 'x', '0', `${NOWHERE}0`]) {
      const headers = { ...credentialHeaders(at.account.credentials), 'last-event-id': after };
      expect(await plainCall(at.server.baseUrl, { path: PATH, headers }), after).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_parameter', param: 'Last-Event-ID' } },
      });
    }
  });

  it('reads no further ahead of its client than a few pages', async () => {
    const at = await startWithReceiver();
    const { first } = await missed(at, { count: 900, filling: 'x'.repeat(100_000) });
    const headers = { ...credentialHeaders(at.account.credentials), 'last-event-id': first };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${at.server.baseUrl}${PATH}`, { headers, agent: false }, resolve).on('error', reject);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    // What is told after this is what was read before it.
    await revokeKey(at.server.operator, { apiKey: at.account.credentials.apiKey });
    const told = (await text(response)).match(/^event: /gm) ?? [];
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(400);
  });
});

describe('convoke.deliveries.stream()', () => {
  it('continues after a lost connection, and repeats nothing', async () => {
    const at = await startWithReceiver();
    const { first, ids } = await missed(at, { count: 1_100 });
    const told: string[] = [];
    for await (const { deliveryId } of at.account.convoke.deliveries.stream({ lastEventId: first })) {
      told.push(deliveryId);
      if (told.length === ids.length) break;
    }
    expect(told).toEqual(ids);
  });

  it('ends with its signal', async () => {
    const at = await startWithReceiver();
    const controller = new AbortController();
    const read = async () => {
      for await (const _ of at.account.convoke.deliveries.stream({ signal: controller.signal }));
    };
    const reading = read();
    controller.abort();
    await reading;
  });

  it('throws what the server refuses', async () => {
    const at = await startWithReceiver();
    const read = async () => {
      for await (const _ of at.account.convoke.deliveries.stream({ webhookId: NOWHERE }));
    };
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'webhook_not_found' });
  });
});
