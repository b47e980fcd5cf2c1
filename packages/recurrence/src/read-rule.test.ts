import { slowShapes } from '@convoke/testkit/linear-time';
import { requireZone } from '@convoke/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRule } from './read-rule.js';
import { writeRule } from './rule.js';

const zone = requireZone('Europe/Berlin');
/** The third Monday of March, and no last day of a month. */
const MONDAY = '2027-03-15T14:00:00';
const LAST_DAY = '2027-01-31T09:00:00';
const LEAP_DAY = '2028-02-29T09:00:00';

const read = (text: string, start = MONDAY) => readRule(text, { start, zone });

describe('a rule that every calendar holds is taken', () => {
  it.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['FREQ=DAILY;INTERVAL=1;COUNT=1', 'FREQ=DAILY;COUNT=1'],
    ['COUNT=730;INTERVAL=999;FREQ=DAILY', 'FREQ=DAILY;INTERVAL=999;COUNT=730'],
    ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=WEEKLY;BYDAY=FR,MO;WKST=MO', 'FREQ=WEEKLY;BYDAY=MO,FR'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU'],
    ['FREQ=WEEKLY;UNTIL=20270601T120000Z', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270601T120000Z'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=3MO', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=3MO'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=3', 'FREQ=MONTHLY;BYDAY=3MO'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=3MO', 'FREQ=YEARLY;BYMONTH=3;BYDAY=3MO'],
  ])('%s', (text, written) => {
    const { rule } = read(text);
    expect(rule && writeRule(rule)).toBe(written);
  });

  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=-1', LAST_DAY],
    ['FREQ=MONTHLY;BYDAY=SU;BYSETPOS=-1', LAST_DAY],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2027-02-01T09:00:00'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2027-01-29T09:00:00'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', '2027-01-02T09:00:00'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', LEAP_DAY],
    ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270315', '2027-03-15'],
    ['FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', '2027-10-31'],
  ])('%s, from %s', (text, start) => {
    expect(read(text, start).rule).toBeDefined();
  });
});

