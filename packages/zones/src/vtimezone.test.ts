import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { vtimezoneFor } from './vtimezone.js';
import { offsetAt, toLocal, toUtc } from './wall-clock.js';
import { requireZone, zoneNames } from './zone.js';

const HOUR = 3_600_000;

function vtimezone(name: string, start: string, end?: string): string | undefined {
  const zone = requireZone(name);
  const from = toUtc(start, zone) ?? Number.NaN;
  return vtimezoneFor({ start: from, end: end === undefined ? from + HOUR : (toUtc(end, zone) ?? Number.NaN) }, zone);
}

/** Rules and offsets of a component: `RRULE` as `3:2SU`, offsets as `-0800>-0700`. */
function summary(component: string | undefined): string[] | undefined {
  return component
    ?.split(/BEGIN:(?=DAYLIGHT|STANDARD)/)
    .slice(1)
    .map((part) => {
      const value = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(part)?.[1] ?? '';
      const [, month, day] = /BYMONTH=(\d+);BYDAY=(.*)/.exec(value('RRULE')) ?? [];
      const rule = month === undefined ? 'always' : `${month}:${day}`;
      return `${part.slice(0, 8)} ${value('TZNAME')} ${value('TZOFFSETFROM')}>${value('TZOFFSETTO')} ${rule}`;
    });
}

describe('the VTIMEZONE of an event', () => {
  it.each([
    ['America/Vancouver', '2025-12-15T10:00:00', ['DAYLIGHT PDT -0800>-0700 3:2SU', 'STANDARD PST -0700>-0800 11:1SU']],
    ['America/Vancouver', '2026-07-15T10:00:00', ['STANDARD PDT -0700>-0700 always']],
    ['America/Vancouver', '2027-01-15T10:00:00', ['STANDARD MST -0700>-0700 always']],
    ['Europe/Berlin', '2027-01-15T10:00:00', ['DAYLIGHT CEST +0100>+0200 3:-1SU', 'STANDARD CET +0200>+0100 10:-1SU']],
    ['America/New_York', '1990-06-01T10:00:00', ['DAYLIGHT EDT -0500>-0400 4:1SU', 'STANDARD EST -0400>-0500 10:-1SU']],
    ['Europe/Moscow', '2012-01-15T10:00:00', ['STANDARD MSK +0400>+0400 always']],
    ['Asia/Tehran', '2021-12-01T10:00:00', ['DAYLIGHT +0430 +0330>+0430 3:4TU', 'STANDARD +0330 +0430>+0330 9:4WE']],
    ['Asia/Tehran', '2027-07-01T10:00:00', ['STANDARD +0330 +0330>+0330 always']],
    ['Africa/Casablanca', '2025-03-10T10:00:00', ['STANDARD +00 +0000>+0000 always']],
    ['Europe/Dublin', '2027-07-01T10:00:00', ['DAYLIGHT IST +0000>+0100 3:-1SU', 'STANDARD GMT +0100>+0000 10:-1SU']],
    // The clocks change on the Saturday of 24 to 30 March and October, which is the fourth, the last or both.
    ['Asia/Gaza', '2100-01-05T10:00:00', ['DAYLIGHT EEST +0200>+0300 3:-1SA', 'STANDARD EET +0300>+0200 10:4SA']],
    ['Africa/Monrovia', '1971-06-01T10:00:00', ['STANDARD MMT -004430>-004430 always']],
  ])('in %s at %s has the rules in force', (name, start, expected) => {
    expect(summary(vtimezone(name, start))).toEqual(expected);
  });

  it.each([
    ['America/Vancouver', '2026-03-07T10:00:00', '2026-03-09T10:00:00'],
    ['Africa/Casablanca', '2025-02-20T10:00:00', '2025-03-01T10:00:00'],
    ['Europe/Berlin', '2027-01-01T10:00:00', '2029-07-01T10:00:00'],
  ])('in %s from %s to %s has the change that lies within', (name, start, end) => {
    expect(summary(vtimezone(name, start, end))).toHaveLength(2);
  });

  it.each([
    ['Pacific/Apia', '2011-12-29T10:00:00', '2011-12-31T10:00:00'],
    ['America/Vancouver', '2026-01-01T10:00:00', '2027-01-01T10:00:00'],
    ['Europe/Moscow', '2014-10-25T10:00:00', '2014-10-27T10:00:00'],
    ['America/New_York', '1970-04-20T10:00:00', '1970-04-30T10:00:00'],
  ])('in %s from %s to %s does not exist: no yearly pair describes it', (name, start, end) => {
    expect(vtimezone(name, start, end)).toBeUndefined();
  });

  it('never speaks of a fifth weekday of a month, which few years have', () => {
    const text = vtimezoneFor(
      { start: Date.UTC(2008, 4, 12, 5), end: Date.UTC(2009, 3, 5, 3) },
      requireZone('Chile/EasterIsland'),
    );
    expect(text ?? '').not.toMatch(/BYDAY=5/);
  });

  it('is the same for events between the same changes, and starts in 1970', () => {
    const winter = vtimezone('Europe/Berlin', '2026-12-01T10:00:00');
    expect(vtimezone('Europe/Berlin', '2027-02-01T10:00:00')).toBe(winter);
    expect(winter?.match(/^DTSTART:.*/gm)).toEqual(['DTSTART:19700329T020000', 'DTSTART:19701025T030000']);
  });

  it('gives an independent reader the offsets of start and end, whatever the zone and the time', () => {
    const names = fc.constantFrom(...zoneNames());
    const starts = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2100, 0) }).map((at) => at - (at % 1000));
    const hours = fc.oneof(fc.integer({ min: 1, max: 48 }), fc.integer({ min: 48, max: 24 * 400 }));
    fc.assert(
      fc.property(names, starts, hours, (name, start, length) => {
        const zone = requireZone(name);
        const event = { start, end: start + length * HOUR };
        const text = vtimezoneFor(event, zone);
        if (text === undefined) return;
        expect(text).not.toMatch(/RDATE|UNTIL/);
        const component = ICAL.Component.fromString(text);
        const reader = new ICAL.Timezone({ component, tzid: zone.tzid });
        for (const at of [event.start, event.end]) {
          // This reader drops the seconds of an offset, which Monrovia had until 1972.
          if (offsetAt(at, zone) % 60 !== 0) continue;
          // Readers differ about times that clocks show twice, which are written in UTC.
          const local = toLocal(at, zone);
          if (toLocal(at - HOUR, zone) === local || toLocal(at + HOUR, zone) === local) continue;
          expect([name, local, reader.utcOffset(ICAL.Time.fromDateTimeString(local))]).toEqual([
            name,
            local,
            offsetAt(at, zone),
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
