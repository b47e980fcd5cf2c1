import { expect, test } from 'vitest';
import { createFakeClock } from './fake-clock.js';

test('callbacks run in the order of their time, each at its own time', async () => {
  const clock = createFakeClock({ now: 0 });
  const calls: Array<[string, number]> = [];
  clock.schedule(20, () => calls.push(['late', clock.now()]));
  clock.schedule(10, () => calls.push(['early', clock.now()]));
  await clock.advance(30);
  expect(calls).toEqual([
    ['early', 10],
    ['late', 20],
  ]);
  expect(clock.now()).toBe(30);
});

test('a cancelled callback never runs', async () => {
  const clock = createFakeClock();
  let ran = false;
  clock.schedule(10, () => {
    ran = true;
  })();
  await clock.advance(10);
  expect(ran).toBe(false);
  expect(clock.pending()).toBe(0);
});

test('what a callback schedules after a promise runs within the same advance, if it is due', async () => {
  const clock = createFakeClock({ now: 0 });
  const times: number[] = [];
  const repeat = async () => {
    await Promise.resolve();
    times.push(clock.now());
    clock.schedule(10, () => void repeat());
  };
  clock.schedule(10, () => void repeat());
  await clock.advance(35);
  expect(times).toEqual([10, 20, 30]);
});

test('a leap runs each callback that became due once, in the order of their time, at the new time', async () => {
  const clock = createFakeClock({ now: 0 });
  const calls: Array<[string, number]> = [];
  const poll = () => {
    calls.push(['poll', clock.now()]);
    clock.schedule(10, poll);
  };
  clock.schedule(20, () => calls.push(['late', clock.now()]));
  clock.schedule(10, poll);
  const cancel = clock.schedule(30, () => calls.push(['never', clock.now()]));
  clock.schedule(25, cancel);
  await clock.leap(35);
  expect(calls).toEqual([
    ['poll', 35],
    ['late', 35],
  ]);
  expect(clock.pending()).toBe(1);
  await clock.advance(10);
  expect(calls.at(-1)).toEqual(['poll', 45]);
});
