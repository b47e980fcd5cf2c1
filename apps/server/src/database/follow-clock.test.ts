import { createFakeClock, createLogSink } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { followClock } from './follow-clock.js';

const LOOK_MS = 30_000;

test('shows the time of the reference, follows it, and continues without it', async () => {
  const machine = createFakeClock();
  const log = createLogSink();
  let ahead: number | undefined = 5_000;
  const reference = async () => {
    if (ahead === undefined) throw new Error('away');
    return machine.now() + ahead;
  };
  const { clock, stop } = await followClock({ clock: machine, reference, log });
  expect(clock.now() - machine.now()).toBe(5_000);
  ahead = -200;
  await machine.advance(LOOK_MS);
  expect(clock.now() - machine.now()).toBe(-200);
  ahead = undefined;
  await machine.advance(LOOK_MS * 3);
  expect(clock.now() - machine.now()).toBe(-200);
  await stop();
  expect(machine.pending()).toBe(0);
});
