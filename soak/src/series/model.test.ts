import { expect, test } from 'vitest';
import { copyOf, dropUnfit, type Model } from './model.js';

const DAY = '2027-08-30';

const EVERY_THIRD_MONDAY: Model = {
  id: '',
  day: '2027-02-15',
  time: '09:00:00',
  minutes: 60,
  rule: { every: 'week', interval: 3, weekdays: [0] },
  exclude: new Set(),
  subject: 'Review',
  location: '',
  dates: new Map([[DAY, { subject: 'Last review', isOut: false, movedBy: 0 }]]),
  movedBy: 0,
  revision: 0,
  guests: [],
  isCancelled: false,
};

test.each([
  ['is no date any more', 3, [DAY]],
  ['is number 99', 2, []],
  ['is number 197', 1, []],
])('of a series that becomes a daily one, what a date has of its own is gone if it %s', (_, interval, gone) => {
  const after = copyOf(EVERY_THIRD_MONDAY);
  after.rule = { every: 'day', interval, weekdays: [] };
  expect(dropUnfit(after, EVERY_THIRD_MONDAY)).toEqual(gone);
});
