import { getEventListeners } from 'node:events';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClosableOutboundHttp } from './create-outbound-http.js';
import { createOutboundHttp } from './create-outbound-http.js';
import { postTo, type Receiver, type ReceiverOptions, responseText, startReceiver } from './testing/receiver.js';

let clock: FakeClock;
let outboundHttp: ClosableOutboundHttp;
let receivers: Receiver[];

beforeEach(() => {
  clock = createFakeClock();
  outboundHttp = createOutboundHttp({ allow: ['127.0.0.0/8'], clock, userAgent: 'Convoke/1.2.3' });
  receivers = [];
});

afterEach(async () => {
  outboundHttp.close();
  await Promise.all(receivers.map((receiver) => receiver.stop()));
  expect(clock.pending()).toBe(0);
});

async function receive(answer: ReceiverOptions['answer']): Promise<Receiver> {
  const receiver = await startReceiver({ answer });
  receivers.push(receiver);
  return receiver;
}

const ok: ReceiverOptions['answer'] = (socket) => socket.write(responseText(200, { body: 'thanks' }));

describe('a post', () => {
  it('reports the status and the start of the response', async () => {
    const { port } = await receive(ok);
    expect(await outboundHttp.post(postTo(port))).toStrictEqual({ status: 200, durationMs: 0, bodyStart: 'thanks' });
  });

  it('lasts as long as the clock says, and not less than nothing if the clock is set back', async () => {
    let passing = 1_234;
    const { port } = await receive(async (socket) => {
      await clock.advance(passing);
      socket.write(responseText(200));
    });
    expect(await outboundHttp.post(postTo(port))).toMatchObject({ durationMs: 1_234 });
    passing = -1_234;
    expect(await outboundHttp.post(postTo(port))).toMatchObject({ durationMs: 0 });
  });

  it('calls itself Convoke by default', async () => {
    const { port, requests } = await receive(ok);
    const unnamed = createOutboundHttp({ allow: ['127.0.0.0/8'], clock });
    await unnamed.post(postTo(port));
    unnamed.close();
    expect(requests.items[0]?.head.split('\r\n')).toContain('user-agent: Convoke');
  });

  it('sends path, headers and body as given, identifies the caller, and requests no compression', async () => {
    const { port, requests } = await receive(ok);
    await outboundHttp.post(postTo(port));
    const [request] = requests.items;
    expect(request?.head.split('\r\n').sort()).toEqual(
      [
        'POST /hook?tenant=7 HTTP/1.1',
        `host: 127.0.0.1:${port}`,
        'connection: keep-alive',
        'Content-Type: application/json',
        'webhook-id: 1',
        'user-agent: Convoke/1.2.3',
        'accept-encoding: identity',
        'content-length: 15',
      ].sort(),
    );
    expect(request?.body).toBe('{"name":"Zoë"}');
  });

  it('sends bytes unchanged', async () => {
    const { port, requests } = await receive(ok);
    await outboundHttp.post(postTo(port, { body: new TextEncoder().encode('{"name":"山田"}') }));
    expect(requests.items[0]?.body).toBe('{"name":"山田"}');
  });

  it('is sent to the host of the URL, even if the path looks like another one', async () => {
    const { port, requests } = await receive(ok);
    await outboundHttp.post(postTo(port, { url: `http://127.0.0.1:${port}//127.0.0.2:1/@x` }));
    expect(requests.items[0]?.head).toContain('POST //127.0.0.2:1/@x HTTP/1.1');
  });

  it.each([201, 204, 400, 410, 500])('reports the status %d like any other', async (status) => {
    const { port } = await receive((socket) =>
      socket.write(status === 204 ? 'HTTP/1.1 204 No Content\r\n\r\n' : responseText(status)),
    );
    expect(await outboundHttp.post(postTo(port))).toEqual({ status, durationMs: 0, bodyStart: '' });
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %d', async (status) => {
    const elsewhere = await receive(ok);
    const headers = [`Location: http://127.0.0.1:${elsewhere.port}/`];
    const { port } = await receive((socket) => socket.write(responseText(status, { headers })));
    expect(await outboundHttp.post(postTo(port))).toMatchObject({ status });
    expect(elsewhere.connections()).toBe(0);
  });

  it('uses no proxy from the environment', async () => {
    const proxy = await receive(ok);
    const { port, requests } = await receive(ok);
    for (const name of ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY']) {
      vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
    }
    const behindProxy = createOutboundHttp({ allow: ['127.0.0.0/8'], clock });
    await behindProxy.post(postTo(port));
    behindProxy.close();
    vi.unstubAllEnvs();
    expect(requests.items).toHaveLength(1);
    expect(proxy.connections()).toBe(0);
  });

  it.each([
    [429, '120', 120_000],
    [503, '7200', 3_600_000],
    [503, 'Mon, 01 Jun 2026 00:10:00 GMT', 600_000],
    [500, '120', undefined],
    [200, '120', undefined],
  ])('with the status %d and Retry-After: %s must wait %s ms', async (status, value, expected) => {
    const { port } = await receive((socket) =>
      socket.write(responseText(status, { headers: [`Retry-After: ${value}`] })),
    );
    expect((await outboundHttp.post(postTo(port))).retryAfterMs).toBe(expected);
  });

  it('ignores Retry-After if the header occurs twice', async () => {
    const headers = ['Retry-After: 120', 'Retry-After: 60'];
    const { port } = await receive((socket) => socket.write(responseText(503, { headers })));
    expect(await outboundHttp.post(postTo(port))).toStrictEqual({ status: 503, durationMs: 0, bodyStart: '' });
  });

  it('rejects if a header is invalid, and only then', async () => {
    const { port } = await receive(ok);
    await expect(outboundHttp.post(postTo(port, { headers: { 'X-Name': 'a\r\nX-Other: b' } }))).rejects.toThrow(
      'header',
    );
  });

  it('has the kind connect if nobody listens', async () => {
    const receiver = await startReceiver({ answer: ok });
    await receiver.stop();
    expect(await outboundHttp.post(postTo(receiver.port))).toStrictEqual({
      durationMs: 0,
      errorKind: 'connect',
      errorCode: 'ECONNREFUSED',
      bodyStart: '',
    });
  });
});

