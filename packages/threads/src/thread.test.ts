import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@convoke/testkit';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createThread, TaskExcess, type ThreadOptions } from './thread.js';

/** Some tasks take all the memory, never end, busy or asleep, or fail. */
const MODULE = `
export async function echo(task) {
  await new Promise(setImmediate);
  const taken = [];
  while (task === 'greedy') taken.push(new Array(10_000).fill(taken.length));
  while (task === 'endless');
  if (task === 'asleep') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (task === 'wrong') throw new RangeError('no such task');
  return task.toUpperCase();
}`;

let file: URL;
let remove: () => Promise<void>;
beforeAll(async () => {
  const directory = await temporaryDirectory();
  remove = directory.remove;
  file = pathToFileURL(`${directory.path}/echo.mjs`);
  await writeFile(file, MODULE);
});
afterAll(() => remove());

function start(options: Partial<ThreadOptions> = {}) {
  const thread = createThread<string, string>({ file, name: 'echo', heapMb: 256, longestMs: 60_000, ...options });
  onTestFinished(() => thread.stop());
  return thread;
}

const others = ['one', 'two', 'three', 'four'];

test.each([
  ['all the memory', 'greedy', { heapMb: 32, atATime: 16 }],
  ['for ever', 'asleep', { longestMs: 4_000, atATime: 16 }],
  ['all the memory, one at a time', 'greedy', { heapMb: 32 }],
  ['for ever, one at a time', 'endless', { longestMs: 4_000 }],
])('a task that takes %s is given up, and concurrent and later ones are done', async (_, hostile, options) => {
  const thread = start(options);
  const mixed = [...others.slice(0, 2), hostile, ...others.slice(2)];
  const results = await Promise.allSettled(mixed.map((task) => thread.run(task)));
  expect(results).toEqual(
    mixed.map((task) =>
      task === hostile
        ? { status: 'rejected', reason: expect.any(TaskExcess) }
        : { status: 'fulfilled', value: task.toUpperCase() },
    ),
  );
  expect(await thread.run('later')).toBe('LATER');
});

test.each([1, 16])('the error of a task is its own, with %i at a time', async (atATime) => {
  const thread = start({ atATime });
  const results = await Promise.allSettled(['one', 'wrong', 'two'].map((task) => thread.run(task)));
  expect(results).toMatchObject([{ value: 'ONE' }, { reason: { message: 'no such task' } }, { value: 'TWO' }]);
});

test('without its file no task is done, and the next one tries again', async () => {
  const missing = new URL('missing.mjs', file);
  const thread = start({ file: missing, atATime: 16 });
  await expect(Promise.all(others.map((task) => thread.run(task)))).rejects.toThrow('missing.mjs');
  await writeFile(missing, MODULE);
  expect(await thread.run('one')).toBe('ONE');
});

test('tasks that are under way are finished at a stop', async () => {
  const thread = start({ atATime: 16 });
  const done = others.map((task) => thread.run(task));
  await thread.stop();
  expect(await Promise.all(done)).toEqual(others.map((task) => task.toUpperCase()));
});
