import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { createParserThread } from './parser-thread.js';

/** Like the real module, except that some messages take all the memory, and some cannot be read for a defect. */
const PARSER = `
export async function parseReply({ raw }) {
  const text = Buffer.from(raw).toString();
  const taken = [];
  while (text === 'greedy') taken.push(new Array(10_000).fill(taken.length));
  if (text === 'wrong') throw new Error('a defect');
  return { mail: { kind: 'no_calendar', subject: text }, digest: text };
}`;

test('a message that takes too much is unreadable, others are read, and a defect is told', async () => {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const file = pathToFileURL(`${path}/parser.mjs`);
  await writeFile(file, PARSER);
  const thread = createParserThread(file, { heapMb: 32 });
  onTestFinished(() => thread.stop());
  const read = (text: string) => thread.parse({ raw: Buffer.from(text), nullSender: false, recipients: [] });
  const [one, greedy, two] = await Promise.all(['one', 'greedy', 'two'].map(read));
  expect([one, two]).toMatchObject([{ digest: 'one' }, { digest: 'two' }]);
  expect(greedy).toMatchObject({
    mail: {
      kind: 'unreadable',
      reason: 'Reading the message takes more time or memory than allowed.',
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
