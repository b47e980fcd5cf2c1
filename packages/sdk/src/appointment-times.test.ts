import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { appointmentTimes } from './appointment-times.js';
import type { CreateAppointmentInput, UpdateAppointmentInput } from './index.js';

const timeZone = 'Europe/Berlin';
const afternoon = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: timeZone,
};

describe('the times of an appointment', () => {
  it('come from dates', () => {
    const start = new Date('2027-03-15T13:00:00Z');
    const end = new Date('2027-03-15T13:45:00Z');
    expect(appointmentTimes({ start, end, timeZone })).toEqual(afternoon);
  });

  it.each([
    ['2027-03-15T14:00:00+01:00', '2027-03-15T14:45:00+01:00'],
    ['2027-03-15T13:00Z', '2027-03-15T13:45Z'],
    ['2027-03-15T08:00:00.000-05:00', '2027-03-15T08:45:00.999999999-05:00'],
  ])('come from texts with an offset: %s', (start, end) => {
    expect(appointmentTimes({ start, end, timeZone })).toEqual(afternoon);
  });

  it('come from Temporal, with the time zone that a ZonedDateTime names', () => {
    const start = Temporal.ZonedDateTime.from('2027-03-15T14:00[Europe/Berlin]');
    const end = start.add({ minutes: 45 });
    expect(appointmentTimes({ start, end })).toEqual(afternoon);
    expect(appointmentTimes({ start: start.toString(), end: end.toInstant() })).toEqual(afternoon);
    expect(appointmentTimes({ start: start.toInstant(), end })).toEqual(afternoon);
  });

  it('are shown in the time zone that is given, whatever the moments name', () => {
    const start = Temporal.ZonedDateTime.from('2027-03-15T14:00[Europe/Berlin]');
    expect(appointmentTimes({ start, timeZone: 'America/New_York' })).toEqual({
      appointmentStart: '2027-03-15T09:00:00',
      appointmentTimeZone: 'America/New_York',
    });
  });

  it('drop what is less than a second', () => {
    const start = new Date('2027-03-15T13:00:00.999Z');
    expect(appointmentTimes({ start, timeZone }).appointmentStart).toBe('2027-03-15T14:00:00');
  });

  it('are right on both sides of a change of the clock', () => {
    const shown = (start: string) => appointmentTimes({ start, timeZone }).appointmentStart;
    expect(shown('2027-03-28T00:59:59Z')).toBe('2027-03-28T01:59:59');
    expect(shown('2027-03-28T01:00:00Z')).toBe('2027-03-28T03:00:00');
    expect(shown('2027-10-31T00:30:00Z')).toBe('2027-10-31T02:30:00');
    expect(shown('2027-10-31T02:00:00Z')).toBe('2027-10-31T03:00:00');
  });

  it.each([
    ['Europe/Berlin', '2027-10-31T01:00:00Z', '2027-10-31T01:59:59Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z', '2027-04-03T15:29:59Z'],
  ])('refuse the second of two moments that look alike, in %s', (zone, ...moments) => {
    for (const start of moments) {
      expect(() => appointmentTimes({ start, timeZone: zone })).toThrow(/is the second .* as the clock is set back/);
    }
  });

  it('name the very moment that was given, wherever they do not refuse it', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
    const seconds = fc.integer({ min: Date.UTC(1990, 0) / 1_000, max: Date.UTC(2037, 0) / 1_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), seconds, (zone, second) => {
        const start = new Date(second * 1_000);
        const moments = allMomentsAt(zone, start);
        if (moments.indexOf(start.getTime()) === 0) {
          const { appointmentStart = '' } = appointmentTimes({ start, timeZone: zone });
          expect(Temporal.PlainDateTime.from(appointmentStart).toZonedDateTime(zone).epochMilliseconds).toBe(
            moments[0],
          );
        } else {
          expect(() => appointmentTimes({ start, timeZone: zone })).toThrow(RangeError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, object]>([
    ['no time zone', { start: new Date(0) }],
    ['an unknown time zone', { start: new Date(0), timeZone: 'Europe/Atlantis' }],
    ['an offset for a time zone', { start: new Date(0), timeZone: '+01:00' }],
    ['an invalid date', { start: new Date('tomorrow'), timeZone }],
    ['a text without offset', { start: '2027-03-15T14:00:00', timeZone }],
    ['a day that does not exist', { start: '2027-02-30T14:00:00Z', timeZone }],
    ['an hour that does not exist', { end: '2027-03-15T24:30:00Z', timeZone }],
    ['a date alone', { start: '2027-03-15', timeZone }],
    ['a year of five digits', { start: new Date(Date.UTC(10_001, 0)), timeZone }],
    ['a year before the first', { start: new Date(Date.UTC(-5, 0)), timeZone }],
    ['null', { start: null, timeZone }],
    ['a plain date and time', { start: Temporal.PlainDateTime.from('2027-03-15T14:00'), timeZone }],
  ])('refuse %s', (_, given) => {
    expect(() => appointmentTimes(given)).toThrow(RangeError);
  });
});

/** Every moment that a clock of the zone shows like this one, the first first; by another implementation. */
function allMomentsAt(zone: string, date: Date): number[] {
  const local = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
  const moments = (['earlier', 'later'] as const).map(
    (disambiguation) => local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds,
  );
  return [...new Set(moments)];
}

describe('the types of times', () => {
  it('are those that create needs, and for update only the given ones', () => {
    const start = new Date();
    const both = () => appointmentTimes({ start, end: start, timeZone });
    const one = () => appointmentTimes({ start, timeZone });
    expectTypeOf<ReturnType<typeof both>>().toExtend<CreateAppointmentInput>();
    expectTypeOf<ReturnType<typeof one>>().toExtend<UpdateAppointmentInput>();
    expectTypeOf<ReturnType<typeof one>>().not.toExtend<CreateAppointmentInput>();
    // @ts-expect-error a number may be seconds or milliseconds
    expect(() => appointmentTimes({ start: 1_800_000_000, timeZone })).toThrow(RangeError);
  });
});
