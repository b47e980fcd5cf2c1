import { describe, expect, it, onTestFinished } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { addDays, addMonths, dayOf, monthOf, parseDay, startOf, weekOf } from './local-days.js';

describe('days of the reader', () => {
  it('begin at midnight by the clock of the reader', () => {
    const start = startOf('2027-03-28');
    expect([start.getHours(), start.getDate(), start.getMonth()]).toEqual([0, 28, 2]);
    expect(dayOf(start)).toBe('2027-03-28');
    expect(dayOf(new Date(start.getTime() - 1))).toBe('2027-03-27');
  });

  it.each([
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-03-27', 400, '2028-04-30'],
  ])('%s and %i days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2027-01-15', -1, '2026-12-15'],
    ['2027-03-31', -1, '2027-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it.each(['', '2027-3-1', '2027-02-29', '2027-13-01', '1969-12-31', '2101-01-01', '2027-03-15T00:00'])(
    'none is %j',
    (text) => {
      expect(parseDay(text)).toBeUndefined();
    },
  );

  it('a day of the years in which appointments can be is one', () => {
    expect(parseDay('2027-03-15')).toBe('2027-03-15');
    expect(parseDay('2100-12-31')).toBe('2100-12-31');
  });
});

describe('weeks', () => {
  it('begin on Monday', () => {
    for (const day of ['2027-03-15', '2027-03-18', '2027-03-21']) {
      expect(weekOf(day)).toEqual(['15', '16', '17', '18', '19', '20', '21'].map((date) => `2027-03-${date}`));
    }
  });

  it('begin on Sunday where the reader has American dates', async () => {
    onTestFinished(() => startLanguage('en'));
    await startLanguage('en', ['en-US']);
    expect(weekOf('2027-03-18')[0]).toBe('2027-03-14');
    expect(weekOf('2027-03-14')[0]).toBe('2027-03-14');
    expect(monthOf('2027-03-15').map(([first]) => first)[0]).toBe('2027-02-28');
  });

  it('of a month contain all its days, and no week without one', () => {
    const weeks = monthOf('2027-03-15');
    expect(weeks.map(([first]) => first)).toEqual([
      '2027-03-01',
      '2027-03-08',
      '2027-03-15',
      '2027-03-22',
      '2027-03-29',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2027-04-04');
    expect(monthOf('2027-02-10')).toHaveLength(4);
    expect(monthOf('2027-05-31')).toHaveLength(6);
    expect(monthOf('2028-01-05')[0]?.[0]).toBe('2027-12-27');
  });
});
