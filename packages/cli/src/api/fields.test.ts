import { expect, it } from 'vitest';
import { fieldsOf, parseField } from './fields.js';

it.each<[string, unknown, unknown]>([
  ['name=Ada', 'Ada', 'Ada'],
  ['name=', '', ''],
  ['name=a=b', 'a=b', 'a=b'],
  ['name=7', '7', 7],
  ['name=true', 'true', true],
  ['name={"a":[1]}', '{"a":[1]}', { a: [1] }],
])('%s is a text, or what its JSON says', (text, raw, typed) => {
  expect(parseField(text)).toEqual(['name', raw]);
  expect(parseField(text, { typed: true })).toEqual(['name', typed]);
});

it.each(['name', '=Ada', ''])('refuses %j', (text) => {
  expect(() => parseField(text)).toThrow('name=value');
});

it('makes objects of pairs and lists of entries, and lets a later field win', () => {
  const given = [
    ['name', 'Ada'],
    ['metadata[crew]', 'north'],
    ['metadata[__proto__]', 'x'],
    ['eventTypes[]', 'a'],
    ['eventTypes[]', 'b'],
    ['name', 'Eve'],
    ['__proto__', 'y'],
  ] as const;
  const fields = fieldsOf(given);
  expect(JSON.stringify(fields)).toBe(
    '{"name":"Eve","metadata":{"crew":"north","__proto__":"x"},"eventTypes":["a","b"],"__proto__":"y"}',
  );
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});
