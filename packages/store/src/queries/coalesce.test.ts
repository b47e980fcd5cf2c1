import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Coalescer } from './coalesce.js';

function counted() {
  let asked = 0;
  return () => Promise.resolve(++asked);
}

test('identical reads in one turn of the event loop share the result, and later ones read again', async () => {
  const turn = new Coalescer<number>();
  const ask = counted();
  expect(await Promise.all([turn.share('a', ask), turn.share('a', ask)])).toEqual([1, 1]);
  expect(await turn.share('a', ask)).toBe(1);
  expect(await turn.share('b', ask)).toBe(2);
  await setImmediate();
  expect(await turn.share('a', ask)).toBe(3);
});

test('requests that come while one is under way share the next answer', async () => {
  const turn = new Coalescer<number>();
  const ends: (() => void)[] = [];
  let asked = 0;
  const ask = async () => {
    const answer = ++asked;
    await new Promise<void>((resolve) => ends.push(resolve));
    return answer;
  };
  const first = turn.share('a', ask);
  await setImmediate();
  const later = [turn.share('a', ask)];
  await setImmediate();
  later.push(turn.share('a', ask));
  expect(asked).toBe(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await setImmediate();
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});

test('a failure is shared for as long', async () => {
  const turn = new Coalescer<number>();
  const fail = () => Promise.reject(new Error('busy'));
  await expect(turn.share('a', fail)).rejects.toThrow('busy');
  await expect(turn.share('a', counted())).rejects.toThrow('busy');
  await setImmediate();
  expect(await turn.share('a', counted())).toBe(1);
});
