import { createServer } from 'node:http';
import { listen } from '@convoke/testkit';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Convoke, type StreamDeliveriesInput } from '../index.js';

/** A stream of events without end. */
async function startStream() {
  let open = 0;
  const server = createServer((_, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n');
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${await listen(server)}`;
  const { raw } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test', timeout: 500 });
  return { raw, open: () => open };
}

it('a stream of events is read as it comes, beyond the timeout, until the signal ends it', async () => {
  const { raw, open } = await startStream();
  const controller = new AbortController();
  const { data } = await raw.GET('/api/v1/webhooks', { parseAs: 'stream', signal: controller.signal });
  const reader = data?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 1\n\n');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(open()).toBe(1);
  const next = reader?.read();
  controller.abort();
  await expect(next).rejects.toThrow();
  await expect.poll(open).toBe(0);
});

describe('the stream of deliveries', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const delivery = (id: string) => `id: ${id}\nevent: delivery\ndata: {"deliveryId":"${id}"}\n\n`;
  const broken = () => Promise.reject(new TypeError('fetch failed'));
  const refusal = (status: number, code: string) => async () =>
    Response.json({ success: false, message: 'No.', error: { code } }, { status });
  /** A connection that ends after these events. */
  const events = (text: string) => async () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } });

  /**
   * Reads a stream over one connection after another, until none is left; notes the requests, and the waits
   * between them.
   */
  async function readOver(connections: (() => Promise<Response>)[], input: StreamDeliveriesInput = {}) {
    const controller = new AbortController();
    const requests: { path: string; after: string | undefined; wait: number }[] = [];
    let ended = Date.now();
    const fetch = async (url: string, { headers }: RequestInit) => {
      const { pathname, search } = new URL(url);
      const after = new Headers(headers).get('last-event-id') ?? undefined;
      requests.push({ path: pathname + search, after, wait: Date.now() - ended });
      ended = Date.now();
      const connect = connections.shift();
      if (connect) return connect();
      controller.abort();
      return broken();
    };
    const client = new Convoke({ baseUrl: 'https://a.example', apiKey: 'ck_test', apiSecret: 'cs_test', fetch });
    const told: string[] = [];
    const reading = (async () => {
      for await (const { deliveryId } of client.deliveries.stream({ ...input, signal: controller.signal })) {
        told.push(deliveryId);
      }
    })();
    const outcome = reading.then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(600_000);
    return { told, requests, error: await outcome };
  }

  it('continues where it broke off, repeats no delivery, and ends with the signal', async () => {
    const other = 'event: hint\ndata: {"deliveryId":"x"}\n\nid: c\n\n';
    const connections = [events(delivery('a') + delivery('b')), events(delivery('b') + other), events(delivery('d'))];
    const { told, requests, error } = await readOver(connections, { webhookId: 'w 1' });
    expect(told).toEqual(['a', 'b', 'd']);
    expect(error).toBeUndefined();
    const path = '/api/v1/deliveries/stream?webhookId=w%201';
    expect(requests.map(({ after }) => after)).toEqual([undefined, 'b', 'c', 'd']);
    expect(new Set(requests.map((each) => each.path))).toEqual(new Set([path]));
  });

  it('begins after the given delivery', async () => {
    const { told, requests } = await readOver([events(delivery('a') + delivery('b'))], { lastEventId: 'a' });
    expect(told).toEqual(['b']);
    expect(requests[0]).toMatchObject({ path: '/api/v1/deliveries/stream', after: 'a' });
  });

  it('waits a second for the next connection, and up to half a minute while none can be made', async () => {
    const busy = [broken, refusal(429, 'rate_limit_exceeded'), refusal(503, 'unavailable'), broken, broken, broken];
    const { requests, error } = await readOver([events(''), ...busy, events(''), events('')]);
    expect(error).toBeUndefined();
    const waits = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 1_000, 1_000];
    expect(requests.map(({ wait }) => wait)).toEqual(waits);
  });

  it('continues after a connection without a timely response', async () => {
    const silent = () => new Promise<Response>(() => undefined);
    const { requests, error } = await readOver([events(''), silent, events('')]);
    expect(error).toBeUndefined();
    expect(requests.map(({ wait }) => wait)).toEqual([0, 1_000, 32_000, 1_000]);
  });

  it.each([
    ['a first connection that fails', [broken], { code: 'connection_failed' }],
    ['a refusal', [refusal(404, 'webhook_not_found')], { code: 'webhook_not_found' }],
    ['a refusal later on', [events(''), refusal(401, 'invalid_credentials')], { code: 'invalid_credentials' }],
    ['what is no stream of events', [async () => Response.json({ data: [] })], { code: 'unexpected_response' }],
    [
      'what is no JSON',
      [events('id: a\nevent: delivery\ndata: <html>\n\n')],
      { name: 'UnexpectedResponseError', code: 'unexpected_response', message: expect.stringContaining('not JSON') },
    ],
  ])('throws %s', async (_, connections, error) => {
    expect(await readOver([...connections])).toMatchObject({ told: [], error });
  });

  it('remembers the newest five thousand', async () => {
    const ids = Array.from({ length: 5_001 }, (_, index) => `n${index}`);
    const repeated = ['n0', 'n1', 'n5000'].map(delivery).join('');
    const { told } = await readOver([events(ids.map(delivery).join('')), events(repeated)]);
    // The first is forgotten, and so is the second as soon as the first is told again.
    expect(told.slice(5_001)).toEqual(['n0', 'n1']);
  });
});
