import { expect, it } from 'vitest';
import { cutText } from './cut-text.js';

it.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀', 3, 'ab'],
  ['😀😀', 3, '😀'],
  ['e\u0301x', 1, 'e'],
])('%j at %i is %j', (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
