import { requireZone } from '@convoke/zones';
import { describe, expect, it } from 'vitest';
import type { TimeZones } from '../ports/time-zones.js';
import { type PeriodPart, parseInstant, placePeriod } from './period.js';

/** A zone five hours behind UTC. */
const zones = {
  has: () => true,
  suggest: () => undefined,
  rulesOf: requireZone,
  occursTwice: () => false,
  toUtc: (local: string) => Date.parse(`${local}-05:00`),
  toLocal: () => '',
} satisfies TimeZones;

const place = (start: string, end: string) => placePeriod(zones, { start, end, timeZone: 'Etc/GMT+5' });

describe('placePeriod', () => {
  it('knows the years 1970 to 2100, in the zone and in UTC', () => {
    const { startUtc, endUtc } = place('1970-01-01T00:00:00', '2100-12-31T18:59:59');
    expect([startUtc, endUtc]).toEqual([5 * 3_600_000, Date.UTC(2101) - 1_000]);
  });

  it.each([
    ['9999-12-31T22:00:00', '9999-12-31T23:00:00', 'appointmentStart'],
    ['0000-01-01T00:00:00', '0000-01-01T01:00:00', 'appointmentStart'],
    ['1969-12-31T23:59:59', '1970-01-01T01:00:00', 'appointmentStart'],
    ['2100-12-31T18:00:00', '2100-12-31T19:00:00', 'appointmentEnd'],
    ['2100-12-31T18:00:00', '2101-01-01T00:00:00', 'appointmentEnd'],
    ['2027-13-01T00:00:00', '2027-12-01T00:00:00', 'appointmentStart'],
    ['2027-01-01T24:00:00', '2027-12-01T00:00:00', 'appointmentStart'],
  ])('refuses %s to %s because of %s', (start, end, param) => {
    expect(() => place(start, end)).toThrow(expect.objectContaining({ code: 'invalid_date_time', param }));
  });

  const [start, end] = ['2027-03-15T15:00:00', '2027-03-15T14:00:00'];

  it.each<[sent: PeriodPart[], message: string]>([
    [['start', 'end'], 'appointmentEnd must be after appointmentStart.'],
    [['end'], `appointmentEnd must be after appointmentStart, which is ${start}.`],
    [['start'], `appointmentStart must be before appointmentEnd, which is ${end}; send that, too, to move both.`],
    [
      ['timeZone'],
      `appointmentTimeZone does not fit: in it appointmentEnd, ${end}, is not after appointmentStart, ${start}.`,
    ],
  ])('blames what was sent, %j, for an end before the start', (sent, message) => {
    const [param] = message.split(' ');
    expect(() => placePeriod(zones, { start, end, timeZone: 'Etc/GMT+5' }, sent)).toThrow(
      expect.objectContaining({ code: 'invalid_time_range', message, param }),
    );
  });
});

describe('an instant', () => {
  it.each([
    ['2027-03-15T14:00:00Z', Date.UTC(2027, 2, 15, 14)],
    ['2027-03-15T14:00:00.5Z', Date.UTC(2027, 2, 15, 14, 0, 0, 500)],
    ['2028-02-29T23:59:59.999Z', Date.UTC(2028, 1, 29, 23, 59, 59, 999)],
    ['0001-01-01T00:00:00.000Z', Date.parse('0001-01-01T00:00:00.000Z')],
  ])('%s is read', (text, time) => {
    expect(parseInstant(text, 'since')).toBe(time);
  });

  it.each([
    '',
    'yesterday',
    '2027-03-15',
    '2027-03-15T14:00:00',
    '2027-03-15T14:00:00+01:00',
    '2027-03-15T14:00:00.0001Z',
    '2027-02-29T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-03-15T24:00:00Z',
    '2027-03-15T14:00:60Z',
    ' 2027-03-15T14:00:00Z',
  ])('%j is none', (text) => {
    expect(() => parseInstant(text, 'since')).toThrow(
      expect.objectContaining({ code: 'invalid_date_time', param: 'since' }),
    );
  });
});