describe('a connection', () => {
  it('is kept for the next post to the same origin', async () => {
    const receiver = await receive(ok);
    for (let post = 0; post < 5; post += 1) await outboundHttp.post(postTo(receiver.port));
    expect(receiver.connections()).toBe(1);
    expect(receiver.requests.items).toHaveLength(5);
  });

  it('carries one post at a time', async () => {
    const receiver = await receive(ok);
    await Promise.all(Array.from({ length: 5 }, () => outboundHttp.post(postTo(receiver.port))));
    expect(receiver.connections()).toBe(5);
  });

  it('is not used again a minute after it was opened', async () => {
    const receiver = await receive(ok);
    await outboundHttp.post(postTo(receiver.port));
    await clock.advance(60_000);
    await outboundHttp.post(postTo(receiver.port));
    await outboundHttp.post(postTo(receiver.port));
    expect(receiver.connections()).toBe(1);
    await clock.advance(1);
    await outboundHttp.post(postTo(receiver.port));
    await outboundHttp.post(postTo(receiver.port));
    expect(receiver.connections()).toBe(2);
  });

  it('is not kept if the receiver wants to close it', async () => {
    const receiver = await receive((socket) => socket.end(responseText(200, { headers: ['Connection: close'] })));
    for (let post = 0; post < 3; post += 1)
      expect(await outboundHttp.post(postTo(receiver.port))).toMatchObject({ status: 200 });
    expect(receiver.connections()).toBe(3);
  });

  it('that was closed while idle costs no attempt', async () => {
    const receiver = await receive((socket, { connection }) => {
      // The receiver closes it just when the second request arrives.
      if (connection === 1 && receiver.requests.items.length === 2) socket.destroy();
      else socket.write(responseText(200));
    });
    await outboundHttp.post(postTo(receiver.port));
    expect(await outboundHttp.post(postTo(receiver.port))).toEqual({ status: 200, durationMs: 0, bodyStart: '' });
    expect(receiver.requests.items.map(({ connection }) => connection)).toEqual([1, 1, 2]);
  });

  it('that a receiver closes at every request is not retried endlessly', async () => {
    const receiver = await receive((socket) => {
      if (receiver.requests.items.length === 1) socket.write(responseText(200));
      else socket.destroy();
    });
    await outboundHttp.post(postTo(receiver.port));
    expect(await outboundHttp.post(postTo(receiver.port))).toMatchObject({ errorKind: 'disconnected' });
    expect(receiver.requests.items).toHaveLength(3);
    expect(await outboundHttp.post(postTo(receiver.port))).toMatchObject({ errorKind: 'disconnected' });
    expect(receiver.requests.items).toHaveLength(4);
  });

  it('that breaks after the status is not replaced: the request was read', async () => {
    const receiver = await receive((socket) => {
      if (receiver.requests.items.length === 1) socket.write(responseText(200));
      else socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab');
    });
    await outboundHttp.post(postTo(receiver.port));
    expect(await outboundHttp.post(postTo(receiver.port))).toMatchObject({ status: 200, errorKind: 'disconnected' });
    expect(receiver.requests.items).toHaveLength(2);
  });

  it('that carries an invalid response to its second request is not replaced', async () => {
    const receiver = await receive((socket) => {
      socket.write(receiver.requests.items.length === 1 ? responseText(200) : '220 mail.example.com ESMTP\r\n');
    });
    await outboundHttp.post(postTo(receiver.port));
    expect(await outboundHttp.post(postTo(receiver.port))).toMatchObject({ errorKind: 'protocol' });
    expect(receiver.requests.items).toHaveLength(2);
  });

  it('ends when it is closed, and no other is kept afterwards', async () => {
    const receiver = await receive(ok);
    await outboundHttp.post(postTo(receiver.port));
    outboundHttp.close();
    await receiver.idle();
    await outboundHttp.post(postTo(receiver.port));
    await receiver.idle();
    expect(receiver.connections()).toBe(2);
  });
});

