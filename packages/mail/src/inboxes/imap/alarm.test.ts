import { createFakeClock } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { createAlarm } from './alarm.js';

function createTestAlarm() {
  const clock = createFakeClock({ now: 0 });
  const alarm = createAlarm(clock);
  /** At which times waits ended. */
  const ended: number[] = [];
  const wait = async () => {
    await alarm.wait(1_000);
    ended.push(clock.now());
  };
  return { clock, alarm, ended, wait };
}

test('a wait ends after its time', async () => {
  const { clock, ended, wait } = createTestAlarm();
  void wait();
  await clock.advance(999);
  expect(ended).toEqual([]);
  await clock.advance(1);
  expect(ended).toEqual([1_000]);
});

test('a signal ends the current wait, and every wait until it is reset', async () => {
  const { clock, alarm, ended, wait } = createTestAlarm();
  const first = wait();
  await clock.advance(10);
  alarm.ring();
  await first;
  expect(clock.pending()).toBe(0);
  await wait();
  alarm.reset();
  void wait();
  await clock.advance(1_000);
  expect(ended).toEqual([10, 10, 1_010]);
});

test('a signal before the wait ends it at once', async () => {
  const { clock, alarm, ended, wait } = createTestAlarm();
  alarm.ring();
  await wait();
  expect([ended, clock.pending()]).toEqual([[0], 0]);
});
