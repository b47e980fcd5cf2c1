import { gzipSync } from 'node:zlib';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { CONVERSATIONS } from '@convoke/testkit/hostile';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClosableOutboundHttp } from './create-outbound-http.js';
import { createOutboundHttp } from './create-outbound-http.js';
import { postTo, type Receiver, type ReceiverOptions, responseText, startReceiver } from './testing/receiver.js';

const MAX_REMEMBERED = 4_096;

let clock: FakeClock;
let outboundHttp: ClosableOutboundHttp;
let receiver: Receiver | undefined;

beforeEach(() => {
  clock = createFakeClock();
  outboundHttp = createOutboundHttp({ allow: ['127.0.0.0/8'], clock });
});

afterEach(async () => {
  outboundHttp.close();
  await receiver?.stop();
  expect(clock.pending()).toBe(0);
});

async function receive(answer: ReceiverOptions['answer']): Promise<Receiver> {
  receiver = await startReceiver({ answer });
  return receiver;
}

/** The outcome of a post whose receiver sends this text, and then ends the connection if `end` is set. */
async function outcomeOf(text: string | Buffer, { end = false } = {}) {
  const { port, idle, requests } = await receive((socket) => (end ? socket.end(text) : socket.write(text)));
  const outcome = await outboundHttp.post(postTo(port));
  await idle();
  expect(requests.items).toHaveLength(1);
  return outcome;
}