describe('the caller', () => {
  it('can give up while the receiver is working', async () => {
    const receiver = await receive(() => undefined);
    const abort = new AbortController();
    const outcome = outboundHttp.post(postTo(receiver.port, { signal: abort.signal }));
    await receiver.requests.waitFor(1);
    abort.abort();
    expect(await outcome).toEqual({ durationMs: 0, errorKind: 'aborted', bodyStart: '' });
    await receiver.idle();
  });

  it('can give up on a connection that was used before without a second request', async () => {
    const receiver = await receive((socket) => {
      if (receiver.requests.items.length === 1) socket.write(responseText(200));
    });
    const abort = new AbortController();
    await outboundHttp.post(postTo(receiver.port));
    const outcome = outboundHttp.post(postTo(receiver.port, { signal: abort.signal }));
    await receiver.requests.waitFor(2);
    abort.abort();
    expect(await outcome).toMatchObject({ errorKind: 'aborted' });
    await receiver.idle();
    await outboundHttp.post(postTo(receiver.port, { signal: AbortSignal.abort() }));
    expect([receiver.requests.items.length, receiver.connections()]).toEqual([2, 1]);
  });

  it('is listened to only while the post lasts', async () => {
    const { port } = await receive(ok);
    const { signal } = new AbortController();
    // The first post is waited for because it loads the HTTP client.
    await outboundHttp.post(postTo(port));
    const outcome = outboundHttp.post(postTo(port, { signal }));
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await outcome;
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
    await outboundHttp.post(postTo(port, { signal, headers: { 'X-Name': 'a\r\nX-Other: b' } })).catch(() => undefined);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('causes no connection if it has given up before', async () => {
    const receiver = await receive(ok);
    expect(await outboundHttp.post(postTo(receiver.port, { signal: AbortSignal.abort() }))).toMatchObject({
      errorKind: 'aborted',
    });
    expect(receiver.connections()).toBe(0);
  });
});
