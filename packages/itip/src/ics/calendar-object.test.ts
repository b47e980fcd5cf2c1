import {
  ICalAttendeeRole,
  ICalAttendeeType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
} from 'ical-generator';
import { describe, expect, it } from 'vitest';
import { calendarEnd, calendarHead, calendarUser, eventObject, eventTime } from './calendar-object.js';

const bob = { name: 'Bob Jones', address: 'bob@example.org' };
const kickOff = {
  id: 'a1@in.example',
  stamp: new Date('2026-06-01T10:00:00Z'),
  start: eventTime('2026-07-01T10:00:00'),
  end: eventTime('2026-07-01T11:00:00'),
  timezone: 'Europe/Berlin',
  summary: 'Kick-off',
} satisfies ICalEventData;

/** The unfolded lines of an event. */
function linesOf(data: Partial<ICalEventData> = {}, more?: string[]): string[] {
  return eventObject({ ...kickOff, ...data }, more)
    .replaceAll('\r\n ', '')
    .split('\r\n');
}

/** As the library writes it. If it comes to write something right, its correction can go. */
function uncorrected(data: Partial<ICalEventData>): string {
  return new ICalEvent({ ...kickOff, ...data }, new ICalCalendar()).toString();
}

describe('the events of ical-generator, corrected', () => {
  it('are what the library writes, apart from the order of their lines', () => {
    const lines = (text: string) => text.split('\r\n').toSorted();
    expect(lines(eventObject(kickOff))).toEqual(lines(uncorrected({})));
  });

  it('are folded after 75 octets, each line ending in CRLF', () => {
    const text = eventObject({ ...kickOff, summary: 'é'.repeat(60) });
    expect(text).toContain(`SUMMARY:${'é'.repeat(33)}\r\n ${'é'.repeat(27)}\r\n`);
    expect(text.endsWith('\r\nEND:VEVENT\r\n')).toBe(true);
  });

  it('have the scheme of attendees in lower case, and nothing else of their names', () => {
    const attendees = [calendarUser({ ...bob, name: 'Bob:MAILTO:eve' })];
    expect(uncorrected({ attendees })).toContain(':MAILTO:bob@');
    expect(linesOf({ attendees })).toContain(
      'ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Bob:MAILTO:eve":mailto:bob@example.org',
    );
  });

  it('have the kind of an attendee before the role', () => {
    const attendees = [{ ...calendarUser(bob), role: ICalAttendeeRole.OPT, type: ICalAttendeeType.INDIVIDUAL }];
    expect(uncorrected({ attendees })).toContain('ATTENDEE;ROLE=OPT-PARTICIPANT;CUTYPE=INDIVIDUAL;');
    expect(linesOf({ attendees }).join('\n')).toContain(
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=OPT-PARTICIPANT;CN="Bob Jones":',
    );
  });

  it('escape nothing inside an address, which is a URI and not text', () => {
    const raw = { name: 'Bob', email: 'a,b;c@example.org' };
    expect(uncorrected({ organizer: raw })).toContain('mailto:a\\,b\\;c@');
    const organizer = calendarUser({ name: 'Bob', address: "o'neil+a%b/c@example.org" });
    expect(linesOf({ organizer })).toContain('ORGANIZER;CN="Bob":mailto:o\'neil+a%25b%2Fc@example.org');
    expect(() => calendarUser({ name: '', address: 'a@example.org,b@evil.example' })).toThrow(TypeError);
  });

  it('have no backslashes or escaped quotation marks in names, which not every program reads', () => {
    const name = 'Jos"é \\ ^n\r\nX-EVIL:1';
    expect(uncorrected({ organizer: { name, email: bob.address } })).toContain('CN="Jos^\'é \\ ^^n^nX');
    const people = { organizer: calendarUser({ ...bob, name }), attendees: [calendarUser({ ...bob, name })] };
    const named = linesOf(people).filter((line) => line.includes('CN='));
    expect(named).toEqual([
      'ORGANIZER;CN="Jos”é / ^^n X-EVIL:1":mailto:bob@example.org',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Jos”é / ^^n X-EVIL:1":mailto:bob@example.org',
    ]);
  });

  it('omit missing names, which the library refuses for an organizer', () => {
    expect(() => uncorrected({ organizer: { name: '', email: bob.address } })).toThrow('name');
    const nameless = calendarUser({ ...bob, name: ' ' });
    const lines = linesOf({ organizer: nameless, attendees: [nameless] });
    expect(lines).toContain('ORGANIZER:mailto:bob@example.org');
    expect(lines).toContain('ATTENDEE;ROLE=REQ-PARTICIPANT:mailto:bob@example.org');
  });

  it('have the times that they were given, whatever the time zone of the process', () => {
    // In the zone of the process the library reads a Date, so these digits are right in at most one of both.
    const lines = linesOf({ start: eventTime('2026-03-08T02:30:00'), end: eventTime('2026-03-29T02:30:00') });
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20260308T023000');
    expect(lines).toContain('DTEND;TZID=Europe/Berlin:20260329T023000');
    expect(linesOf({ timezone: null })).toContain('DTSTART:20260701T100000Z');
    expect(linesOf()).toContain('DTSTAMP:20260601T100000Z');
  });

  it('keep a start after the end, which the library would swap', () => {
    const [start, end] = [new Date('2026-07-01T11:00:00Z'), new Date('2026-07-01T10:00:00Z')];
    expect(uncorrected({ start, end, timezone: null })).toContain('DTSTART:20260701T100000Z');
    const swapped = { start: kickOff.end, end: kickOff.start };
    expect(linesOf(swapped)).toContain('DTSTART;TZID=Europe/Berlin:20260701T110000');
  });

  it('have a UID of one line', () => {
    const id = 'a1\r\nX-EVIL:1';
    expect(uncorrected({ id })).toContain('\r\nX-EVIL:1\r\n');
    expect(linesOf({ id })).toContain('UID:a1\\nX-EVIL:1');
  });

  it('have no empty DESCRIPTION next to a description in HTML', () => {
    const description = { plain: '', html: '<img src="https://example.org/a.png">' };
    expect(uncorrected({ description })).toContain('\r\nDESCRIPTION:\r\n');
    expect(linesOf({ description }).filter((line) => /^(X-ALT-)?DESC/.test(line))).toEqual([
      'X-ALT-DESC;FMTTYPE=text/html:<img src="https://example.org/a.png">',
    ]);
  });

  it('have a COMMENT, for which the library has no place', () => {
    const comment = 'COMMENT:Sorry\\; moved\\, bye';
    expect(linesOf({}, [comment]).slice(-3)).toEqual([comment, 'END:VEVENT', '']);
  });

  it('have their alarms after all properties', () => {
    const names = linesOf({ alarms: [{ trigger: 600 }], created: kickOff.stamp }).map((line) => line.split(/[;:]/)[0]);
    expect(names.slice(-8)).toEqual(['CREATED', 'BEGIN', 'ACTION', 'TRIGGER', 'DESCRIPTION', 'END', 'END', '']);
  });
});

describe('the head of a calendar', () => {
  it('is in the order of the first messages', () => {
    expect(`${calendarHead({ method: ICalCalendarMethod.REQUEST })}${calendarEnd}`.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'PRODID:-//Convoke//Convoke//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is folded, with a name of one line', () => {
    const head = calendarHead({ name: `Team, all\r\n${'é'.repeat(60)}` });
    expect(head.replaceAll('\r\n ', '')).toContain(`\r\nX-WR-CALNAME:Team\\, all\\n${'é'.repeat(60)}\r\n`);
    for (const line of head.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