describe('any other rule is refused, with the reason and the nearest one', () => {
  it.each([
    ['', { reason: 'not_a_rule' }, undefined],
    ['every Monday', { reason: 'not_a_rule' }, undefined],
    ['FREQ=', { reason: 'not_a_rule' }, undefined],
    ['FREQ=DAILY;', { reason: 'not_a_rule' }, undefined],
    ['FREQ=DAILY\nRRULE:FREQ=WEEKLY', { reason: 'not_a_rule' }, undefined],
    [`FREQ=DAILY;COUNT=${'1'.repeat(400)}`, { reason: 'not_a_rule' }, undefined],
    ['INTERVAL=2', { reason: 'frequency_not_supported', frequency: '' }, undefined],
    ['FREQ=SECONDLY', { reason: 'frequency_not_supported', frequency: 'SECONDLY' }, undefined],
    ['FREQ=HOURLY;COUNT=3', { reason: 'frequency_not_supported', frequency: 'HOURLY' }, undefined],
    ['FREQ=toString', { reason: 'frequency_not_supported', frequency: 'TOSTRING' }, undefined],

    ['RRULE:FREQ=DAILY', { reason: 'written_otherwise' }, 'FREQ=DAILY'],
    ['freq=weekly;byday=mo', { reason: 'written_otherwise' }, 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=DAILY; COUNT=3', { reason: 'written_otherwise' }, 'FREQ=DAILY;COUNT=3'],

    ['FREQ=DAILY;FREQ=WEEKLY', { reason: 'part_repeated', part: 'FREQ' }, 'FREQ=WEEKLY;BYDAY=MO'],
    ['FREQ=DAILY;BYHOUR=9', { reason: 'part_not_supported', part: 'BYHOUR', frequency: 'DAILY' }, 'FREQ=DAILY'],
    [
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      { reason: 'part_not_supported', part: 'BYDAY', frequency: 'DAILY' },
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    ],
    [
      'FREQ=MONTHLY;BYDAY=3MO;WKST=SU',
      { reason: 'part_not_supported', part: 'WKST', frequency: 'MONTHLY' },
      'FREQ=MONTHLY;BYDAY=3MO',
    ],
    [
      'FREQ=YEARLY;BYYEARDAY=74',
      { reason: 'part_not_supported', part: 'BYYEARDAY', frequency: 'YEARLY' },
      'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15',
    ],
    ['FREQ=DAILY;RDATE=20270401', { reason: 'part_not_supported', part: 'RDATE', frequency: 'DAILY' }, 'FREQ=DAILY'],

    ['FREQ=DAILY;COUNT=0', { reason: 'value_not_supported', part: 'COUNT', value: '0' }, 'FREQ=DAILY;COUNT=1'],
    [
      'FREQ=DAILY;COUNT=1000000000',
      { reason: 'value_not_supported', part: 'COUNT', value: '1000000000' },
      'FREQ=DAILY;COUNT=730',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2147483647',
      { reason: 'value_not_supported', part: 'INTERVAL', value: '2147483647' },
      'FREQ=WEEKLY;INTERVAL=99;BYDAY=MO',
    ],
    ['FREQ=DAILY;INTERVAL=-1', { reason: 'value_not_supported', part: 'INTERVAL', value: '-1' }, 'FREQ=DAILY'],
    ['FREQ=WEEKLY;BYDAY=1MO', { reason: 'value_not_supported', part: 'BYDAY', value: '1MO' }, 'FREQ=WEEKLY;BYDAY=MO'],
    [
      'FREQ=WEEKLY;BYDAY=MO,XX',
      { reason: 'value_not_supported', part: 'BYDAY', value: 'MO,XX' },
      'FREQ=WEEKLY;BYDAY=MO',
    ],
    ['FREQ=WEEKLY;WKST=XX', { reason: 'value_not_supported', part: 'WKST', value: 'XX' }, 'FREQ=WEEKLY;BYDAY=MO'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,28',
      { reason: 'value_not_supported', part: 'BYMONTHDAY', value: '15,28' },
      'FREQ=MONTHLY;BYMONTHDAY=15',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO',
      { reason: 'value_not_supported', part: 'FREQ', value: 'MONTHLY' },
      'FREQ=WEEKLY;BYDAY=MO',
    ],
    [
      'FREQ=MONTHLY;BYDAY=3MO,4TU',
      { reason: 'value_not_supported', part: 'BYDAY', value: '3MO,4TU' },
      'FREQ=MONTHLY;BYDAY=3MO',
    ],
    [
      'FREQ=MONTHLY',
      { reason: 'part_missing', part: 'BYMONTHDAY', frequency: 'MONTHLY' },
      'FREQ=MONTHLY;BYMONTHDAY=15',
    ],
    [
      'FREQ=YEARLY;BYDAY=3MO',
      { reason: 'part_missing', part: 'BYMONTH', frequency: 'YEARLY' },
      'FREQ=YEARLY;BYMONTH=3;BYDAY=3MO',
    ],
    [
      'FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=15',
      { reason: 'value_not_supported', part: 'FREQ', value: 'YEARLY' },
      'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=15',
    ],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270601T000000Z', { reason: 'count_and_until' }, 'FREQ=DAILY;COUNT=3'],
    ['FREQ=DAILY;UNTIL=20270601', { reason: 'until_form', form: 'instant' }, 'FREQ=DAILY;UNTIL=20270601T235959Z'],
    [
      'FREQ=DAILY;UNTIL=20270601T100000',
      { reason: 'until_form', form: 'instant' },
      'FREQ=DAILY;UNTIL=20270601T100000Z',
    ],
    ['FREQ=DAILY;UNTIL=2027-06-01', { reason: 'until_form', form: 'instant' }, 'FREQ=DAILY;UNTIL=20270601T235959Z'],
    ['FREQ=DAILY;UNTIL=20270230T100000Z', { reason: 'until_form', form: 'instant' }, 'FREQ=DAILY'],
    ['FREQ=DAILY;UNTIL=20270315T125959Z', { reason: 'until_before_start' }, 'FREQ=DAILY'],
    ['FREQ=WEEKLY;BYDAY=TU', { reason: 'start_is_no_occurrence' }, 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['FREQ=MONTHLY;BYMONTHDAY=16', { reason: 'start_is_no_occurrence' }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1', { reason: 'start_is_no_occurrence' }, 'FREQ=MONTHLY;BYDAY=3MO'],
    ['FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU', { reason: 'start_is_no_occurrence' }, 'FREQ=YEARLY;BYMONTH=3;BYDAY=3MO'],
  ])('%s', (text, reason, nearest) => {
    expect(read(text).refusal).toEqual({ ...reason, nearest });
  });

  it.each([
    {
      text: 'FREQ=MONTHLY;BYMONTHDAY=31',
      start: LAST_DAY,
      reason: { reason: 'value_not_supported', part: 'BYMONTHDAY', value: '31' },
      nearest: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    },
    // The grammar has nothing for the 29th of each month.
    {
      text: 'FREQ=MONTHLY;BYMONTHDAY=29',
      start: '2027-01-29T09:00:00',
      reason: { reason: 'value_not_supported', part: 'BYMONTHDAY', value: '29' },
      nearest: undefined,
    },
    {
      text: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      start: LEAP_DAY,
      reason: { reason: 'value_not_supported', part: 'BYMONTHDAY', value: '29' },
      nearest: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    },
    {
      text: 'FREQ=MONTHLY;BYDAY=5SU',
      start: LAST_DAY,
      reason: { reason: 'value_not_supported', part: 'BYDAY', value: '5SU' },
      nearest: 'FREQ=MONTHLY;BYDAY=-1SU',
    },
    {
      text: 'FREQ=DAILY;UNTIL=20270601T000000Z',
      start: '2027-03-15',
      reason: { reason: 'until_form', form: 'date' },
      nearest: 'FREQ=DAILY;UNTIL=20270601',
    },
    {
      text: 'FREQ=DAILY;UNTIL=20270314',
      start: '2027-03-15',
      reason: { reason: 'until_before_start' },
      nearest: 'FREQ=DAILY',
    },
  ])('$text, from $start', ({ text, start, reason, nearest }) => {
    expect(read(text, start).refusal).toEqual({ ...reason, nearest });
  });
});

describe('hostile rules', () => {
  const frequency = fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'HOURLY');
  const value = fc.constantFrom(
    '1',
    '2',
    '-1',
    '29',
    '30',
    '31',
    '99',
    'MO',
    '5FR',
    '-2SU',
    'SA,SU',
    '2,3',
    '1e9',
    'É',
  );
  const name = fc.constantFrom(
    'BYDAY',
    'BYMONTHDAY',
    'BYMONTH',
    'BYSETPOS',
    'INTERVAL',
    'COUNT',
    'UNTIL',
    'WKST',
    'X-A',
  );
  const parts = fc.array(fc.tuple(name, value), { maxLength: 5 });
  const start = fc
    .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 19));

  it('end in a rule, or in a nearest one that is taken as it stands', () => {
    fc.assert(
      fc.property(frequency, parts, start, (freq, others, from) => {
        const text = [['FREQ', freq], ...others].map((part) => part.join('=')).join(';');
        const { rule, refusal } = read(text, from);
        const proposed = rule === undefined ? refusal.nearest : writeRule(rule);
        if (proposed === undefined) return;
        const again = read(proposed, from).rule;
        expect(again && writeRule(again)).toBe(proposed);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are read in linear time', async () => {
    expect(await slowShapes((text) => read(`FREQ=DAILY;${text}`))).toEqual([]);
  });
});
