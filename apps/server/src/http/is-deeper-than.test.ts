import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './is-deeper-than.js';

describe('isDeeperThan', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[]]', 2],
    ['{"a":[{"b":1}],"c":{}}', 3],
    ['{"a":"[[[[["}', 1],
    ['[1,[2],3]', 2],
  ])('finds %s nested exactly %i deep', (text, depth) => {
    expect(isDeeperThan(depth, JSON.parse(text))).toBe(false);
    if (depth > 0) expect(isDeeperThan(depth - 1, JSON.parse(text))).toBe(true);
  });

  it('stands a hundred thousand levels', () => {
    expect(isDeeperThan(32, JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(true);
  });

  it('agrees with the depth of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(8), (value, limit) => {
        expect(isDeeperThan(limit, value)).toBe(depthOf(value) > limit);
      }),
    );
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
