import { describe, expect, it } from 'vitest';
import { describeDuration, describeWhen, shortWhen, unbroken, whenElsewhere, whenLines } from './describe-when.js';
import { textsOf } from './language.js';

describe('describeWhen', () => {
  it.each([
    {
      when: { start: '2026-07-01T10:00:00', end: '2026-07-01T11:30:00', timeZone: 'Europe/Berlin' },
      words: 'Wednesday, 1 July 2026, 10:00 – 11:30 (Europe/Berlin, UTC+02:00)',
    },
    {
      when: { start: '2026-01-05T09:00:00', end: '2026-01-05T10:00:00', timeZone: 'America/Sao_Paulo' },
      words: 'Monday, 5 January 2026, 09:00 – 10:00 (America/Sao Paulo, UTC-03:00)',
    },
    {
      when: { start: '2026-07-01T09:00:00', end: '2026-07-01T10:00:15', timeZone: 'Asia/Kathmandu' },
      words: 'Wednesday, 1 July 2026, 09:00 – 10:00:15 (Asia/Kathmandu, UTC+05:45)',
    },
    {
      when: { start: '2026-07-01T09:00:00', end: '2026-07-01T10:00:00', timeZone: 'America/St_Johns' },
      words: 'Wednesday, 1 July 2026, 09:00 – 10:00 (America/St Johns, UTC-02:30)',
    },
    {
      when: { start: '2026-12-31T23:00:00', end: '2027-01-01T01:00:00', timeZone: 'UTC' },
      words: 'Thursday, 31 December 2026, 23:00 – Friday, 1 January 2027, 01:00 (UTC)',
    },
    {
      when: { start: '2026-01-05T09:00:00', end: '2026-01-05T10:00:00', timeZone: 'US/Eastern' },
      words: 'Monday, 5 January 2026, 09:00 – 10:00 (US/Eastern, UTC-05:00)',
    },
  ])('says $words', ({ when, words }) => {
    expect(describeWhen(when, textsOf('en'))).toBe(words);
  });

  it('says which one is meant if clocks show a time twice', () => {
    const berlin = { timeZone: 'Europe/Berlin' };
    const one = { ...berlin, start: '2026-10-25T02:30:00', end: '2026-10-25T04:00:00' };
    expect(describeWhen(one, textsOf('en'))).toBe(
      'Sunday, 25 October 2026, 02:30 – 04:00 (Europe/Berlin, UTC+02:00 to UTC+01:00; 02:30 is before the clocks go back)',
    );
    const both = { ...berlin, start: '2026-10-25T02:15:00', end: '2026-10-25T02:45:00' };
    expect(describeWhen(both, textsOf('en'))).toBe(
      'Sunday, 25 October 2026, 02:15 – 02:45 (Europe/Berlin, UTC+02:00; 02:15 and 02:45 are before the clocks go back)',
    );
  });

  it('names both offsets if the clocks change in between', () => {
    const night = { start: '2026-10-25T01:00:00', end: '2026-10-25T04:00:00', timeZone: 'Europe/Berlin' };
    expect(describeWhen(night, textsOf('en'))).toBe(
      'Sunday, 25 October 2026, 01:00 – 04:00 (Europe/Berlin, UTC+02:00 to UTC+01:00)',
    );
  });
});

describe('whole days', () => {
  const one = { start: '2026-07-01', end: '2026-07-02', timeZone: 'Europe/Berlin' };
  const three = { ...one, start: '2026-12-31', end: '2027-01-03' };

  it('are named by their first and their last, in no time zone', () => {
    const texts = textsOf('en');
    expect(describeWhen(one, texts)).toBe('Wednesday, 1 July 2026 (all day)');
    expect(describeWhen(three, texts)).toBe('Thursday, 31 December 2026 – Saturday, 2 January 2027 (all day)');
    expect(shortWhen(one, texts)).toBe('Wed 1 Jul 2026 (all day)');
    expect(shortWhen(three, texts)).toBe('Thu 31 Dec 2026 – Sat 2 Jan 2027 (all day)');
    expect(whenLines(one, texts)).toEqual(['Wednesday, 1 July 2026', 'all day']);
    expect(whenLines(three, texts)).toEqual(['Thursday, 31 December 2026 –', 'Saturday, 2 January 2027']);
    expect([one, three].map((when) => describeDuration(when, texts))).toEqual(['1 day', '3 days']);
    expect(whenElsewhere(one, 'Asia/Tokyo')).toBeUndefined();
  });

  it.each([
    ['de', 'Mittwoch, 1. Juli 2026 (ganztägig)'],
    ['fr', 'mercredi 1er juillet 2026 (toute la journée)'],
    ['ja', '2026年7月1日（水）（終日）'],
  ] as const)('are said in %s', (language, words) => {
    expect(describeWhen(one, textsOf(language))).toBe(words);
  });
});

it('a time in words ends no line between the name of a zone and its offset, unless the name is long', () => {
  const inZone = (timeZone: string) =>
    unbroken(describeWhen({ start: '2026-07-01T10:00:00', end: '2026-07-01T11:00:00', timeZone }, textsOf('en')));
  expect(inZone('Europe/Berlin')).toContain(' (Europe/Berlin,\u00a0UTC+02:00)');
  expect(inZone('America/Argentina/Catamarca')).toContain(' (America/Argentina/Catamarca, UTC-03:00)');
});
