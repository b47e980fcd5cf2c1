import { expect, it } from 'vitest';
import { movedRule, movedSeries } from './moved-series.js';

const SERIES = { start: '2027-03-15T14:00:00', end: '2027-03-15T15:00:00' };
const DAYS = { start: '2027-03-15', end: '2027-03-16' };

it.each([
  [SERIES, '2027-03-22T14:00:00', '2027-03-22T16:00:00', '2027-03-22T17:30:00', '15T16:00:00', '15T17:30:00'],
  [SERIES, '2027-03-22T14:00:00', '2027-03-23T14:00:00', '2027-03-23T15:00:00', '16T14:00:00', '16T15:00:00'],
  [SERIES, '2027-03-22T14:00:00', '2027-03-21T23:00:00', '2027-03-22T01:00:00', '14T23:00:00', '15T01:00:00'],
  [DAYS, '2027-03-22', '2027-03-24', '2027-03-26', '17', '19'],
])('a series from %j moves with its date %s to %s – %s', (...[series, date, start, end, first, last]) => {
  const from = { start: date, end: date };
  expect(movedSeries(series, { from, to: { start, end } })).toEqual({
    start: `2027-03-${first}`,
    end: `2027-03-${last}`,
  });
});

it.each([
  ['FREQ=WEEKLY;BYDAY=MO', 1, 'FREQ=WEEKLY;BYDAY=MO,TU;COUNT=4', 'FREQ=WEEKLY;BYDAY=TU;COUNT=4'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
    1,
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,SU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU',
  ],
  ['FREQ=WEEKLY;BYDAY=MO', -8, 'FREQ=WEEKLY;BYDAY=MO,SU', 'FREQ=WEEKLY;BYDAY=SU'],
  ['FREQ=MONTHLY;BYDAY=2MO', 1, 'FREQ=MONTHLY;BYDAY=2TU', 'FREQ=MONTHLY;BYDAY=2TU'],
])('%s moved by %d days repeats not by %s, but by %s', (...[rule, days, nearest, moved]) => {
  expect(movedRule(nearest, { rule, days })).toBe(moved);
});
