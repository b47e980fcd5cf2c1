import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { declaredOffset } from './declared-offset.js';

/** A time zone as clients write it, with daylight saving time from March to October. */
function zone(rule: { summer: string; winter: string }): ICAL.Component {
  const lines = [
    'BEGIN:VTIMEZONE',
    'TZID:Somewhere',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010325T020000',
    `RRULE:${rule.summer}`,
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:16011028T030000',
    `RRULE:${rule.winter}`,
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  return new ICAL.Component(ICAL.parse(lines.join('\r\n')));
}

const summer = 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU';
const winter = 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU';

describe('the offset declared in a message', () => {
  it.each([
    ['', ''],
    // As Outlook and Exchange write it; WKST does not matter to monthly rules.
    [';WKST=MO', ';WKST=SU'],
    [';WKST=SU;INTERVAL=1', ';INTERVAL=1;WKST=MO'],
  ])('follows rules that end in %j and %j', (first, second) => {
    const declared = zone({ summer: summer + first, winter: winter + second });
    expect(declaredOffset(declared, '2027-03-28T01:59:59')).toBe(3_600);
    expect(declaredOffset(declared, '2027-03-28T02:00:00')).toBe(7_200);
    expect(declaredOffset(declared, '2027-10-31T02:59:59')).toBe(7_200);
    expect(declaredOffset(declared, '2027-10-31T03:00:00')).toBe(3_600);
    expect(declaredOffset(declared, '2027-01-01T00:00:00')).toBe(3_600);
  });

  it('follows rules of the first weeks of a month, as in the United States', () => {
    const declared = zone({ summer: 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', winter: 'FREQ=YEARLY;BYMONTH=11;BYDAY=+1SU' });
    expect(declaredOffset(declared, '2027-03-14T01:59:59')).toBe(3_600);
    expect(declaredOffset(declared, '2027-03-14T02:00:00')).toBe(7_200);
    expect(declaredOffset(declared, '2027-11-07T02:59:59')).toBe(7_200);
    expect(declaredOffset(declared, '2027-11-07T03:00:00')).toBe(3_600);
  });

  it('is unknown in a year whose month has no such day, and in the one after it', () => {
    const declared = zone({ summer: 'FREQ=YEARLY;BYMONTH=3;BYDAY=5SU', winter });
    // March has five Sundays in 2025 and in 2026, and four in 2027.
    expect(declaredOffset(declared, '2026-06-01T12:00:00')).toBe(7_200);
    expect(declaredOffset(declared, '2027-06-01T12:00:00')).toBeUndefined();
    expect(declaredOffset(declared, '2028-06-01T12:00:00')).toBeUndefined();
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;BYSETPOS=1',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;BYMONTHDAY=25',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;INTERVAL=2',
    'FREQ=MONTHLY;BYMONTH=3;BYDAY=-1SU',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=SU',
    'FREQ=YEARLY;BYDAY=-1SU',
    'FREQ=YEARLY;BYMONTH=3,4;BYDAY=-1SU',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU,-1SA',
  ])('is unknown: %s', (rule) => {
    expect(declaredOffset(zone({ summer: rule, winter }), '2027-06-01T12:00:00')).toBeUndefined();
  });
});
