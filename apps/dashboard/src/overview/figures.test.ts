import { expect, it } from 'vitest';
import { countText } from './figures.js';

it.each([
  [0, '0'],
  [9_999, '9,999'],
  [10_000, '10,000+'],
])('%i is shown as %s', (count, text) => {
  expect(countText(count)).toBe(text);
});
