import { beforeAll, describe, expect, it } from 'vitest';
import { hostileShapes } from './hostile-shapes.js';
import { type Feed, slowShapes } from './slow-shapes.js';

/** For readers that are slow whatever they read. */
const ONE_SHAPE = hostileShapes.slice(0, 1);
/** The first is slow for a search, the others are not. */
const FEW_SHAPES = hostileShapes.filter(({ name }) => /^(spaces followed|"a" |"," )/.test(name));

/** Counts in two nested loops. */
function count(steps: number): number {
  let sum = 0;
  for (let a = 0; a < steps; a++) {
    for (let b = 0; b < steps; b++) sum = (sum * 31 + b) | 0;
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
  // Before it is compiled, short texts take as long as longer ones do afterwards.
  beforeAll(() => void count(4_096));

  it('is sound in linear time', async () => {
    const options = { shapes: FEW_SHAPES };
    expect(await slowShapes((text) => text.replace(/\s+/g, ' ').split(','), options)).toEqual([]);
  });

  it('is sound if it refuses a text', async () => {
    expect(await slowShapes(() => Promise.reject(new Error('refused')), { shapes: FEW_SHAPES })).toEqual([]);
  });

  it('is slow in quadratic time', async () => {
    const options = { longest: 8_192, shapes: ONE_SHAPE };
    expect(await slowShapes((text) => count(text.length), options)).not.toEqual([]);
  });

  it('is slow if a single shape takes quadratic time', async () => {
    // The text takes some seventeen times as long: a busy moment in which the ceiling is lifted does not hide that.
    const options = { longest: 8_192, shapes: FEW_SHAPES, ceilingMs: 5 };
    const spaces = await slowShapes((text) => /\s+$/.test(text.slice(text.length / 2) + text), options);
    expect(spaces).toContainEqual(expect.stringMatching(/^spaces followed/));
  });
});

describe('a simulated reader', () => {
  const linear = (length: number) => length / 4_000;
  // What it costs depends on the length alone.
  const judge = (reader: ReturnType<typeof timed>, ceiling: { ceilingMs?: number } = {}) =>
    slowShapes(reader.feed, { measure: reader.measure, shapes: FEW_SHAPES, ...ceiling });

  it('is slow if it takes quadratic time, however small the share, cubic or exponential time', async () => {
    const square = timed((length) => linear(length) + (length / 2_500) ** 2);
    const cube = timed((length) => (length / 2_000) ** 3);
    const explosion = timed((length) => 2 ** (length / 500));
    expect(await judge(square)).not.toEqual([]);
    expect(await judge(cube)).not.toEqual([]);
    expect(await judge(explosion)).not.toEqual([]);
  });

  it('is slow if it takes quadratic time up to a limit on length, beyond which text is refused or ignored', async () => {
    const refusing = timed((length) => (length > 10_000 ? 0 : (length / 1_000) ** 2));
    const ignoring = timed((length) => (Math.min(length, 10_000) / 1_000) ** 2);
    expect(await judge(refusing)).not.toEqual([]);
    expect(await judge(ignoring)).not.toEqual([]);
  });

  it('is slow if it takes linear time, but too long', async () => {
    const reader = timed((length) => length / 20);
    expect(await judge(reader)).not.toEqual([]);
    expect(await judge(reader, { ceilingMs: 10_000 })).toEqual([]);
  });

  it('is judged correctly on a busy machine, quadratic or linear', async () => {
    let random = 1;
    const busy = () => {
      random = (random * 48_271) % 2_147_483_647;
      return [1, 1, 2, 12][random % 4] ?? 1;
    };
    const calm = timed(linear, busy);
    const square = timed((length) => (length / 1_000) ** 2, busy);
    expect(await judge(calm)).toEqual([]);
    expect(await judge(square)).not.toEqual([]);
  });
});
