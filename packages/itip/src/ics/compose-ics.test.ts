import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { contentLines, linesOf } from '../testing/structure-of.js';
import { composeIcs } from './compose-ics.js';

function readEvent(ics: string): ICAL.Event {
  const calendar = ICAL.Component.fromString(ics);
  for (const block of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(block);
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

function propertyNames(ics: string): string[] {
  return contentLines(ics.slice(ics.indexOf('BEGIN:VEVENT'))).map((line) => line.split(/[:;]/, 1).join());
}

afterEach(() => ICAL.TimezoneService.reset());

describe('composeIcs for a request', () => {
  it('has one calendar with one event, and each property that clients need exactly once', () => {
    const ics = composeIcs(sampleRequest());
    expect(contentLines(ics).slice(0, 6)).toEqual([
      'BEGIN:VCALENDAR',
      'PRODID:-//Convoke//Convoke//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VTIMEZONE',
    ]);
    expect(propertyNames(ics)).toEqual([
      ...['BEGIN', 'UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'ORGANIZER', 'ATTENDEE', 'DESCRIPTION'],
      ...['X-ALT-DESC', 'LOCATION', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'CREATED', 'LAST-MODIFIED'],
      ...['END', 'END'],
    ]);
  });

  it('names no account, and has words of a language only where the appointment lacks them', () => {
    const branded = { brand: { name: 'Sunrise Yoga', footer: 'Berlin' }, languages: ['de'] };
    expect(composeIcs(sampleRequest(branded))).toBe(composeIcs(sampleRequest()));
    expect(composeIcs(sampleRequest({ ...branded, subject: '' }))).not.toContain('Sunrise');
  });

  it('names organizer and attendee, with the status of the attendee', () => {
    const ics = composeIcs(sampleRequest());
    expect(linesOf('SEQUENCE', ics)).toEqual(['SEQUENCE:0']);
    expect(linesOf('STATUS', ics)).toEqual(['STATUS:CONFIRMED']);
    expect(linesOf('ORGANIZER', ics)).toEqual(['ORGANIZER;CN="Example Corp":mailto:acct7@in.example']);
    expect(linesOf('ATTENDEE', ics)).toEqual([
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Bob Jones":mailto:bob@example.org',
    ]);
  });

  it('names an optional invitee as such, in updates and cancellations as well', () => {
    for (const input of [sampleRequest({ role: 'optional', sequence: 2 }), sampleCancel({ role: 'optional' })]) {
      expect(linesOf('ATTENDEE', composeIcs(input))).toEqual([expect.stringContaining(';ROLE=OPT-PARTICIPANT;')]);
    }
  });

  it.each([
    ['start', '2026-10-25T02:30:00', '2026-10-25T04:00:00', '20261025T003000Z', '20261025T030000Z'],
    ['end', '2026-10-25T01:00:00', '2026-10-25T02:59:59', '20261024T230000Z', '20261025T005959Z'],
    ['start and end', '2026-10-25T02:00:00', '2026-10-25T02:30:00', '20261025T000000Z', '20261025T003000Z'],
  ])('writes both times in UTC if clocks show the %s twice; the first is meant', (...row) => {
    const [, start, end, startUtc, endUtc] = row;
    for (const input of [sampleRequest({ start, end }), sampleCancel({ start, end })]) {
      const ics = composeIcs(input);
      expect(linesOf('DTSTART', ics)).toEqual([`DTSTART:${startUtc}`]);
      expect(linesOf('DTEND', ics)).toEqual([`DTEND:${endUtc}`]);
      expect(ics).not.toContain('VTIMEZONE');
    }
  });

  it.each([
    ['2026-10-25T01:59:59', '2026-10-25T03:00:00'],
    ['2026-10-24T02:30:00', '2026-10-24T02:45:00'],
  ])('keeps the time zone from %s to %s, which clocks show once', (start, end) => {
    expect(composeIcs(sampleRequest({ start, end }))).toContain('DTSTART;TZID=Europe/Berlin:');
  });

  it('keeps UID and PARTSTAT when the subject is updated, with a later SEQUENCE and DTSTAMP', () => {
    const first = readEvent(composeIcs(sampleRequest()));
    const changes = {
      sequence: 1,
      stamp: Date.UTC(2026, 5, 2),
      response: 'accepted',
      subject: 'Kick-off, moved',
    } as const;
    const ics = composeIcs(sampleRequest(changes));
    const second = readEvent(ics);
    expect(second.uid).toBe(first.uid);
    expect(second.sequence).toBe(1);
    expect(linesOf('DTSTAMP', ics)).toEqual(['DTSTAMP:20260602T000000Z']);
    expect(linesOf('ATTENDEE', ics).join()).toContain(';PARTSTAT=ACCEPTED;RSVP=TRUE;');
  });

  it.each([
    ['needsAction', 'NEEDS-ACTION'],
    ['accepted', 'ACCEPTED'],
    ['declined', 'DECLINED'],
    ['tentative', 'TENTATIVE'],
  ] as const)('writes the answer %s as %s', (response, status) => {
    expect(linesOf('ATTENDEE', composeIcs(sampleRequest({ response }))).join()).toContain(`;PARTSTAT=${status};`);
  });

  it('has a SUMMARY even without a subject, and omits what is empty', () => {
    const ics = composeIcs(sampleRequest({ subject: '', body: '', location: '' }));
    expect(linesOf('SUMMARY', ics)).toEqual(['SUMMARY:Appointment']);
    expect(propertyNames(ics)).not.toContain('LOCATION');
    expect(propertyNames(ics)).not.toContain('DESCRIPTION');
    expect(propertyNames(ics)).not.toContain('X-ALT-DESC');
  });

  it('shows the body as plain text and as sanitised HTML', () => {
    const ics = composeIcs(sampleRequest({ body: '<p>One, <b>two</b></p><script>alert(1)</script>' }));
    expect(linesOf('DESCRIPTION', ics)).toEqual(['DESCRIPTION:One\\, two']);
    expect(linesOf('X-ALT-DESC', ics)).toEqual([
      'X-ALT-DESC;FMTTYPE=text/html:<!DOCTYPE html><html><body><p>One\\, <b>two</b></p></body></html>',
    ]);
  });

  it('confines a hostile name to its parameter', () => {
    const name = 'Jos"é; O\'Neil, Jr\r\nX-EVIL:1';
    const ics = composeIcs(sampleRequest({ attendee: { name, address: 'bob@example.org' } }));
    expect(linesOf('ATTENDEE', ics)).toHaveLength(1);
    expect(linesOf('X-EVIL', ics)).toEqual([]);
    const [attendee] = readEvent(ics).attendees;
    expect(attendee?.getFirstValue()).toBe('mailto:bob@example.org');
    expect(attendee?.getFirstParameter('cn')).toBe("Jos”é; O'Neil, Jr X-EVIL:1");
  });

  it('folds a long subject into lines of at most 75 octets, each valid UTF-8 that ends in CRLF', () => {
    const subject = '😀é漢'.repeat(60);
    const ics = composeIcs(sampleRequest({ subject }));
    const lines = ics.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString()).toBe(line);
    }
    expect(readEvent(ics).summary).toBe(subject);
  });

  it.each([
    {
      start: '2026-03-29T02:30:00',
      end: '2026-03-29T04:00:00',
      startUtc: '20260329T013000Z',
      endUtc: '20260329T020000Z',
    },
    {
      start: '2026-03-29T01:30:00',
      end: '2026-03-29T02:30:00',
      startUtc: '20260329T003000Z',
      endUtc: '20260329T013000Z',
    },
  ])('writes $start to $end in UTC if clocks have come to skip a time', ({ start, end, startUtc, endUtc }) => {
    const ics = composeIcs(sampleRequest({ start, end }));
    expect([linesOf('DTSTART', ics), linesOf('DTEND', ics)]).toEqual([[`DTSTART:${startUtc}`], [`DTEND:${endUtc}`]]);
    expect(ics).not.toContain('VTIMEZONE');
  });

  it('refuses a day that the calendar lacks', () => {
    expect(() => composeIcs(sampleRequest({ start: '2026-02-30T10:00:00' }))).toThrow(RangeError);
  });

  it('refuses an unknown zone', () => {
    expect(() => composeIcs(sampleRequest({ timeZone: 'Mars/Olympus' }))).toThrow(RangeError);
  });
});

describe('composeIcs for a cancel', () => {
  it('ends the event with METHOD and STATUS, and carries the comment', () => {
    const ics = composeIcs(sampleCancel({ comment: 'Sorry; moved, bye' }));
    expect(linesOf('METHOD', ics)).toEqual(['METHOD:CANCEL']);
    expect(linesOf('STATUS', ics)).toEqual(['STATUS:CANCELLED']);
    expect(linesOf('SEQUENCE', ics)).toEqual(['SEQUENCE:1']);
    expect(linesOf('COMMENT', ics)).toEqual(['COMMENT:Sorry\\; moved\\, bye']);
    expect(propertyNames(ics)).toEqual([
      ...[
        'BEGIN',
        'UID',
        'DTSTAMP',
        'SEQUENCE',
        'DTSTART',
        'DTEND',
        'SUMMARY',
        'ORGANIZER',
        'ATTENDEE',
        'STATUS',
        'COMMENT',
      ],
      ...['END', 'END'],
    ]);
  });

  it('does not cancel the event for others if only one invitee is removed', () => {
    const ics = composeIcs(sampleCancel({ scope: 'invitee' }));
    expect(linesOf('METHOD', ics)).toEqual(['METHOD:CANCEL']);
    expect(linesOf('STATUS', ics)).toEqual([]);
    expect(linesOf('COMMENT', ics)).toEqual([]);
  });

  it('has the same organizer, attendee, UID and times as the request', () => {
    const [request, cancel] = [composeIcs(sampleRequest()), composeIcs(sampleCancel())];
    for (const property of ['UID', 'ORGANIZER', 'DTSTART', 'DTEND', 'SUMMARY']) {
      expect(linesOf(property, cancel)).toEqual(linesOf(property, request));
    }
    expect(linesOf('ATTENDEE', cancel).join()).toMatch(/:mailto:bob@example\.org$/);
  });
});

describe('composeIcs in a time zone', () => {
  it.each([
    ['Europe/Berlin', '2026-07-01T08:00:00Z'],
    ['America/Sao_Paulo', '2026-07-01T13:00:00Z'],
    ['Asia/Kolkata', '2026-07-01T04:30:00Z'],
    ['Australia/Lord_Howe', '2026-06-30T23:30:00Z'],
    ['Pacific/Apia', '2026-06-30T21:00:00Z'],
    ['Africa/Casablanca', '2026-07-01T09:00:00Z'],
    ['America/Vancouver', '2026-07-01T17:00:00Z'],
    ['America/New_York', '2026-07-01T14:00:00Z'],
    ['America/St_Johns', '2026-07-01T12:30:00Z'],
    ['Asia/Kathmandu', '2026-07-01T04:15:00Z'],
    ['Pacific/Chatham', '2026-06-30T21:15:00Z'],
    ['Europe/Dublin', '2026-07-01T09:00:00Z'],
    ['Pacific/Auckland', '2026-06-30T22:00:00Z'],
    ['Asia/Tehran', '2026-07-01T06:30:00Z'],
    ['Africa/Cairo', '2026-07-01T07:00:00Z'],
    ['America/Argentina/Buenos_Aires', '2026-07-01T13:00:00Z'],
  ])('means the same instant to a reader of its VTIMEZONE: %s', (timeZone, instant) => {
    const ics = composeIcs(sampleRequest({ timeZone }));
    expect(linesOf('DTSTART', ics)).toEqual([`DTSTART;TZID=${timeZone}:20260701T100000`]);
    expect(readEvent(ics).startDate.toJSDate().toISOString()).toBe(new Date(instant).toISOString());
  });

  it('uses the TZID that the VTIMEZONE declares for an alias', () => {
    const ics = composeIcs(sampleRequest({ timeZone: 'US/Eastern' }));
    expect(contentLines(ics)).toContain('TZID:America/New_York');
    expect(linesOf('DTSTART', ics)).toEqual(['DTSTART;TZID=America/New_York:20260701T100000']);
  });

  it.each(['UTC', 'Etc/UTC', 'Zulu'])('writes %s with Z and without VTIMEZONE', (timeZone) => {
    const ics = composeIcs(sampleRequest({ timeZone }));
    expect(linesOf('DTSTART', ics)).toEqual(['DTSTART:20260701T100000Z']);
    expect(linesOf('DTEND', ics)).toEqual(['DTEND:20260701T110000Z']);
    expect(ics).not.toContain('VTIMEZONE');
  });

  it('gives São Paulo no daylight saving time', () => {
    const ics = composeIcs(sampleRequest({ timeZone: 'America/Sao_Paulo' }));
    expect(ics).not.toContain('DAYLIGHT');
    expect(ics).not.toContain('RDATE');
  });

  it('puts Vancouver seven hours behind UTC in January 2027', () => {
    const winter = { start: '2027-01-15T10:00:00', end: '2027-01-15T11:00:00', timeZone: 'America/Vancouver' };
    const { startDate } = readEvent(composeIcs(sampleRequest(winter)));
    expect(startDate.toJSDate().toISOString()).toBe('2027-01-15T17:00:00.000Z');
  });
});
