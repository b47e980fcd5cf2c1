import { expect, test } from 'vitest';
import type { ReadReply, ReplyReader } from '../ports/reply-reader.js';
import { cacheReads, createRecipientCheck } from './intake.js';

function counting() {
  let count = 0;
  const inner: ReplyReader = {
    async read() {
      count += 1;
      const judge: ReadReply['judge'] = () => {
        throw new Error('Nobody judges here.');
      };
      const headers = Buffer.of();
      return { digest: String(count), messageId: null, from: '', subject: '', headers, about: undefined, judge };
    },
    organizerOf: (address) => address,
  };
  return { reader: cacheReads(inner), count: () => count };
}

const message = { id: 'one', raw: Buffer.from('a'), source: 'http' as const, receivedAt: 1 };

test('a message that was parsed for storing is not parsed again for judging', async () => {
  const { reader, count } = counting();
  const first = await reader.read(message);
  expect(await reader.read({ ...message, raw: new Uint8Array(message.raw) })).toBe(first);
  expect(count()).toBe(1);
});

test('it is given out once more, and then forgotten', async () => {
  const { reader, count } = counting();
  for (let times = 0; times < 4; times += 1) await reader.read(message);
  expect(count()).toBe(2);
});

test('many are kept, unless they are large', async () => {
  const { reader, count } = counting();
  const readTwice = async (ids: string[], bytes: number) => {
    const before = count();
    for (const id of [...ids, ...ids]) await reader.read({ ...message, id, raw: new Uint8Array(bytes) });
    return count() - before;
  };
  const MEGABYTE = 1_024 * 1_024;
  expect(await readTwice(['a', 'b'], 7 * MEGABYTE)).toBe(2);
  expect(await readTwice(['c', 'd'], 9 * MEGABYTE)).toBe(4);
});

test('a message of another id is another one, even where all else is alike', async () => {
  const { reader, count } = counting();
  await reader.read(message);
  await reader.read({ ...message, id: 'other' });
  expect(count()).toBe(2);
});

test('whether an address is an organizer’s is looked up until it is one', async () => {
  const organizers = new Set<string>();
  const asked: string[] = [];
  const isRecipient = createRecipientCheck({
    store: {
      organizers: {
        async has(key: string) {
          asked.push(key);
          return organizers.has(key);
        },
      },
    },
    replies: { organizerOf: (address: string) => address.replace(/\+[^@]*/, '') },
  });
  expect(await isRecipient('desk@in.example')).toBe(false);
  organizers.add('desk@in.example');
  expect(await isRecipient('Desk+b-1@in.example')).toBe(true);
  expect(await isRecipient('desk+b-2@IN.example')).toBe(true);
  expect(await isRecipient('other@in.example')).toBe(false);
  expect(asked).toEqual(['desk@in.example', 'desk@in.example', 'other@in.example']);
});
