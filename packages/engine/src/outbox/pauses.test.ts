import { EventEmitter, getEventListeners, once } from 'node:events';
import { createFakeClock } from '@convoke/testkit';
import { expect, it, test } from 'vitest';
import { endOfTurn, MinimumInterval, OnePerTurn, pause } from './pauses.js';

it.each([
  ['after its time', ({ clock }) => clock.advance(1_000)],
  ['when the signal aborts', ({ stop }) => stop.abort()],
  ['when the event happens', ({ bell }) => bell.emit('ring')],
] satisfies [string, (ends: ReturnType<typeof begin>) => unknown][])(
  'ends %s, and leaves neither a timer nor a listener',
  async (_, end) => {
    const begun = begin();
    await begun.clock.advance(999);
    expect(begun.isOver()).toBe(false);
    await end(begun);
    await begun.over;
    expect(begun.clock.pending()).toBe(0);
    expect(getEventListeners(begun.stop.signal, 'abort')).toEqual([]);
  },
);

it('does not begin where the signal has aborted already', async () => {
  const clock = createFakeClock();
  await pause(1_000, { clock, signal: AbortSignal.abort() });
  expect(clock.pending()).toBe(0);
});

function begin() {
  const clock = createFakeClock();
  const stop = new AbortController();
  const bell = new EventEmitter();
  const event = once(bell, 'ring').then(() => undefined);
  let isOver = false;
  const over = pause(1_000, { clock, signal: stop.signal, event }).then(() => {
    isOver = true;
  });
  return { clock, stop, over, bell, isOver: () => isOver };
}

test('the first step waits for nothing, the next one for its time', async () => {
  // If it waited, the test would not end.
  await new MinimumInterval(3_600_000).step();
  const pace = new MinimumInterval(100);
  const began = performance.now();
  await pace.step();
  await pace.step();
  // Timers of Node may fire milliseconds early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(90);
});

test('one piece of work begins in each turn of the event loop, in the order in which they came', async () => {
  const turns = new OnePerTurn();
  let turn = 0;
  const begun: { piece: number; turn: number }[] = [];
  const pieces = Promise.all(
    [0, 1, 2, 3].map(async (piece) => {
      await turns.wait();
      begun.push({ piece, turn });
    }),
  );
  while (begun.length < 4) {
    turn += 1;
    await endOfTurn();
  }
  await pieces;
  expect(begun.map(({ piece }) => piece)).toEqual([0, 1, 2, 3]);
  expect(new Set(begun.map((each) => each.turn)).size).toBe(4);
});
