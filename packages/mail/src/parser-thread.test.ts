import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import { say } from '@convoke/texts';
import { expect, onTestFinished, test } from 'vitest';
import { createParserThread, type ParserLimits } from './parser-thread.js';

/** Like the real module, except that some messages take all the memory, and some cannot be read for a defect. */
const PARSER = `
export async function parseReply({ raw }) {
  const text = Buffer.from(raw).toString();
  const taken = [];
  while (text === 'greedy') taken.push(new Array(10_000).fill(taken.length));
  if (text === 'wrong') throw new Error('a defect');
  return { mail: { kind: 'no_calendar', subject: text }, digest: text };
}`;

async function startParser(options?: ParserLimits) {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const file = pathToFileURL(`${path}/parser.mjs`);
  await writeFile(file, PARSER);
  const thread = createParserThread(file, options);
  onTestFinished(() => thread.stop());
  const read = (text: string, share = 'a') =>
    thread.parse({ raw: Buffer.from(text), nullSender: false, recipients: [], share });
  return { thread, read };
}

test('a message that takes too much is unreadable, others are read, and a defect is told', async () => {
  const { read } = await startParser({ heapMb: 32 });
  const [one, greedy, two] = await Promise.all(['one', 'greedy', 'two'].map((text) => read(text)));
  expect([one, two]).toMatchObject([{ digest: 'one' }, { digest: 'two' }]);
  expect(greedy).toMatchObject({
    mail: {
      kind: 'unreadable',
      reason: say('reply_takes_too_long'),
      from: [],
      recipients: [],
      subject: '',
      receivedCount: 0,
    },
    answer: undefined,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await expect(read('wrong')).rejects.toThrow('a defect');
});

test('a message waits for at most two of whoever sends many, and none is lost at a stop', async () => {
  const { thread, read } = await startParser();
  const order: string[] = [];
  const send = async (share: string, text: string) => {
    await read(text, share);
    order.push(share);
  };
  const long = 'x'.repeat(112_000);
  const many = Array.from({ length: 30 }, () => send('many', long));
  // The thread has its first messages.
  await many[0];
  const all = Promise.all([...many, send('one', 'one')]);
  await thread.stop();
  await all;
  expect(order).toHaveLength(31);
  // One is being read, and the next one may have begun before.
  expect(order.slice(1).indexOf('one')).toBeLessThanOrEqual(2);
});
