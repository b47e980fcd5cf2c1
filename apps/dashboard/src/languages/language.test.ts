import { expect, it } from 'vitest';
import { formatWallClockRange } from '../time/wall-clock.js';
import { readLocale } from './language.js';
import { startLanguage } from './text.js';

it.each([
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['de-AT', 'en-CA'], 'en-CA'],
  ['en', ['en'], 'en-GB'],
  ['en', ['fr-CA', 'fr'], 'en-GB'],
  ['en', ['en-x_', 'en-AU'], 'en-AU'],
  ['de', ['de-AT'], 'de-AT'],
  ['de', ['en-US'], 'de'],
] as const)('dates on pages in %s of a browser that prefers %j are those of %s', (language, wanted, expected) => {
  expect(readLocale(language, wanted)).toBe(expected);
});

it.each([
  ['en-US', /Mon, Mar 15, 2027, 0?2:00\sPM/u],
  ['en-GB', /Mon, 15 Mar 2027, 14:00/],
])('a time in %s is written as there', async (tag, expected) => {
  await startLanguage('en', [tag]);
  expect(formatWallClockRange('2027-03-15T14:00:00', '2027-03-15T15:00:00')).toMatch(expected);
});
