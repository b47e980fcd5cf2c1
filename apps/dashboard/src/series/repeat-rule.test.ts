import { describeRecurrence } from '@convoke/recurrence/describe';
import { expect, it } from 'vitest';
import { type Repetition, ruleOf } from './repeat-rule.js';

const once: Repetition = { pattern: 'never', ends: 'never', count: '', until: '' };
const timeZone = 'America/New_York';

it.each([
  ['2027-03-16T20:00:00', { pattern: 'daily' }, 'FREQ=DAILY'],
  ['2027-03-16T20:00:00', { pattern: 'weekly', ends: 'count', count: '10' }, 'FREQ=WEEKLY;BYDAY=TU;COUNT=10'],
  ['2027-03-16T20:00:00', { pattern: 'monthlyOnDate' }, 'FREQ=MONTHLY;BYMONTHDAY=16'],
  ['2027-03-16T20:00:00', { pattern: 'monthlyOnWeekday' }, 'FREQ=MONTHLY;BYDAY=3TU'],
  ['2027-03-16T20:00:00', { pattern: 'yearly' }, 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=16'],
  ['2027-02-28', { pattern: 'monthlyOnDate' }, 'FREQ=MONTHLY;BYMONTHDAY=28'],
  ['2027-04-30', { pattern: 'monthlyOnDate' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['2027-12-31', { pattern: 'yearly' }, 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1'],
  ['2027-03-28', { pattern: 'monthlyOnWeekday' }, 'FREQ=MONTHLY;BYDAY=4SU'],
  ['2027-03-30', { pattern: 'monthlyOnWeekday' }, 'FREQ=MONTHLY;BYDAY=-1TU'],
  // The last day is that of the appointment's zone, in summer as in winter, and also when its clocks change.
  ['2027-03-16T20:00:00', { ends: 'until', until: '2027-06-01' }, 'FREQ=DAILY;UNTIL=20270602T035959Z'],
  ['2027-03-01T20:00:00', { ends: 'until', until: '2027-03-13' }, 'FREQ=DAILY;UNTIL=20270314T045959Z'],
  ['2027-03-01T20:00:00', { ends: 'until', until: '2027-03-14' }, 'FREQ=DAILY;UNTIL=20270315T035959Z'],
  ['2027-03-16', { ends: 'until', until: '2027-06-01' }, 'FREQ=DAILY;UNTIL=20270601'],
] as const)('of what begins %s, writes %o as a rule that can be described', (start, repetition, rule) => {
  expect(ruleOf({ ...once, pattern: 'daily', ...repetition }, { start, timeZone })).toBe(rule);
  expect(describeRecurrence(rule, { start, timeZone })).toMatch(/^every/);
});

it('has no rule for what takes place once', () => {
  expect(ruleOf(once, { start: '2027-03-16', timeZone })).toBeUndefined();
});
