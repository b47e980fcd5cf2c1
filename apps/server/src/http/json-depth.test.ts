import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonDepth } from './json-depth.js';

describe('jsonDepth', () => {
  it.each([
    ['1', 0],
    ['{}', 1],
    ['[[]]', 2],
    ['{"a":[{"b":1}],"c":{}}', 3],
    ['{"a":"[[[[["}', 1],
    [String.raw`{"a":"\"[[["}`, 1],
    [String.raw`{"a":"\\"}`, 1],
    ['['.repeat(100_000), 100_000],
  ])('of %.40s is %i', (text, depth) => {
    expect(jsonDepth(text)).toBe(depth);
  });

  it('agrees with the parsed value for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonDepth(JSON.stringify(value))).toBe(depthOf(value));
      }),
    );
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
