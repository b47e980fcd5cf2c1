import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './milliseconds.js';
import { timeZones } from './time-zones.js';
import { vtimezoneFor } from './vtimezone.js';
import { offsetAt } from './wall-clock.js';
import { requireZone, zoneNames } from './zone.js';

const names = [...zoneNames()];
const anyZone = fc.constantFrom(...names);
const changingZones = names.filter((name) => requireZone(name).yearly !== undefined);

const HOUR = 3_600_000;

/** The VTIMEZONE of an appointment of an hour. */
function vtimezoneAt(start: number, name: string): string {
  return vtimezoneFor({ start, end: start + HOUR }, requireZone(name)) ?? '';
}

function utc(local: string, zone: string): string | undefined {
  const instant = timeZones.toUtc(local, zone);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** The wall-clock time in a zone at an instant. */
function shownAt(instant: number, name: string): string {
  return new Date(instant + offsetAt(instant, requireZone(name)) * 1000).toISOString().slice(0, 19);
}

describe('timeZones', () => {
  it.each([
    ['2026-07-01T10:00:00', 'Europe/Berlin', '2026-07-01T08:00:00.000Z'],
    ['2026-12-01T10:00:00', 'Europe/Berlin', '2026-12-01T09:00:00.000Z'],
    ['2026-01-15T10:00:00', 'America/Sao_Paulo', '2026-01-15T13:00:00.000Z'],
    ['2026-07-15T10:00:00', 'America/Sao_Paulo', '2026-07-15T13:00:00.000Z'],
    ['2026-07-01T10:00:00', 'Asia/Kolkata', '2026-07-01T04:30:00.000Z'],
    ['2026-07-01T10:00:00', 'Asia/Kathmandu', '2026-07-01T04:15:00.000Z'],
    ['2026-01-01T10:00:00', 'Australia/Lord_Howe', '2025-12-31T23:00:00.000Z'],
    ['2026-07-01T10:00:00', 'Australia/Lord_Howe', '2026-06-30T23:30:00.000Z'],
    ['2026-01-01T10:00:00', 'Pacific/Apia', '2025-12-31T21:00:00.000Z'],
    ['2025-12-15T10:00:00', 'America/Vancouver', '2025-12-15T18:00:00.000Z'],
    ['2027-01-15T10:00:00', 'America/Vancouver', '2027-01-15T17:00:00.000Z'],
    ['2010-07-01T10:00:00', 'Europe/Moscow', '2010-07-01T06:00:00.000Z'],
    ['2012-01-15T10:00:00', 'Europe/Moscow', '2012-01-15T06:00:00.000Z'],
    ['2021-07-01T10:00:00', 'Asia/Tehran', '2021-07-01T05:30:00.000Z'],
    ['2011-12-29T23:59:59', 'Pacific/Apia', '2011-12-30T09:59:59.000Z'],
    ['2011-12-31T00:00:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['2026-07-01T10:00:00', 'America/New_York', '2026-07-01T14:00:00.000Z'],
    ['2026-01-01T10:00:00', 'America/New_York', '2026-01-01T15:00:00.000Z'],
    ['2026-07-01T10:00:00', 'America/St_Johns', '2026-07-01T12:30:00.000Z'],
    ['2026-01-01T10:00:00', 'Pacific/Chatham', '2025-12-31T20:15:00.000Z'],
    ['2026-07-01T10:00:00', 'Pacific/Chatham', '2026-06-30T21:15:00.000Z'],
    ['2026-07-01T10:00:00', 'Europe/Dublin', '2026-07-01T09:00:00.000Z'],
    ['2026-12-01T10:00:00', 'Europe/Dublin', '2026-12-01T10:00:00.000Z'],
    ['2026-01-01T10:00:00', 'Pacific/Auckland', '2025-12-31T21:00:00.000Z'],
    ['2026-07-01T10:00:00', 'Asia/Tehran', '2026-07-01T06:30:00.000Z'],
    ['2026-07-01T10:00:00', 'Africa/Cairo', '2026-07-01T07:00:00.000Z'],
    ['2026-12-01T10:00:00', 'Africa/Cairo', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01T10:00:00', 'US/Eastern', '2026-07-01T14:00:00.000Z'],
    ['2026-07-01T10:00:00', 'UTC', '2026-07-01T10:00:00.000Z'],
    ['9999-12-31T23:59:59', 'Pacific/Auckland', '9999-12-31T10:59:59.000Z'],
    ['0001-01-01T00:00:00', 'UTC', '0001-01-01T00:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(utc(local, zone)).toBe(instant);
  });

  it('uses the rules for Casablanca that it ships with, not those of the runtime', () => {
    expect(utc('2026-12-01T10:00:00', 'Africa/Casablanca')).toBe('2026-12-01T10:00:00.000Z');
    expect(vtimezoneAt(Date.UTC(2026, 11), 'Africa/Casablanca')).toContain('TZOFFSETTO:+0000\r\n');
  });

  it.each([
    ['2026-03-29T02:30:00', 'Europe/Berlin'],
    ['2026-03-08T02:00:00', 'America/New_York'],
    ['2026-10-04T02:15:00', 'Australia/Lord_Howe'],
    ['2026-03-29T01:30:00', 'Europe/Dublin'],
    ['2026-04-24T00:30:00', 'Africa/Cairo'],
    ['2011-12-30T00:00:00', 'Pacific/Apia'],
    ['2011-12-30T12:00:00', 'Pacific/Apia'],
    ['2011-12-30T23:59:59', 'Pacific/Apia'],
  ])('has no instant for %s, which the clocks of %s skip', (local, zone) => {
    expect(utc(local, zone)).toBeUndefined();
  });

  it.each([
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-10-25T01:30:00', 'Europe/Dublin', '2026-10-25T00:30:00.000Z'],
  ])('takes the first of the two times that %s means in %s', (local, zone, instant) => {
    expect(utc(local, zone)).toBe(instant);
  });

  it.each([
    '2026-02-30T10:00:00',
    '2026-02-29T10:00:00',
    '2026-13-01T10:00:00',
    '2026-01-01T24:00:00',
    '2026-01-01T10:60:00',
  ])('has no instant for %s, which does not exist in the calendar', (local) => {
    expect(utc(local, 'Europe/Berlin')).toBeUndefined();
  });

  it.each([
    '',
    '2026-07-1',
    '2026-07-01T',
    '2026-07-01T10:00',
    '2026-07-01T10:00:00Z',
    '2026-07-01 10:00:00',
    '+002026-07-01T10:00:00',
  ])('has no instant for %j, which has another format', (local) => {
    expect(utc(local, 'Europe/Berlin')).toBeUndefined();
  });

  it.each([
    '',
    'Z',
    'europe/berlin',
    'Mars/Olympus',
    'Europe',
    'America/Argentina',
    '__proto__',
    'constructor',
    'Europe/Berlin ',
  ])('does not know %j', (name) => {
    expect(timeZones.has(name)).toBe(false);
    expect(() => timeZones.toUtc('2026-07-01T10:00:00', name)).toThrow(RangeError);
  });

  it('knows every zone of its data set, each with a VTIMEZONE of valid lines', { timeout: 120_000 }, () => {
    for (const name of names) {
      expect(timeZones.has(name)).toBe(true);
      expect(utc('2026-07-01T12:00:00', name)).toBeDefined();
      const { tzid } = requireZone(name);
      const vtimezone = vtimezoneAt(Date.UTC(2027, 6), name);
      const lines = vtimezone.split('\r\n');
      expect(lines).toContain(`TZID:${tzid}`);
      expect(lines.at(-1)).toBe('');
      expect(lines.every((line) => /^[\x20-\x7e]{0,75}$/.test(line))).toBe(true);
      expect(vtimezone).not.toMatch(/^RDATE/m);
    }
  });

  it('agrees with an independent parser of the same VTIMEZONE', () => {
    const readers = new Map<string, ICAL.Timezone>();
    for (const name of changingZones) {
      for (const day of ['2027-03-28', '2028-04-05', '2027-07-01', '2027-10-25', '2031-11-02', '2036-12-31']) {
        const local = `${day}T12:00:00`;
        const text = vtimezoneAt(timeZones.toUtc(local, name) ?? 0, name);
        const zone = readers.get(text) ?? new ICAL.Timezone({ component: ICAL.Component.fromString(text), tzid: name });
        readers.set(text, zone);
        const offset = zone.utcOffset(ICAL.Time.fromDateTimeString(local));
        expect([name, utc(local, name)]).toEqual([
          name,
          new Date(Date.parse(`${local}Z`) - offset * 1000).toISOString(),
        ]);
      }
    }
  });

  it('converts an instant to a time that converts back to it, or to an earlier instant with the same time', () => {
    const instants = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2100, 0) }).map((ms) => ms - (ms % 1000));
    fc.assert(
      fc.property(anyZone, instants, (name, instant) => {
        const local = shownAt(instant, name);
        const first = timeZones.toUtc(local, name) ?? Number.NaN;
        expect(shownAt(first, name)).toBe(local);
        expect(first).toBeLessThanOrEqual(instant);
        // Kwajalein went back by a day in 1969 only; Kiritimati and Apia went forward.
        expect(instant - first).toBeLessThanOrEqual(3 * HOUR);
      }),
      { numRuns: 1_500 },
    );
  });

  it('has no instant exactly if clocks show the time at no instant of the day', () => {
    const days = fc.integer({ min: 0, max: 60 * 366 }).map((day) => Date.UTC(2000, 0, 1) + day * DAY_MS);
    fc.assert(
      fc.property(fc.constantFrom(...changingZones), days, fc.integer({ min: 0, max: 47 }), (name, day, half) => {
        const wallClock = day + half * 1_800_000;
        const local = new Date(wallClock).toISOString().slice(0, 19);
        const near = Array.from({ length: 29 * 2 }, (_, step) => wallClock + (step - 29) * 1_800_000);
        const quarters = near.flatMap((at) => [at, at + 900_000]);
        const shown = quarters.filter((at) => shownAt(at, name) === local);
        expect(timeZones.toUtc(local, name)).toBe(shown[0]);
      }),
      { numRuns: 500 },
    );
  });
});
