import { occurrencesOf, readRule } from '@convoke/recurrence';
import { daysOf } from '@convoke/testkit';
import { requireZone } from '@convoke/zones';
import { describe, expect, it } from 'vitest';
import { recurrenceOf, whyNoSeries } from './recurrence.js';

const EXCHANGE = { start: '2027-03-15T14:00:00', timeZone: 'Europe/Berlin', exclude: null };

describe('a rule as Exchange says it', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3;COUNT=20', '2027-03-15T14:00:00'],
    ['FREQ=WEEKLY;COUNT=9', '2027-03-15T14:00:00'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=9', '2027-03-15T14:00:00'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU;COUNT=9', '2027-03-15T14:00:00'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;COUNT=9', '2027-03-15T14:00:00'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=14', '2027-03-31T14:00:00'],
    ['FREQ=MONTHLY;BYDAY=3MO;COUNT=14', '2027-03-15T14:00:00'],
    ['FREQ=MONTHLY;BYDAY=-1WE;COUNT=14', '2027-03-31T14:00:00'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=14', '2027-03-01T14:00:00'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-1;COUNT=14', '2027-03-28T14:00:00'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15;COUNT=4', '2027-03-15T14:00:00'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;COUNT=6', '2027-02-28T14:00:00'],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=3MO;COUNT=4', '2027-03-15T14:00:00'],
    ['FREQ=WEEKLY;UNTIL=20270405T120000Z', '2027-03-15T14:00:00'],
    ['FREQ=WEEKLY;UNTIL=20270405T115959Z', '2027-03-15T14:00:00'],
    ['FREQ=WEEKLY;UNTIL=20270404T233000Z', '2027-03-15T00:30:00'],
    ['FREQ=DAILY;UNTIL=20270320', '2027-03-15'],
  ])('takes place on the same days: %s from %s', (text, start) => {
    const zone = requireZone(EXCHANGE.timeZone);
    const { rule } = readRule(text, { start, zone });
    if (!rule) throw new Error('not a rule');
    const recurrence = recurrenceOf({ ...EXCHANGE, start, rule: text });
    expect(recurrence && daysOf(recurrence)).toEqual(
      occurrencesOf({ start, zone, rule }, { limit: 100 }).map((each) => each.start.slice(0, 10)),
    );
  });

  it('has no end if the series has none, and is nothing of a single appointment', () => {
    const endless = recurrenceOf({ ...EXCHANGE, rule: 'FREQ=WEEKLY;BYDAY=MO' });
    expect(endless?.range).toEqual({ type: 'noEnd', startDate: '2027-03-15' });
    expect(recurrenceOf({ ...EXCHANGE, rule: null })).toBeUndefined();
  });

  it('is refused in a time zone that Windows lacks, and if it leaves out many dates', () => {
    const rule = 'FREQ=DAILY';
    expect(whyNoSeries({ ...EXCHANGE, rule })).toBeUndefined();
    expect(whyNoSeries({ ...EXCHANGE, rule, timeZone: 'Antarctica/Troll' })).toMatchObject({
      code: 'recurrence_zone_in_exchange',
    });
    expect(whyNoSeries({ ...EXCHANGE, rule, timeZone: 'Antarctica/Troll', start: '2027-03-15' })).toBeUndefined();
    const exclude = Array.from({ length: 51 }, (_, day) => new Date(Date.UTC(2027, 3, day)).toISOString()).join(',');
    expect(whyNoSeries({ ...EXCHANGE, rule, exclude })).toMatchObject({ code: 'recurrence_exclude_in_exchange' });
  });
});
