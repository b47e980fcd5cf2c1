import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { dateTime } from './property-values.js';
import { readProposal, startProposedBy } from './read-proposal.js';

describe('a date or time', () => {
  it.each([
    ['20260701', { local: '2026-07-01T00:00:00', form: 'date' }],
    ['2026-07-01T10:20:30', { local: '2026-07-01T10:20:30', form: 'local' }],
    [' 20260701T102030z ', { local: '2026-07-01T10:20:30', form: 'utc' }],
    ['20260231', undefined],
    ['20260701T1020', undefined],
    ['20260701T102030Z0', undefined],
    ['', undefined],
  ])('of %j', (value, expected) => expect(dateTime(value)).toEqual(expected));
});

describe('a proposed period', () => {
  function proposed(...lines: string[]) {
    const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
    const calendar = ICAL.Component.fromString(text);
    const event = calendar.getFirstSubcomponent('vevent');
    if (!event) throw new Error('There is an event.');
    return readProposal(event, calendar);
  }
  const utc = (local: string) => ({ local, timeZone: undefined, utc: Date.parse(`${local}Z`) });

  it('is none without a start and an end', () => expect(proposed('DURATION:PT1H')).toBeUndefined());

  it('may have an end alone, and say what was proposed before', () => {
    expect(proposed('DTEND:20260701T110000Z', 'X-MS-OLK-ORIGINALSTART:20260701T090000Z')).toEqual({
      start: undefined,
      end: utc('2026-07-01T11:00:00'),
      originalStart: utc('2026-07-01T09:00:00'),
    });
  });

  it.each([
    ['20260701T100000Z', 'PT1H', utc('2026-07-01T11:00:00')],
    ['20260701T100000Z', '-PT1H', utc('2026-07-01T09:00:00')],
    ['20260701T100000Z', 'an hour', undefined],
    ['20260701T100000', 'PT1H', undefined],
    ['99991231T225959Z', 'PT1H', utc('9999-12-31T23:59:59')],
    ['99991231T225959Z', 'PT1H1S', undefined],
    ['00000101T010000Z', '-PT1H', utc('0000-01-01T00:00:00')],
    ['00000101T010000Z', '-PT1H1S', undefined],
  ])('from %s lasts %s, as far as a year has four digits', (start, duration, end) => {
    expect(proposed(`DTSTART:${start}`, `DURATION:${duration}`)?.end).toEqual(end);
  });

  it('names a day, and no instant, even with a time zone', () => {
    expect(proposed('DTSTART;VALUE=DATE;TZID=Europe/Berlin:20260701')?.start).toEqual({
      local: '2026-07-01T00:00:00',
      timeZone: undefined,
      utc: undefined,
      date: '2026-07-01',
    });
  });

  it.each([
    ['DTSTART:20260701T120000Z;STATUS:NEEDS-ACTION', utc('2026-07-01T12:00:00')],
    ['dtstart: 20260701T120000 ', { local: '2026-07-01T12:00:00', timeZone: undefined, utc: undefined }],
    ['DTSTART:20260701T120000Z;STATUS:ACCEPTED', undefined],
    ['DTSTART:20260701', undefined],
    ['STATUS:NEEDS-ACTION', undefined],
    ['DTSTART', undefined],
    ['', undefined],
  ])('by iOS of %j', (parameter, expected) => expect(startProposedBy(parameter)).toEqual(expected));
});
