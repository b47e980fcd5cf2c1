import { createFakeClock, createLogSink } from '@convoke/testkit';
import { expect, test } from 'vitest';
import { KeyUses } from './key-uses.js';

type Use = { id: string; at: number };

function start() {
  const [clock, log] = [createFakeClock({ now: 0 }), createLogSink()];
  const written: Use[][] = [];
  const state = { isBroken: false };
  const keys = { recordUses: async (uses: readonly Use[]) => void written.push([...uses]) };
  const store = {
    async transaction(work: (transaction: { keys: typeof keys }) => Promise<unknown>) {
      if (state.isBroken) throw new Error('the disk is full');
      return work({ keys });
    },
  };
  return { uses: new KeyUses({ store: store as never, clock, log }), clock, log, written, state };
}

test('writes a first use within a second, and later ones once a minute at most', async () => {
  const { uses, clock, written } = start();
  for (let request = 0; request < 1_000; request++) uses.note('a');
  uses.note('b');
  expect(written).toEqual([]);
  expect(clock.pending()).toBe(1);
  await clock.advance(1_000);
  expect(written).toEqual([
    [
      { id: 'a', at: 0 },
      { id: 'b', at: 0 },
    ],
  ]);
  for (let second = 0; second < 59; second++) {
    uses.note('a');
    await clock.advance(1_000);
  }
  expect(written).toHaveLength(1);
  await clock.advance(1_000);
  expect(written).toHaveLength(2);
  expect(written[1]).toEqual([{ id: 'a', at: 59_000 }]);
  await clock.advance(3_600_000);
  expect(clock.pending()).toBe(0);
  expect(written).toHaveLength(2);
});

test('writes the rest when it stops, and leaves no timer', async () => {
  const { uses, clock, written } = start();
  uses.note('a');
  await uses.stop();
  expect(written).toEqual([[{ id: 'a', at: 0 }]]);
  expect(clock.pending()).toBe(0);
});

test('writes many keys in transactions of 200', async () => {
  const { uses, written } = start();
  for (let key = 0; key < 450; key++) uses.note(`${key}`);
  await uses.stop();
  expect(written.map((some) => some.length)).toEqual([200, 200, 50]);
  expect(new Set(written.flat().map(({ id }) => id)).size).toBe(450);
});

test('survives a database that cannot be written', async () => {
  const { uses, clock, log, written, state } = start();
  state.isBroken = true;
  uses.note('a');
  await clock.advance(1_000);
  expect(log.entries).toMatchObject([{ level: 'warn', message: 'the last use of keys could not be stored' }]);
  state.isBroken = false;
  uses.note('a');
  await clock.advance(60_000);
  expect(written).toEqual([[{ id: 'a', at: 1_000 }]]);
});
