import { describe, expect, it } from 'vitest';
import { type Feed, slowShapes } from './slow-shapes.js';

/** Counts in two or three nested loops. */
function count(steps: number, loops: 2 | 3): number {
  const third = loops > 2 ? steps : 1;
  let sum = 0;
  for (let a = 0; a < steps; a++) {
    for (let b = 0; b < steps; b++) {
      for (let c = 0; c < third; c++) sum = (sum * 31 + c) | 0;
    }
  }
  return sum;
}

/** A simulated reader: `costOf` gives the milliseconds for a length, `disturbance` a factor for each run. */
function timed(costOf: (length: number) => number, disturbance: () => number = () => 1) {
  let spent = 0;
  const feed: Feed = (text) => {
    spent += costOf(text.length) * disturbance();
  };
  const measure = async (work: () => unknown) => {
    const before = spent;
    await work();
    return spent - before;
  };
  return { feed, measure };
}

describe('a real reader', () => {
  it('is sound in linear time', async () => {
    expect(await slowShapes((text) => text.replace(/\s+/g, ' ').split(','))).toEqual([]);
  });

  it('is sound if it refuses a text', async () => {
    expect(await slowShapes(() => Promise.reject(new Error('refused')))).toEqual([]);
  });

  it('is slow in quadratic time', async () => {
    expect(await slowShapes((text) => count(text.length, 2), { longest: 8_192 })).not.toEqual([]);
  });

  it('is slow in cubic time', async () => {
    expect(await slowShapes((text) => count(text.length / 7, 3), { longest: 2_048 })).not.toEqual([]);
  });

  it('is slow if a single shape takes quadratic time', async () => {
    const shorter = { longest: 8_192 };
    const spaces = await slowShapes((text) => /\s+$/.test(text + text), shorter);
    const accents = await slowShapes((text) => (text + text).normalize('NFKC'), shorter);
    expect(spaces).toContainEqual(expect.stringMatching(/^spaces followed/));
    expect(accents).toContainEqual(expect.stringContaining('\u0323\u0307'));
  });
});

describe('a simulated reader', () => {
  const linear = (length: number) => length / 4_000;

  it('is slow if it takes quadratic time, however small the share, or exponential time', async () => {
    const square = timed((length) => linear(length) + (length / 10_000) ** 2);
    const explosion = timed((length) => 2 ** (length / 500));
    expect(await slowShapes(square.feed, { measure: square.measure })).not.toEqual([]);
    expect(await slowShapes(explosion.feed, { measure: explosion.measure })).not.toEqual([]);
  });

  it('is slow if it takes quadratic time up to a limit on length, beyond which text is refused or ignored', async () => {
    const refusing = timed((length) => (length > 40_000 ? 0 : (length / 4_000) ** 2));
    const ignoring = timed((length) => (Math.min(length, 40_000) / 4_000) ** 2);
    expect(await slowShapes(refusing.feed, { measure: refusing.measure })).not.toEqual([]);
    expect(await slowShapes(ignoring.feed, { measure: ignoring.measure })).not.toEqual([]);
  });

  it('is slow if it takes linear time, but too long', async () => {
    const { feed, measure } = timed((length) => length / 20);
    expect(await slowShapes(feed, { measure })).not.toEqual([]);
    expect(await slowShapes(feed, { measure, ceilingMs: 10_000 })).toEqual([]);
  });

  it('is judged correctly on a busy machine, quadratic or linear', async () => {
    let random = 1;
    const busy = () => {
      random = (random * 48_271) % 2_147_483_647;
      return [1, 1, 2, 12][random % 4] ?? 1;
    };
    const calm = timed(linear, busy);
    const square = timed((length) => (length / 4_000) ** 2, busy);
    expect(await slowShapes(calm.feed, { measure: calm.measure })).toEqual([]);
    expect(await slowShapes(square.feed, { measure: square.measure })).not.toEqual([]);
  });
});
