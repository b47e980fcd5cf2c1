import { expect, test } from 'vitest';
import type { ReadReply, ReplyReader } from '../ports/reply-reader.js';
import { cacheReads } from './intake.js';

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

const message = { id: 'one', raw: Buffer.from('a'), receivedAt: 1 };

test('what was read to be stored is not read again to be judged', async () => {
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

test('a message of another id is another one, even where all else is alike', async () => {
  const { reader, count } = counting();
  await reader.read(message);
  await reader.read({ ...message, id: 'other' });
  expect(count()).toBe(2);
});
