import { requireZone } from '@convoke/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occurrencesOf, type Series, shortestDistance } from './occurrences.js';
import { readRule } from './read-rule.js';
import { writeRule } from './rule.js';
import { anySeries, expandedByPeer } from './testing/any-series.js';

function series(start: string, text: string, zone = 'Europe/Berlin'): Series {
  const { rule, refusal } = readRule(text, { start, zone: requireZone(zone) });
  if (rule === undefined) throw new Error(JSON.stringify(refusal));
  return { start, zone: requireZone(zone), rule };
}

const starts = (subject: Series, limit = 5) => occurrencesOf(subject, { limit }).map(({ start }) => start);
const instants = (subject: Series, limit = 5) =>
  occurrencesOf(subject, { limit }).map(({ at }) => new Date(at).toISOString().slice(0, 16));

describe('the clock of a series stays', () => {
  it('while its instants move with the change of clocks', () => {
    expect(instants(series('2027-03-22T14:00:00', 'FREQ=WEEKLY;COUNT=2'))).toEqual([
      '2027-03-22T13:00',
      '2027-03-29T12:00',
    ]);
  });

  it('in a zone whose rules are no yearly pair', () => {
    const cairo = series('2027-04-22T09:00:00', 'FREQ=WEEKLY;COUNT=3', 'Africa/Cairo');
    expect(instants(cairo)).toEqual(['2027-04-22T07:00', '2027-04-29T07:00', '2027-05-06T06:00']);
  });

  it('and a time that clocks skip is read by the offset before, named as it stands, and counted', () => {
    const skipping = series('2027-03-27T02:30:00', 'FREQ=DAILY;COUNT=3');
    expect(occurrencesOf(skipping, { limit: 9 }).map(({ start, at }) => [start, new Date(at).toISOString()])).toEqual([
      ['2027-03-27T02:30:00', '2027-03-27T01:30:00.000Z'],
      ['2027-03-28T02:30:00', '2027-03-28T01:30:00.000Z'],
      ['2027-03-29T02:30:00', '2027-03-29T00:30:00.000Z'],
    ]);
  });

  it('and of a time that occurs twice, the first is meant', () => {
    expect(instants(series('2027-10-31T02:30:00', 'FREQ=DAILY;COUNT=1'))).toEqual(['2027-10-31T00:30']);
  });
});

describe('a series ends', () => {
  it('after COUNT, which counts those that are left out', () => {
    const three = series('2027-03-15T14:00:00', 'FREQ=DAILY;COUNT=3');
    expect(starts({ ...three, exclude: new Set(['2027-03-16T14:00:00']) })).toEqual([
      '2027-03-15T14:00:00',
      '2027-03-17T14:00:00',
    ]);
  });

  it('with the instant of UNTIL, whatever the clock shows then', () => {
    const until = (instant: string) => starts(series('2027-03-26T00:30:00', `FREQ=DAILY;UNTIL=${instant}`), 9);
    expect(until('20270326T233000Z')).toHaveLength(2);
    expect(until('20270326T232959Z')).toHaveLength(1);
    expect(until('20270328T223000Z')).toHaveLength(4);
  });

  it('with the date of UNTIL, if it has whole days', () => {
    expect(starts(series('2027-03-15', 'FREQ=WEEKLY;UNTIL=20270329'))).toEqual([
      '2027-03-15',
      '2027-03-22',
      '2027-03-29',
    ]);
  });

  it('with the year 9999, after which times cannot be written', () => {
    const daily = series('2027-03-15T14:00:00', 'FREQ=DAILY');
    const from = Date.UTC(9999, 11, 30);
    expect(occurrencesOf(daily, { from, limit: 9 }).map(({ start }) => start)).toEqual([
      '9999-12-30T14:00:00',
      '9999-12-31T14:00:00',
    ]);
  });

  it('never, and has an occurrence in each year', () => {
    const yearly = series('2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1');
    expect(starts(yearly)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });
});

it.each([
  ['2027-03-15', 'FREQ=DAILY;INTERVAL=3', 3],
  ['2027-03-15', 'FREQ=WEEKLY;BYDAY=MO,WE,SU', 1],
  ['2027-03-15', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 2],
  ['2027-03-15', 'FREQ=MONTHLY;BYMONTHDAY=15', 28],
  ['2027-03-31', 'FREQ=MONTHLY;BYMONTHDAY=-1', 28],
  ['2027-03-15', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=3MO', 56],
  ['2027-03-15', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15', 365],
])('from %s, %s has %d days from one occurrence to the next', (start, text, days) => {
  expect(shortestDistance(series(start, text))).toBe(days);
});

it('a single occurrence is at no distance', () => {
  expect(shortestDistance(series('2027-03-15', 'FREQ=DAILY;COUNT=1'))).toBe(1);
});

it('another library expands 200 rules alike', () => {
  fc.assert(
    fc.property(anySeries, (subject) => {
      expect(starts(subject, 30)).toEqual(expandedByPeer(writeRule(subject.rule), subject.start, 30));
    }),
    { numRuns: 200 },
  );
});

it('what a window shows is what the whole series has there', () => {
  fc.assert(
    fc.property(anySeries, fc.nat({ max: 40 }), fc.nat({ max: 9 }), (subject, skipped, length) => {
      const all = occurrencesOf(subject, { limit: 60 });
      const wanted = all.slice(skipped, skipped + length);
      const [first, last] = [wanted[0], wanted.at(-1)];
      if (first === undefined || last === undefined) return;
      expect(occurrencesOf(subject, { from: first.at, to: last.at, limit: 100 })).toEqual(wanted);
      expect(occurrencesOf(subject, { from: first.at, limit: length })).toEqual(wanted);
    }),
    { numRuns: 120 },
  );
});

it('the start of a series is its first occurrence', () => {
  fc.assert(
    fc.property(anySeries, (subject) => {
      expect(starts(subject, 1)).toEqual([subject.start]);
      expect(readRule(writeRule(subject.rule), subject).rule).toEqual(subject.rule);
    }),
    { numRuns: 120 },
  );
});
