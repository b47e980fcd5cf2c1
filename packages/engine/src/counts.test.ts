import { createFakeClock, heldBytes } from '@convoke/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Counts } from './counts.js';

const WINDOW = 60_000;

describe('a count', () => {
  it('counts up to its limit, and starts again when its window has ended', async () => {
    const clock = createFakeClock({ now: 0 });
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock });
    expect(await counts.take({ key: 'a', limit: 2 })).toEqual({ taken: true, points: 1, endsAt: WINDOW });
    await clock.advance(10_000);
    expect(await counts.take({ key: 'a', limit: 2 })).toEqual({ taken: true, points: 2, endsAt: WINDOW });
    expect(await counts.take({ key: 'a', limit: 2 })).toEqual({ taken: false, points: 2, endsAt: WINDOW });
    await clock.advance(50_000);
    expect(await counts.take({ key: 'a', limit: 2 })).toEqual({ taken: true, points: 1, endsAt: 2 * WINDOW });
  });

  it('takes what counts more than once as a whole, or not', async () => {
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock: createFakeClock({ now: 0 }) });
    const take = async (weight: number) => (await counts.take({ key: 'a', limit: 5, weight })).taken;
    expect([await take(3), await take(3), await take(2), await take(1)]).toEqual([true, false, true, false]);
  });

  it('is not filled or prolonged by what is refused', async () => {
    const clock = createFakeClock({ now: 0 });
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock });
    await counts.take({ key: 'a', limit: 1 });
    for (let seconds = 1; seconds < 60; seconds++) {
      await clock.advance(1_000);
      expect((await counts.take({ key: 'a', limit: 1 })).taken).toBe(false);
    }
    await clock.advance(1_000);
    expect((await counts.take({ key: 'a', limit: 1 })).taken).toBe(true);
  });

  it('goes down by what is taken back, and never below nothing', async () => {
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock: createFakeClock() });
    await counts.giveBack('a');
    await counts.take({ key: 'a', limit: 1 });
    await counts.giveBack('a');
    await counts.giveBack('a');
    expect(await counts.take({ key: 'a', limit: 1 })).toMatchObject({ taken: true, points: 1 });
  });

  it('is kept by this process as long as the place that is shared does not answer', async () => {
    const away = () => Promise.reject(new Error('away'));
    const shared = { take: away, giveBack: away, prune: away };
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock: createFakeClock(), shared });
    expect((await counts.take({ key: 'a', limit: 1 })).taken).toBe(true);
    expect((await counts.take({ key: 'a', limit: 1 })).taken).toBe(false);
    await counts.giveBack('a');
    expect((await counts.take({ key: 'a', limit: 1 })).taken).toBe(true);
  });
});

describe('the memory of counts', () => {
  it('is bounded, whatever comes: the keys used longest ago are forgotten', async () => {
    const clock = createFakeClock();
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock, most: 1_000 });
    await counts.take({ key: 'first', limit: 1 });
    for (let at = 0; at < 20_000; at++) {
      await counts.take({ key: `2001:db8:${at}`, limit: 1 });
      if (at % 500 === 0) expect((await counts.take({ key: 'first', limit: 1 })).taken).toBe(false);
    }
    expect(counts.size).toBe(1_000);
  });

  it('holds no key as long as what it is given', async () => {
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock: createFakeClock() });
    const before = heldBytes();
    for (let at = 0; at < 200; at++) await counts.take({ key: `${at}`.padEnd(255_000, 'x'), limit: 1 });
    expect(heldBytes() - before).toBeLessThan(5_000_000);
    expect(counts.size).toBe(200);
  });

  it('drops windows that have ended while others are counted', async () => {
    const clock = createFakeClock();
    const counts = new Counts({ kind: 'tries', windowMs: WINDOW, clock });
    for (let at = 0; at < 1_000; at++) await counts.take({ key: `old ${at}`, limit: 1 });
    await clock.advance(WINDOW);
    for (let at = 0; at < 600; at++) await counts.take({ key: `new ${at}`, limit: 1 });
    expect(counts.size).toBe(600);
  });

  it('never counts more than may be in a window, in whatever order things come', async () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.oneof(
      fc.record({ key, limit: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ wait: fc.integer({ min: 0, max: WINDOW }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        let now = 0;
        const counts = new Counts({
          kind: 'tries',
          windowMs: WINDOW,
          clock: { now: () => now },
          most: 4,
        });
        const model = new Map<string, { points: number; endsAt: number }>();
        for (const each of steps) {
          if ('wait' in each) {
            now += each.wait;
            continue;
          }
          const known = model.get(each.key);
          const window = known && now < known.endsAt ? known : { points: 0, endsAt: now + WINDOW };
          const taken = window.points < each.limit;
          if (taken) window.points += 1;
          model.set(each.key, window);
          expect(await counts.take(each)).toEqual({ taken, ...window });
        }
      }),
    );
  });
});
