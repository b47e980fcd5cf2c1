import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { contentLines, linesOf } from '../testing/structure-of.js';
import { inputOf, seriesMessageVectors } from '../testing/vectors/series-messages.js';
import { composeEvent, composeIcs } from './compose-ics.js';

const vectors = seriesMessageVectors();

/** What a vector says of a VEVENT. */
const TOLD = ['SEQUENCE', 'RECURRENCE-ID', 'DTSTART', 'DTEND', 'RRULE', 'EXDATE', 'STATUS'];

function eventsOf(ics: string): string[][] {
  return ics
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => contentLines(event));
}

/** The lines that decide what calendars do, and those that the vector names besides. */
function toldBy(lines: string[], expected: readonly string[]): string[] {
  const partstat = lines.flatMap((line) => /^ATTENDEE;.*;(PARTSTAT=[A-Z-]+)/.exec(line)?.[1] ?? []);
  return [
    ...lines.filter((line) => TOLD.includes(line.split(/[:;]/, 1).join()) || expected.includes(line)),
    ...partstat,
  ];
}

describe('messages about series', () => {
  it.each(vectors.map((vector) => [vector.number, vector.name, vector] as const))(
    '%i: %s',
    (_number, _name, vector) => {
      const { expected } = vector;
      const ics = composeIcs(inputOf(vector));
      expect(linesOf('METHOD', ics)).toEqual([`METHOD:${expected.method}`]);
      expect(contentLines(ics).filter((line) => line.startsWith('TZID:'))).toEqual(
        expected.zone === null ? [] : [`TZID:${expected.zone}`],
      );
      const events = eventsOf(ics);
      expect(events).toHaveLength(expected.events.length);
      for (const [index, lines] of expected.events.entries()) {
        expect(toldBy(events[index] ?? [], lines).toSorted()).toEqual(lines.toSorted());
      }
    },
  );

  it.each(vectors.map((vector) => [vector.number, vector] as const))(
    '%i is read by another library, and has nothing that receivers differ about',
    (_number, vector) => {
      const ics = composeIcs(inputOf(vector));
      const calendar = ICAL.Component.fromString(ics);
      for (const event of calendar.getAllSubcomponents('vevent')) {
        const names = event.getAllProperties().map(({ name }) => name);
        expect(names).not.toEqual(expect.arrayContaining(['duration']));
        expect(names).not.toContain('rdate');
        expect(event.getAllProperties('attendee')).toHaveLength(1);
        expect(event.hasProperty('rrule') && event.hasProperty('recurrence-id')).toBe(false);
      }
      expect(ics).not.toMatch(/RANGE|METHOD:ADD/);
    },
  );

  it('has one UID and one DTSTAMP in all VEVENTs', () => {
    const late = vectors.find(({ expected }) => expected.events.length === 3);
    const ics = late === undefined ? '' : composeIcs(inputOf(late));
    expect(new Set(linesOf('UID', ics)).size).toBe(1);
    expect(new Set(linesOf('DTSTAMP', ics)).size).toBe(1);
  });

  it('on a calendar server, asks it to notify of each date where it is to notify at all', () => {
    const late = vectors.find(({ expected }) => expected.events.length === 3);
    const input = late && inputOf(late);
    const ics = input ? composeEvent({ ...input, kind: 'request' }, { force: true }) : '';
    expect(linesOf('ATTENDEE', ics).filter((line) => line.includes('SCHEDULE-FORCE-SEND=REQUEST'))).toHaveLength(3);
    expect(linesOf('METHOD', ics)).toEqual([]);
  });
});

describe('the VTIMEZONE of a series', () => {
  const input = vectors[0] && inputOf(vectors[0]);
  const zoneOf = (changes: object) => {
    const ics = input ? composeIcs({ ...input, ...changes }) : '';
    return ics.slice(ics.indexOf('BEGIN:VTIMEZONE'), ics.indexOf('BEGIN:VEVENT'));
  };

  it('is a pair of yearly changes also for a start in the other half of the year', () => {
    expect(zoneOf({ start: '2027-11-16T14:00:00', end: '2027-11-16T15:00:00' })).toBe(zoneOf({}));
    expect(zoneOf({}).match(/RRULE:.*/g)).toEqual([
      expect.stringContaining('FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
      expect.stringContaining('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
    ]);
  });

  it.each(['Africa/Cairo', 'America/Santiago', 'Asia/Jerusalem', 'America/Nuuk', 'America/Havana'])(
    'is one pair, of which each has one day a year: %s',
    (timeZone) => {
      const rules = zoneOf({ timeZone }).match(/RRULE:.*/g) ?? [];
      expect(rules).toHaveLength(2);
      for (const rule of rules) expect(rule).toMatch(/^RRULE:FREQ=YEARLY;BYMONTH=\d+;BYDAY=-?\d[A-Z]{2}$/m);
    },
  );

  it.each(['Asia/Kolkata', 'America/Sao_Paulo'])('is one offset where clocks do not change: %s', (timeZone) => {
    expect(zoneOf({ timeZone })).not.toMatch(/RRULE|DAYLIGHT/);
  });
});
