import { afterAll, describe, expect, it } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { readTime, type TimeKind, writeTime } from './typed-time.js';

describe('times that people type', () => {
  afterAll(() => startLanguage('en'));

  it.each([
    ['en-GB', 'moment', '15/03/2027, 14:00', '2027-03-15T14:00'],
    ['en-US', 'moment', '03/15/2027, 2:00 PM', '2027-03-15T14:00'],
    ['de-DE', 'moment', '15.03.2027, 14:00', '2027-03-15T14:00'],
    ['de-DE', 'moment', '15.03.2027, 14:00:30', '2027-03-15T14:00:30'],
    ['en-GB', 'day', '05/03/2027', '2027-03-05'],
    ['en-US', 'day', '03/05/2027', '2027-03-05'],
    ['en-US', 'time', '12:30 AM', '00:30'],
    ['de-DE', 'time', '18:00', '18:00'],
  ] as const)('are written in %s as a %s %j, and read again', async (...[tag, kind, text, value]) => {
    await startLanguage(tag.startsWith('de') ? 'de' : 'en', [tag]);
    expect(writeTime(value)).toBe(text);
    expect(readTime(text, kind)).toBe(value);
    expect(readTime(value, kind)).toBe(value);
  });

  it.each([
    ['de-DE', 'day', '5.3.27', '2027-03-05'],
    ['de-DE', 'moment', '5.3.2027 9 Uhr', '2027-03-05T09:00'],
    ['en-GB', 'moment', '5/3/2027 9.30 pm', '2027-03-05T21:30'],
    ['en-GB', 'moment', '5 3 2027', undefined],
    ['en-GB', 'day', '31/02/2027', undefined],
    ['en-GB', 'day', 'tomorrow', undefined],
    ['en-US', 'time', '13 pm', undefined],
    ['en-US', 'time', '24:00', undefined],
  ] satisfies [string, TimeKind, string, string | undefined][])(
    'in %s, a %s %j is read as %s',
    async (...[tag, kind, text, value]) => {
      await startLanguage(tag.startsWith('de') ? 'de' : 'en', [tag]);
      expect(readTime(text, kind)).toBe(value);
    },
  );
});
