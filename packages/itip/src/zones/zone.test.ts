import { describe, expect, it } from 'vitest';
import { parseVtimezone, vtimezoneBlock } from './zone.js';

const berlin = vtimezoneBlock('Europe/Berlin');

describe('parseVtimezone', () => {
  it('reads a constant offset', () => {
    expect(parseVtimezone(vtimezoneBlock('Asia/Kolkata'))).toMatchObject({ tzid: 'Asia/Kolkata', rules: 19_800 });
  });

  it('reads yearly changes', () => {
    const { tzid, isUtc, rules } = parseVtimezone(berlin);
    expect({ tzid, isUtc }).toEqual({ tzid: 'Europe/Berlin', isUtc: false });
    expect(rules).toMatchObject([
      { offsetFrom: 3_600, offsetTo: 7_200 },
      { offsetFrom: 7_200, offsetTo: 3_600 },
    ]);
  });

  it.each(['UTC', 'Etc/UTC', 'Zulu', 'Universal'])('knows %s as UTC', (name) => {
    expect(parseVtimezone(vtimezoneBlock(name)).isUtc).toBe(true);
  });

  it.each([
    ['without observances', berlin.replace(/BEGIN:DAYLIGHT.*END:STANDARD\r\n/s, '')],
    ['without TZID', berlin.replace('TZID:Europe/Berlin\r\n', '')],
    ['without an offset', berlin.replace('TZOFFSETTO:+0200\r\n', '')],
    ['whose changes end', berlin.replace('BYDAY=-1SU', 'BYDAY=-1SU;UNTIL=20300101T000000Z')],
    ['whose changes recur every other year', berlin.replace('BYDAY=-1SU', 'BYDAY=-1SU;INTERVAL=2')],
    ['whose changes fall on a date', berlin.replace('BYDAY=-1SU', 'BYMONTHDAY=30')],
    ['with a change that does not recur', berlin.replace(/RRULE.*\r\n/, '')],
  ])('refuses a zone %s', (_, vtimezone) => {
    expect(() => parseVtimezone(vtimezone)).toThrow(RangeError);
  });
});