describe('at its deadline a post ends as a timeout', () => {
  it.each([
    ['never responds', '', undefined, ''],
    ['stops within the status line', 'HTTP/1.1 20', undefined, ''],
    ['stops within the headers', 'HTTP/1.1 200 OK\r\nX-A: b\r\n', undefined, ''],
    ['stops before the body', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n', 200, ''],
    ['stops within the body', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab', 200, 'ab'],
    ['stops within a chunk', 'HTTP/1.1 500 No\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab', 500, 'ab'],
    ['sends a body without an end', 'HTTP/1.1 200 OK\r\n\r\nabc', 200, 'abc'],
  ] as const)('if the receiver %s', async (...row) => {
    const [, text, status, bodyStart] = row;
    const { port, requests, idle } = await receive((socket) => socket.write(text));
    const outcome = outboundHttp.post(postTo(port));
    await requests.waitFor(1);
    await clock.advance(4_999);
    expect(clock.pending()).toBe(1);
    await clock.advance(1);
    expect(await outcome).toMatchObject({ durationMs: 5_000, errorKind: 'timeout' });
    // The network alone determines what arrives before the deadline, but it is never more than what was sent.
    const { status: seen, bodyStart: kept } = await outcome;
    expect([undefined, status]).toContain(seen);
    expect(bodyStart.startsWith(kept)).toBe(true);
    await idle();
  });

  it('if the receiver sends a byte from time to time', async () => {
    const text = responseText(200, { body: 'x'.repeat(100) });
    const { port, requests, idle } = await receive((socket) => {
      const send = (at: number) => {
        if (socket.destroyed) return;
        socket.write(text.charAt(at));
        clock.schedule(1_000, () => send(at + 1));
      };
      send(0);
    });
    const outcome = outboundHttp.post(postTo(port));
    await requests.waitFor(1);
    await clock.advance(5_000);
    expect(await outcome).toEqual({ durationMs: 5_000, errorKind: 'timeout', bodyStart: '' });
    await idle();
    await clock.advance(1_000);
  });

  it('if the receiver accepts the connection and never responds to the TLS handshake', async () => {
    const { port, bytes, idle } = await receive(() => undefined);
    const outcome = outboundHttp.post(postTo(port, { url: `https://127.0.0.1:${port}/` }));
    while (bytes() === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(5_000);
    expect(await outcome).toEqual({ durationMs: 5_000, errorKind: 'timeout', bodyStart: '' });
    await idle();
  });
});

describe('a body', () => {
  it('of 64 KiB is read, and 4 KiB of it are kept', async () => {
    const outcome = await outcomeOfKept(responseText(200, { body: 'x'.repeat(65_536) }));
    expect(outcome).toEqual({ status: 200, durationMs: 0, bodyStart: 'x'.repeat(MAX_REMEMBERED) });
  });

  it('of one more byte is too large, whatever its status', async () => {
    const outcome = await outcomeOf(responseText(200, { body: 'x'.repeat(65_537) }));
    expect(outcome).toEqual({
      status: 200,
      durationMs: 0,
      errorKind: 'too_large',
      bodyStart: 'x'.repeat(MAX_REMEMBERED),
    });
  });

  it('that is too large ends its connection, and the next post opens another', async () => {
    const { port, connections } = await receive((socket) =>
      socket.write(responseText(200, { body: 'x'.repeat(65_537) })),
    );
    for (let post = 0; post < 2; post += 1) {
      expect(await outboundHttp.post(postTo(port))).toMatchObject({ status: 200, errorKind: 'too_large' });
    }
    expect(connections()).toBe(2);
  });

  it.each(['Content-Length: 10000000000', 'Transfer-Encoding: chunked', 'X-Until: close'])(
    'of 10 GB with %s is read only up to that limit',
    async (header) => {
      let sent = 0;
      const megabyte = Buffer.alloc(1_048_576, 'x');
      const { port, idle } = await receive((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\n${header}\r\n\r\n${header.endsWith('chunked') ? '254000000\r\n' : ''}`);
        const more = () => {
          while (!socket.destroyed && sent < 10_000 && socket.write(megabyte)) sent += 1;
        };
        socket.on('drain', more);
        more();
      });
      expect(await outboundHttp.post(postTo(port))).toMatchObject({ status: 200, errorKind: 'too_large' });
      await idle();
      expect(sent).toBeLessThan(50);
    },
  );

  it('that is compressed is not inflated', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`;
    const outcome = await outcomeOfKept(Buffer.concat([Buffer.from(head), bomb]));
    expect(outcome).toMatchObject({ status: 200 });
    expect(outcome.errorKind).toBeUndefined();
    expect(outcome.bodyStart.length).toBeLessThanOrEqual(MAX_REMEMBERED);
  });

  it('is cut between characters, and contains no U+0000', async () => {
    const outcome = await outcomeOfKept(responseText(200, { body: `\0a${'é'.repeat(3_000)}` }));
    expect(outcome.bodyStart).toBe(`\ufffda${'é'.repeat(2_047)}`);
  });

  async function outcomeOfKept(text: string | Buffer) {
    const { port } = await receive((socket) => socket.write(text));
    return outboundHttp.post(postTo(port));
  }
});

describe('the headers', () => {
  it.each([
    ['100 000 of them', `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(100_000)}\r\n`],
    ['100 000 without a value', `HTTP/1.1 200 OK\r\n${'X:\r\n'.repeat(100_000)}\r\n`],
    ['one of 20 kB', `HTTP/1.1 200 OK\r\nX-A: ${'b'.repeat(20_000)}\r\nContent-Length: 0\r\n\r\n`],
  ])('are too large: %s', async (_what, text) => {
    expect(await outcomeOf(text)).toMatchObject({ errorKind: 'too_large', bodyStart: '' });
  });

  it('after a chunked body are also too large', async () => {
    const trailers = 'X-A: b\r\n'.repeat(100_000);
    const text = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n${trailers}\r\n`;
    expect(await outcomeOf(text)).toMatchObject({ status: 200, errorKind: 'too_large', bodyStart: 'ok' });
  });
});

describe('an invalid response', () => {
  it.each([
    ['another protocol', '220 mail.example.com ESMTP\r\n'],
    ['HTTP/0.9', '<html></html>\r\n'],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nab\r\n'],
    [
      'a chunk that is longer than declared',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n',
    ],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a length that is not a number', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'],
    ['a header without a name', 'HTTP/1.1 200 OK\r\n: b\r\n\r\n'],
    ['a status of letters', 'HTTP/1.1 ABC OK\r\n\r\n'],
    ['another protocol than requested', 'HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'],
    ['a 100 Continue that was not requested', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['endless interim responses', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1_000)],
  ])('has the kind protocol: %s', async (_what, text) => {
    expect(await outcomeOf(text)).toMatchObject({ errorKind: 'protocol' });
  });

  it.each([
    ['nothing', ''],
    ['a part of the headers', 'HTTP/1.1 200 OK\r\nX-A'],
    ['a part of the body', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab'],
    [
      'a part of the body, with Connection: close',
      'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 5\r\n\r\nab',
    ],
    ['a part of a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab'],
    [
      'a part of a chunk, with Connection: close',
      'HTTP/1.1 200 OK\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab',
    ],
  ])('has the kind disconnected if the connection ends after %s', async (_what, text) => {
    expect(await outcomeOf(text, { end: true })).toMatchObject({ errorKind: 'disconnected' });
  });

  it('a response that ends with the connection is valid', async () => {
    expect(await outcomeOf('HTTP/1.1 200 OK\r\n\r\nabc', { end: true })).toEqual({
      status: 200,
      durationMs: 0,
      bodyStart: 'abc',
    });
  });

  it('a few interim responses do no harm', async () => {
    const { port } = await receive((socket) =>
      socket.write(`HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n${responseText(200)}`),
    );
    expect(await outboundHttp.post(postTo(port))).toMatchObject({ status: 200 });
  });

  it.each([
    [16, { status: 200 }],
    [17, { errorKind: 'protocol' }],
  ])('after %d interim responses has the outcome %j', async (count, expected) => {
    const { port } = await receive((socket) =>
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(count) + responseText(200)),
    );
    expect(await outboundHttp.post(postTo(port))).toMatchObject(expected);
  });

  it('a response before the request does not count', async () => {
    const { port } = await receive((socket, { connection }) =>
      socket.write(connection === 1 ? responseText(200) + responseText(418) : responseText(201)),
    );
    expect(await outboundHttp.post(postTo(port))).toMatchObject({ status: 200 });
    expect(await outboundHttp.post(postTo(port))).toMatchObject({ status: 201 });
  });
});

it('a post has an outcome, whatever bytes a receiver sends before it ends the connection', async () => {
  const pieces = fc.constantFrom(
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 103 A\r\n\r\n',
    'Content-Length: 3\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Connection: close\r\n',
    '\r\n',
    '3\r\nabc\r\n',
    '0\r\n\r\n',
    'abc',
  );
  const answers = fc.array(fc.oneof({ weight: 5, arbitrary: pieces }, fc.string({ unit: 'binary' })), { maxLength: 8 });
  let text = '';
  const { port } = await receive((socket) => socket.end(text));
  await fc.assert(
    fc.asyncProperty(answers, async (parts) => {
      text = parts.join('');
      const { status, errorKind } = await outboundHttp.post(postTo(port));
      expect(status !== undefined || errorKind !== undefined).toBe(true);
    }),
    { numRuns: 100 },
  );
});

/** What ends at once, over HTTP; what ends at a deadline, and TLS, have their own tests. */
const QUICK = Object.entries(CONVERSATIONS['webhook-receiver']).flatMap(([kind, list]) =>
  'doesNotApply' in list
    ? []
    : Object.entries(list).flatMap(([name, { talk, ends, isSlow }]) =>
        isSlow || talk.tls !== undefined ? [] : [{ kind, name, talk, ends }],
      ),
);

it.each(QUICK)('a post to a hostile receiver ends within its bytes: $kind, $name', async ({ talk, ends }) => {
  const { port } = await receive(talk.answer);
  const { status, errorKind } = await outboundHttp.post(postTo(port, { deadlineMs: 60_000 }));
  expect(ends).toContain([status, errorKind].filter((part) => part !== undefined).join(' '));
});
