import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { conversing } from './conversation.js';
import { createThread, TaskExcess } from './thread.js';

/** A hundred times as long as a thread takes to tell that it is not stuck, and more. */
const [LONGEST_MS, SLOW_MS] = [5_000, 6_000];

/** The function as it is here, in a module of its own. Some tasks take all the memory, or are stuck. */
const MODULE = `
const ALIVE_MS = 50;
${conversing.toString().replace(/__vite_ssr_\w+__\.?/g, '')}
export const talk = conversing(async (task, { ask, signal }) => {
  let taken;
  while (task === 'greedy') taken = { taken };
  if (task === 'stuck') { await new Promise((done) => setTimeout(done, 100)); for (;;); }
  if (task === 'waits') await new Promise((done) => signal.addEventListener('abort', done));
  if (task === 'slow') await new Promise((done) => setTimeout(done, ${SLOW_MS}));
  try {
    return [await ask('double', task), await ask('double', 'again')];
  } catch (error) {
    return error.message;
  }
});`;

let file: URL;
let remove: () => Promise<void>;
beforeAll(async () => {
  const directory = await temporaryDirectory();
  remove = directory.remove;
  file = pathToFileURL(`${directory.path}/talk.mjs`);
  await writeFile(file, MODULE);
});
afterAll(() => remove());

const answers = { double: async (text: string) => text + text };

function start(longestMs = 60_000) {
  const limits = { file, name: 'talk', heapMb: 64, longestMs, atATime: 8 };
  const thread = createThread<string, unknown>(limits);
  onTestFinished(() => thread.stop());
  return thread;
}

test('a task asks while it runs, and is told what became of its questions', async () => {
  const thread = start();
  expect(await thread.run('one', { answers })).toEqual(['oneone', 'againagain']);
  const refuse = async () => {
    throw new Error('not now');
  };
  expect(await thread.run('one', { answers: { double: refuse } })).toBe('not now');
  expect(await thread.run('one', { answers: {} })).toMatch(/double, which nobody answers/);
});

test('a task is told that its result is no longer wanted', async () => {
  const stopping = new AbortController();
  const result = start().run('waits', { answers, signal: stopping.signal });
  stopping.abort();
  expect(await result).toEqual(['waitswaits', 'againagain']);
});

test('a task that takes all the memory ends alone, with those beside it done', async () => {
  const thread = start();
  const tasks = ['one', 'greedy', 'two'].map((task) => thread.run(task, { answers }));
  const [one, greedy, two] = await Promise.allSettled(tasks);
  expect(greedy).toEqual({ status: 'rejected', reason: expect.any(TaskExcess) });
  expect([one, two]).toMatchObject([{ value: ['oneone', 'againagain'] }, { value: ['twotwo', 'againagain'] }]);
});

test('a task that waits makes progress, and one that is stuck makes none', async () => {
  const slow = start(LONGEST_MS).run('slow', { answers });
  await expect(start(1_000).run('stuck', { answers })).rejects.toBeInstanceOf(TaskExcess);
  expect(await slow).toEqual(['slowslow', 'againagain']);
});
