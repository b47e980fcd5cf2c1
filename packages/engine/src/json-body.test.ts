import { limits } from '@convoke/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBody } from './json-body.js';

const outlineOf = (text: string) => () => parseBody(Buffer.from(text));

describe('the outline of JSON', () => {
  it.each([
    ['lists', '['.repeat(32) + ']'.repeat(32)],
    ['objects', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`],
    ['lists after each other', `[${'[],'.repeat(1_000)}[]]`],
    ['brackets in a text', `"${'['.repeat(1_000)}"`],
    ['an escaped quote before brackets', `"\\"${'['.repeat(1_000)}"`],
    ['an escaped backslash before a quote', `["\\\\",${'['.repeat(31)}${']'.repeat(31)}]`],
    ['as many values as are allowed', `[${'1,'.repeat(limits.bodyValues - 3)}1]`],
    ['commas in a text', `"${','.repeat(100_000)}"`],
  ])('may have %s', (_, text) => {
    expect(outlineOf(text)).not.toThrow();
  });

  it.each([
    ['33 lists in each other', '['.repeat(33) + ']'.repeat(33), 'malformed_json'],
    ['100 000 lists in each other', '['.repeat(100_000), 'malformed_json'],
    ['33 objects in each other', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'malformed_json'],
    ['a text that ends with a backslash before 33 lists', `"\\\\"${'['.repeat(33)}`, 'malformed_json'],
    ['more values than are allowed', `[${'1,'.repeat(limits.bodyValues - 1)}1]`, 'payload_too_large'],
    ['more lists than are allowed', `[${'[],'.repeat(limits.bodyValues / 2)}[]]`, 'payload_too_large'],
  ])('may not have %s', (_, text, code) => {
    expect(outlineOf(text)).toThrow(expect.objectContaining({ code }));
  });

  it('agrees with the depth of any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 28, max: 33 }), (value, lists) => {
        const text = '['.repeat(lists) + JSON.stringify(value) + ']'.repeat(lists);
        const isTooDeep = lists + depthOf(value) > limits.bodyDepth;
        if (isTooDeep) expect(outlineOf(text)).toThrow('levels deep');
        else expect(outlineOf(text)).not.toThrow();
      }),
    );
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
