import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createParserThread, type ParserLimits } from './parser-thread.js';

/** Like the real module, except that some messages take all the memory or never end. */
const PARSER = `
export async function parseReply({ raw }) {
  const text = Buffer.from(raw).toString();
  await new Promise(setImmediate);
  const taken = [];
  while (text === 'greedy') taken.push(new Array(10_000).fill(taken.length));
  while (text === 'endless');
  return { mail: { kind: 'no_calendar', subject: text }, digest: text };
}`;

let file: URL;
let remove: () => Promise<void>;
beforeAll(async () => {
  const directory = await temporaryDirectory();
  remove = directory.remove;
  file = pathToFileURL(`${directory.path}/parser.mjs`);
  await writeFile(file, PARSER);
});
afterAll(() => remove());

function reading(limits?: ParserLimits, from = file) {
  const thread = createParserThread(from, limits);
  onTestFinished(() => thread.stop());
  return (text: string) => thread.parse({ raw: Buffer.from(text), nullSender: false, recipients: [] });
}

const others = ['one', 'two', 'three', 'four'];
const asRead = (text: string) => ({ mail: { kind: 'no_calendar', subject: text }, digest: text });
const unreadable = {
  mail: {
    kind: 'unreadable',
    reason: 'Reading the message takes more time or memory than allowed.',
    from: [],
    recipients: [],
    subject: '',
    receivedCount: 0,
  },
  answer: undefined,
};

test.each([
  ['all the memory', 'greedy', { heapMb: 32 }],
  ['for ever', 'endless', { longestMs: 4_000 }],
])('a message that takes %s is unreadable, and concurrent and later ones are read', async (_, hostile, limits) => {
  const read = reading(limits);
  const mixed = [...others.slice(0, 2), hostile, ...others.slice(2)];
  const results = await Promise.all(mixed.map(read));
  expect(results).toMatchObject(mixed.map((text) => (text === hostile ? unreadable : asRead(text))));
  expect(results[2]?.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(await read('later')).toMatchObject(asRead('later'));
});

test('without a parser, no message counts as unreadable, and the next one tries again', async () => {
  const missing = new URL('missing.mjs', file);
  const read = reading({}, missing);
  await expect(Promise.all(others.map(read))).rejects.toThrow('missing.mjs');
  await writeFile(missing, PARSER);
  expect(await read('one')).toMatchObject(asRead('one'));
});

test('reading that has begun is finished', async () => {
  const thread = createParserThread(file);
  const reads = others.map((text) => thread.parse({ raw: Buffer.from(text), nullSender: false, recipients: [] }));
  await thread.stop();
  expect(await Promise.all(reads)).toMatchObject(others.map(asRead));
});
