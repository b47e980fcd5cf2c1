import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Signal } from './signals.js';

test('tells each listener once what happened in one turn, and again in the next', async () => {
  const signal = new Signal();
  const heard: string[] = [];
  signal.listen(() => heard.push('a'));
  const stop = signal.listen(() => heard.push('b'));
  signal.raise();
  signal.raise();
  expect(heard).toEqual([]);
  await setImmediate();
  expect(heard).toEqual(['a', 'b']);
  stop();
  signal.raise();
  await setImmediate();
  expect(heard).toEqual(['a', 'b', 'a']);
});

test('tells nothing once it is closed', async () => {
  const signal = new Signal();
  let calls = 0;
  signal.listen(() => {
    calls += 1;
  });
  signal.raise();
  signal.close();
  await setImmediate();
  expect(calls).toBe(0);
});
