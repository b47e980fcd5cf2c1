import { createFakeClock } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpClient } from './guarded-http.js';
import { responseText, startReceiver } from './testing/receiver.js';

/** A request to a server that answers with `response`, and what became of it. */
async function ask(response: string, { maxBytes = 100, body }: { maxBytes?: number; body?: string } = {}) {
  const receiver = await startReceiver({ answer: (socket) => socket.write(response) });
  const http = createHttpClient({ allow: ['127.0.0.0/8'], clock: createFakeClock() });
  onTestFinished(async () => {
    http.close();
    await receiver.stop();
  });
  const url = `http://127.0.0.1:${receiver.port}/dav/`;
  const request = { method: 'PROPFIND', url, headers: { depth: '1' }, deadlineMs: 5_000, maxBytes, body };
  const outcome = await http.request(request);
  return { outcome: { ...outcome, body: new Uint8Array(outcome.body) }, requests: receiver.requests.items };
}

test('a request has its method, headers and body, and the answer its status, headers and body', async () => {
  const headers = ['ETag: "1"', 'DAV: 1', 'DAV: calendar-access'];
  const { outcome, requests } = await ask(responseText(207, { headers, body: 'Zoë' }), { body: '<propfind/>' });
  expect(requests).toMatchObject([
    { body: '<propfind/>', head: expect.stringMatching(/^PROPFIND \/dav\/ .*\bdepth: 1/s) },
  ]);
  expect(outcome).toEqual({
    status: 207,
    durationMs: 0,
    headers: { etag: '"1"', dav: '1, calendar-access', 'content-length': '4' },
    body: new Uint8Array(Buffer.from('Zoë')),
  });
});

test('an answer may be as long as the caller says, and no longer', async () => {
  const response = responseText(200, { body: '12345' });
  const body = new Uint8Array(Buffer.from('12345'));
  expect((await ask(response, { maxBytes: 5 })).outcome).toMatchObject({ status: 200, body });
  expect((await ask(response, { maxBytes: 4 })).outcome).toMatchObject({ status: 200, errorKind: 'too_large' });
});

test.each([
  ['some bytes', 64, { body: new Uint8Array(Buffer.alloc(64 * 10_000, 'a')) }],
  ['a byte', 1, { status: 200, errorKind: 'too_large' }],
])('an answer in ten thousand pieces of %s is what it is', async (_, length, expected) => {
  const chunk = `${length.toString(16)}\r\n${'a'.repeat(length)}\r\n`;
  const response = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(10_000)}0\r\n\r\n`;
  expect((await ask(response, { maxBytes: 1_000_000 })).outcome).toMatchObject(expected);
});
