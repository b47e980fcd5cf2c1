import { type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { readMoment } from './appointment-times.js';
import { readEventStream } from './streams/event-stream.js';
import { verify, verifyAsync } from './webhooks/index.js';
import { receive } from './webhooks/receive.js';

const secret = 'whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow=';

/** Deliveries whose signature, and whose body, a stranger has written. */
function deliveriesWith(text: string) {
  const now = String(Math.floor(Date.now() / 1_000));
  const headers = (signature: string) => ({ 'x-service-signature': signature, 'x-service-timestamp': now });
  return [
    { headers: headers(`sha256=${text}`), body: '{}' },
    { headers: headers(`sha256=${'A'.repeat(43)}=`), body: text },
  ];
}

/** In pieces of a kilobyte, as a network might bring it. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + 1_024));
      at += 1_024;
    },
  });
}

const FEEDS: Record<string, Feed> = {
  readMoment: (text) => readMoment('start', text),
  receive: async (text) => {
    for (const each of deliveriesWith(text)) await receive(each, { secret, handlers: {} }).catch(() => undefined);
  },
  verify: (text) => {
    for (const each of deliveriesWith(text)) expect(() => verify(each, { secret })).toThrow();
  },
  verifyAsync: async (text) => {
    for (const each of deliveriesWith(text)) await verifyAsync(each, { secret }).catch(() => undefined);
  },
};

it('every function of the webhooks that reads a delivery is fed here', async () => {
  const entries = await Promise.all([import('./webhooks/index.js'), import('./webhooks/receive.js')]);
  const exported = entries.flatMap(Object.entries).filter(([, value]) => typeof value === 'function');
  const readers = exported.map(([name]) => name).filter((name) => /^(verify|receive|read|parse)/.test(name));
  expect(readers.filter((name) => !(name in FEEDS))).toEqual([]);
});

it('readEventStream takes time linear in the bytes of a stream, and little of it', async () => {
  const read: Feed<Uint8Array> = async (bytes) => {
    for await (const _ of readEventStream(inPieces(bytes)));
  };
  expect(await slowByteShapes(read)).toEqual([]);
});

it.each(Object.entries(FEEDS))('%s takes time linear in its text, and little of it', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});
