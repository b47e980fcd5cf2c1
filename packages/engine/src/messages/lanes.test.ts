import { createFakeClock } from '@convoke/testkit';
import { describe, expect, test, vi } from 'vitest';
import type { DueLane } from '../ports/store/queues.js';
import { Lanes } from './lanes.js';

/** Lanes with endless backlogs: a claim takes whatever it asks for. */
function start(
  accounts: readonly string[],
  {
    ratePerMinute = null,
    dueAt = () => 0,
    ahead = false,
  }: { ratePerMinute?: number | null; dueAt?: (lane: string) => number; ahead?: boolean } = {},
) {
  const clock = createFakeClock({ now: 1_000 });
  const claims: string[] = [];
  const unreachable = new Set<string>();
  const queue = {
    async claim({ limit, transport }: { limit: number; transport: string }) {
      claims.push(`${transport} ${limit}`);
      if (unreachable.has(transport)) throw new Error('busy');
      return Array.from({ length: limit }, () => ({}));
    },
  };
  const lanes = new Lanes({
    store: { queues: { messages: queue } } as never,
    transport: 'smtp',
    list: async (): Promise<DueLane[]> => accounts.map((lane) => ({ lane, dueAt: dueAt(lane), ratePerMinute })),
    expire: async () => 0,
    clock,
    ahead,
  });
  const claim = async (limit = 100) => {
    claims.length = 0;
    await lanes.claim({ limit, now: clock.now(), leaseUntil: clock.now() + 1 });
    return [...claims];
  };
  return { lanes, clock, claim, unreachable };
}

test('a relay that is not known to work gets one message at a time, and a few once it has taken one', async () => {
  const { lanes, claim } = start(['a', 'b']);
  expect(await claim()).toEqual(['smtp/a 1', 'smtp/b 1']);
  expect(await claim()).toEqual([]);
  expect(lanes.note('a', false)).toBe(true);
  lanes.release('a');
  expect(await claim()).toEqual(['smtp/a 4']);
  expect(lanes.note('a', false)).toBe(false);
  lanes.release('a');
  expect(await claim()).toEqual(['smtp/a 1']);
});

test('claims of some lanes are kept if others fail, and the claim fails only if all fail', async () => {
  const { lanes, claim, unreachable } = start(['a', 'b', 'c']);
  unreachable.add('smtp/b');
  expect(await claim()).toEqual(['smtp/a 1', 'smtp/b 1', 'smtp/c 1']);
  await expect(claim()).rejects.toThrow('busy');
  unreachable.clear();
  expect(await claim()).toEqual(['smtp/b 1']);
  for (const lane of ['a', 'b', 'c']) lanes.release(lane);
  expect(await claim()).toEqual(['smtp/a 1', 'smtp/b 1', 'smtp/c 1']);
});

test('a failing relay is paused, longer each time, and the others continue', async () => {
  const { lanes, clock, claim } = start(['a', 'b']);
  await claim();
  lanes.note('a', 0);
  lanes.release('a');
  lanes.note('b', false);
  lanes.release('b');
  expect(await claim()).toEqual(['smtp/b 4']);
  expect(await lanes.nextDue()).toBe(16_000);
  await clock.advance(15_000);
  expect(await claim()).toEqual(['smtp/a 1']);
  lanes.note('a', 0);
  lanes.release('a');
  expect(await lanes.nextDue()).toBe(16_000 + 30_000);
  for (let failures = 2; failures < 20; failures += 1) lanes.note('a', 0);
  expect(await lanes.nextDue()).toBe(16_000 + 5 * 60_000);
  await clock.advance(5 * 60_000);
  expect(await claim()).toEqual(['smtp/a 1']);
  lanes.note('a', false);
  lanes.release('a');
  expect(await claim()).toEqual(['smtp/a 4']);
});

test('a lane claims no more than its rate allows in time', async () => {
  const { lanes, claim } = start(['a'], { ratePerMinute: 24 });
  await claim();
  lanes.note('a', false);
  expect(await claim()).toEqual(['smtp/a 1']);
  lanes.release('a');
  lanes.release('a');
  expect(await claim()).toEqual(['smtp/a 2']);
});

test('a lane is left alone until it is due', async () => {
  const { lanes, clock, claim } = start(['a', 'b'], { dueAt: (lane) => (lane === 'a' ? 1_000 : 1_001) });
  expect(await claim()).toEqual(['smtp/a 1']);
  expect(await lanes.nextDue()).toBe(1_001);
  await clock.advance(1);
  expect(await claim()).toEqual(['smtp/b 1']);
});

test('all lanes together take no more than they are given', async () => {
  const { claim } = start(['a', 'b', 'c']);
  expect(await claim(2)).toEqual(['smtp/a 1', 'smtp/b 1']);
});

test('waits for nothing while every lane is full', async () => {
  const { lanes, claim } = start(['a']);
  await claim();
  expect(await lanes.nextDue()).toBeUndefined();
  lanes.release('a');
  expect(await lanes.nextDue()).toBe(0);
});

describe('a lane that claims ahead', () => {
  test('has a message ready for the moment in which one of the four under way ends', async () => {
    const { lanes, claim } = start(['a'], { ahead: true });
    expect(await claim()).toEqual(['smtp/a 1']);
    lanes.note('a', false);
    lanes.release('a');
    expect(await claim()).toEqual(['smtp/a 6']);
    const { sent, end } = sendAll(lanes, 6);
    await vi.waitFor(() => expect(sent).toEqual([0, 1, 2, 3]));
    end(2);
    await vi.waitFor(() => expect(sent).toEqual([0, 1, 2, 3, 4]));
  });

  test('sends none of the waiting messages after a failure', async () => {
    const { lanes, clock } = start(['a'], { ahead: true });
    const { sent, end, outcomes } = sendAll(lanes, 5);
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    lanes.note('a', 0);
    end(0);
    expect(await outcomes[4]).toBeUndefined();
    expect(sent).toEqual([0, 1, 2, 3]);
    await clock.advance(15_000);
    expect(await lanes.takeTurn('a', async () => 'tried again')).toBe('tried again');
  });
});

/** Has a lane send `count` messages, each of which takes until it is ended. */
function sendAll(lanes: Lanes, count: number) {
  const sent: number[] = [];
  const ends: (() => void)[] = [];
  const outcomes = Array.from({ length: count }, (_, at) =>
    lanes.takeTurn('a', () => {
      sent.push(at);
      return new Promise<number>((resolve) => {
        ends[at] = () => resolve(at);
      });
    }),
  );
  return { sent, outcomes, end: (at: number) => ends[at]?.() };
}
