import { requireZone, timeZones } from '@convoke/zones';
import { expect, it } from 'vitest';
import { occurrencesIn, wholeSeries } from './expand.js';
import { firstOccurrence } from './look-up.js';
import { checkRecurrence, type RecurrenceInput } from './recurrence.js';

const PERIOD = {
  start: '2027-03-15T14:00:00',
  end: '2027-03-15T15:00:00',
  timeZone: 'Europe/Berlin',
  startUtc: Date.UTC(2027, 2, 15, 13),
  endUtc: Date.UTC(2027, 2, 15, 14),
};
const check = (recurrence: RecurrenceInput, change: object = {}) =>
  checkRecurrence(timeZones, { recurrence, period: { ...PERIOD, ...change } });

it.each<[string, RecurrenceInput, string, object?]>([
  ['more occurrences than two years have days', { rule: 'FREQ=DAILY;COUNT=1000000000' }, 'recurrence.rule'],
  ['an endless interval', { rule: 'FREQ=DAILY;INTERVAL=2147483647' }, 'recurrence.rule'],
  ['a day that never is', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'recurrence.rule'],
  ['an end before the start', { rule: 'FREQ=DAILY;UNTIL=20270314T000000Z' }, 'recurrence.rule'],
  ['an end in the form of whole days', { rule: 'FREQ=DAILY;UNTIL=20270401' }, 'recurrence.rule'],
  ['a start that is no occurrence', { rule: 'FREQ=WEEKLY;BYDAY=TU' }, 'recurrence.rule'],
  ['something else than a rule', { rule: 'every Monday' }, 'recurrence.rule'],
  ['occurrences that overlap', { rule: 'FREQ=DAILY' }, 'recurrence.rule', { endUtc: PERIOD.startUtc + 25 * 3_600_000 }],
  ['an excluded start', { rule: 'FREQ=DAILY', exclude: [PERIOD.start] }, 'recurrence.exclude[0]'],
  [
    'an exclusion of no occurrence',
    { rule: 'FREQ=WEEKLY', exclude: ['2027-03-22T14:00:00', '2027-03-23T14:00:00'] },
    'recurrence.exclude[1]',
  ],
])('refuses %s, and says in which field', (...[, recurrence, param, change]) => {
  expect(() => check(recurrence, change)).toThrow(expect.objectContaining({ code: 'invalid_recurrence', param }));
});

it('names the nearest rule that would do', () => {
  expect(() => check({ rule: 'FREQ=MONTHLY;BYMONTHDAY=31' })).toThrow('FREQ=MONTHLY;BYMONTHDAY=15');
});

it('keeps the clock across its changes, shifts a time that clocks skip, and counts it', () => {
  const period = { ...PERIOD, start: '2027-03-27T02:30:00', end: '2027-03-27T03:00:00' };
  const times = { startUtc: Date.UTC(2027, 2, 27, 1, 30), endUtc: Date.UTC(2027, 2, 27, 2) };
  const recurrence = checkRecurrence(timeZones, {
    recurrence: { rule: 'FREQ=DAILY;COUNT=3' },
    period: { ...period, ...times },
  });
  const texts = { subject: '', body: '', location: '', conferenceUrl: '', showAs: null };
  const whole = wholeSeries(timeZones, { revision: { ...period, ...times, ...texts, ...recurrence }, exceptions: [] });
  if (whole === undefined) throw new Error('It repeats.');
  const found = occurrencesIn(timeZones, whole, {
    endsAfter: 0,
    startTo: Date.UTC(2028),
    withCancelled: true,
    limit: 9,
  });
  expect(found.map(({ occurrenceStart, startUtc }) => [occurrenceStart, new Date(startUtc).toISOString()])).toEqual([
    ['2027-03-27T02:30:00', '2027-03-27T01:30:00.000Z'],
    ['2027-03-28T02:30:00', '2027-03-28T01:30:00.000Z'],
    ['2027-03-29T02:30:00', '2027-03-29T00:30:00.000Z'],
  ]);
  const zone = requireZone('Europe/Berlin');
  expect(whole.series.zone).toBe(zone);
  expect(firstOccurrence(whole.series, '2027-03-28T03:30:00')).toBeUndefined();
});
