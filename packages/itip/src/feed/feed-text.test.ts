import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../testing/hostile-texts.js';
import { contentLines } from '../testing/structure-of.js';
import { parseUid } from '../uid.js';
import {
  FEED_TAIL,
  type FeedAttendee,
  type FeedEvent,
  type FeedOccurrence,
  type FeedSeries,
  feedEvents,
  feedHead,
  feedUid,
} from './feed-text.js';

const APPOINTMENT = '0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60';

function sampleEvent(change: Partial<FeedEvent> = {}): FeedEvent {
  return {
    id: APPOINTMENT,
    organizer: { name: 'Dr Ada', address: 'ada@practice.example' },
    subject: 'Roof inspection',
    body: '<p>Bring a <a href="https://shop.example/ladder">ladder</a>.</p>',
    location: 'Hill Road 1; Berlin',
    startUtc: Date.UTC(2027, 2, 15, 13),
    endUtc: Date.UTC(2027, 2, 15, 14),
    start: '2027-03-15T14:00:00',
    end: '2027-03-15T15:00:00',
    showAs: 'busy',
    conferenceUrl: '',
    sequence: 2,
    createdAt: Date.UTC(2027, 2, 1),
    revisedAt: Date.UTC(2027, 2, 2),
    cancelledAt: null,
    ...change,
  };
}

function sampleAttendee(change: Partial<FeedAttendee> = {}): FeedAttendee {
  const person = { name: 'Bob Jones', address: 'bob@example.org' };
  return { appointmentId: APPOINTMENT, role: 'required', response: 'needsAction', ...person, ...change };
}

function write(events: FeedEvent[], attendees: FeedAttendee[] = [], languages: string[] = []): string {
  const hasAttendees = attendees.length > 0;
  return `${feedHead({ name: 'Crew, north', hasAttendees })}${feedEvents({ events, attendees, languages })}${FEED_TAIL}`;
}

function readEvents(text: string): ICAL.Event[] {
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

/** Starts of the first dates, as another library expands them. */
function occurrencesIn(text: string, count: number): string[] {
  const calendar = ICAL.Component.fromString(text);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const [master, ...exceptions] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  for (const exception of exceptions) master?.relateException(exception);
  const dates = master?.iterator();
  const starts = Array.from({ length: count }, () => {
    const next = dates?.next();
    return next && master?.getOccurrenceDetails(next).startDate.convertToZone(ICAL.Timezone.utcTimezone).toString();
  });
  ICAL.TimezoneService.reset();
  return starts.flatMap((start) => start ?? []);
}

describe('a feed', () => {
  it('is a published calendar with a name and a time after which to come back', () => {
    expect(contentLines(write([]))).toEqual([
      'BEGIN:VCALENDAR',
      'PRODID:-//Convoke//Convoke//EN',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Crew\\, north',
      'X-WR-CALNAME:Crew\\, north',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
    ]);
    expect(feedHead({ name: ' ', hasAttendees: false })).not.toContain('NAME');
  });

  it('has what an appointment says, in UTC and in plain text', () => {
    const [event] = readEvents(write([sampleEvent()]));
    expect(event).toMatchObject({ summary: 'Roof inspection', location: 'Hill Road 1; Berlin', sequence: 2 });
    expect(event?.description).toBe('Bring a ladder [https://shop.example/ladder].');
    expect(event?.startDate.toString()).toBe('2027-03-15T13:00:00Z');
    expect(event?.endDate.toString()).toBe('2027-03-15T14:00:00Z');
    expect(event?.organizer).toBe('mailto:ada@practice.example');
    expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(event?.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2027-03-02T00:00:00Z');
    expect(event?.attendees).toEqual([]);
  });

  it('has dates of whole days, and the link of an online meeting', () => {
    const days = { start: '2027-03-15', end: '2027-03-17', showAs: 'free' as const };
    const lines = contentLines(
      write([sampleEvent({ ...days, location: '', conferenceUrl: 'https://meet.example/a' })]),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20270315',
        'DTEND;VALUE=DATE:20270317',
        'TRANSP:TRANSPARENT',
        'LOCATION:https://meet.example/a',
        'CONFERENCE;VALUE=URI:https://meet.example/a',
      ]),
    );
  });

  it('marks a cancelled appointment, which takes no time', () => {
    const [event] = readEvents(write([sampleEvent({ cancelledAt: Date.UTC(2027, 2, 3) })]));
    const values = ['status', 'transp', 'sequence', 'dtstamp'].map((name) =>
      String(event?.component.getFirstPropertyValue(name)),
    );
    expect(values).toEqual(['CANCELLED', 'TRANSPARENT', '3', '2027-03-03T00:00:00Z']);
  });

  it('has no METHOD if it names invitees, whom METHOD:PUBLISH forbids (RFC 5546 §3.2.1)', () => {
    const lines = contentLines(write([sampleEvent()], [sampleAttendee()]));
    expect(lines.filter((line) => line.startsWith('METHOD'))).toEqual([]);
  });

  it('has the link of an online meeting first in the description where the place is another', () => {
    const [event] = readEvents(write([sampleEvent({ conferenceUrl: 'https://meet.example/a?b=1&c=2' })]));
    expect(event?.description).toBe(
      'Join online: https://meet.example/a?b=1&c=2\n\nBring a ladder [https://shop.example/ladder].',
    );
  });

  it('names the invitees of each appointment with their answers, and requests none', () => {
    const other = sampleEvent({ id: 'other' });
    const attendees = [
      sampleAttendee({ response: 'accepted' }),
      sampleAttendee({ address: 'eve@example.org', name: '', response: 'tentative', role: 'optional' }),
      sampleAttendee({ appointmentId: 'other', response: 'declined' }),
    ];
    const lines = contentLines(write([sampleEvent(), other], attendees)).filter((line) => line.startsWith('ATTENDEE'));
    expect(lines).toEqual([
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN="Bob Jones":mailto:bob@example.org',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=OPT-PARTICIPANT;PARTSTAT=TENTATIVE:mailto:eve@example.org',
      'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=DECLINED;CN="Bob Jones":mailto:bob@example.org',
    ]);
  });

  it('gives an appointment without a subject a name in the language of the account', () => {
    const [english] = readEvents(write([sampleEvent({ subject: '' })]));
    const [german] = readEvents(write([sampleEvent({ subject: '' })], [], ['de']));
    expect([english?.summary, german?.summary]).toEqual(['Appointment', 'Termin']);
  });

  it('shortens long descriptions, without splitting a character', () => {
    const [event] = readEvents(write([sampleEvent({ body: `${'x'.repeat(998)}😀${'y'.repeat(50)}` })]));
    expect(event?.description).toBe(`${'x'.repeat(998)}…`);
    const [other] = readEvents(write([sampleEvent({ body: `${'x'.repeat(998)} ${'y'.repeat(50)}` })]));
    expect(other?.description).toBe(`${'x'.repeat(998)}…`);
  });

  it('has stable UIDs that match no reply and reveal no appointment', () => {
    const uid = feedUid(APPOINTMENT);
    expect(uid).toBe(feedUid(APPOINTMENT));
    expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uid).not.toBe(feedUid('other'));
    expect(parseUid(uid)).toBeUndefined();
    expect(write([sampleEvent()])).not.toContain(APPOINTMENT.slice(0, 8));
  });

  describe('a series', () => {
    const moved: FeedOccurrence = {
      occurrenceStart: '2027-03-29T14:00:00',
      start: '2027-03-30T09:00:00',
      end: '2027-03-30T10:00:00',
      startUtc: Date.UTC(2027, 2, 30, 7),
      endUtc: Date.UTC(2027, 2, 30, 8),
      subject: 'Roof, again',
      body: '',
      location: '',
      conferenceUrl: '',
      showAs: 'busy',
    };
    const series: FeedSeries = {
      timeZone: 'Europe/Berlin',
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      exdates: ['2027-03-22T14:00:00'],
      occurrences: [moved],
    };

    it('is one event with its rule and the dates that differ, in the zone of the series', () => {
      const text = write([sampleEvent({ series })], [sampleAttendee({ response: 'accepted' })]);
      const events = text.split('BEGIN:VEVENT').slice(1).map(contentLines);
      expect(events[0]).toEqual(
        expect.arrayContaining([
          'DTSTART;TZID=Europe/Berlin:20270315T140000',
          'DTEND;TZID=Europe/Berlin:20270315T150000',
          'RRULE:FREQ=WEEKLY;BYDAY=MO;WKST=MO',
          'EXDATE;TZID=Europe/Berlin:20270322T140000',
        ]),
      );
      expect(events[1]).toEqual(
        expect.arrayContaining([
          'RECURRENCE-ID;TZID=Europe/Berlin:20270329T140000',
          'DTSTART:20270330T070000Z',
          'SUMMARY:Roof\\, again',
        ]),
      );
      expect(new Set(contentLines(text).filter((line) => line.startsWith('UID:'))).size).toBe(1);
      expect(contentLines(text).filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(2);
      const starts = occurrencesIn(text, 4);
      expect(starts).toEqual([
        '2027-03-15T13:00:00Z',
        '2027-03-30T07:00:00Z',
        '2027-04-05T12:00:00Z',
        '2027-04-12T12:00:00Z',
      ]);
    });

    it('of whole days needs no zone', () => {
      const days = { start: '2027-03-15', end: '2027-03-16' };
      const whole = { ...series, exdates: ['2027-03-22'], occurrences: [] };
      const lines = contentLines(write([sampleEvent({ ...days, series: whole })]));
      expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20270315', 'EXDATE;VALUE=DATE:20270322']));
      expect(lines).not.toContain('BEGIN:VTIMEZONE');
    });

    it('declares each zone once in a feed, whatever its parts are', () => {
      const events = ['a', 'b'].map((id) => sampleEvent({ id, series: { ...series, occurrences: [] } }));
      const first = feedEvents({ events, attendees: [], languages: [] });
      const second = feedEvents({ events, attendees: [], languages: [], zonesBefore: ['Europe/Berlin'] });
      expect(first.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
      expect(second).not.toContain('BEGIN:VTIMEZONE');
    });

    it('that was cancelled is marked as one', () => {
      const lines = contentLines(write([sampleEvent({ series, cancelledAt: Date.UTC(2027, 2, 3) })]));
      expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2);
    });
  });

  it('is read as the same events whatever their texts are', () => {
    const texts = fc.record({ subject: hostileText, body: hostileText, location: hostileText });
    const events = fc.array(texts, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(events, hostileText, (given, name) => {
        const written = given.map((each, at) => sampleEvent({ ...each, id: `a${at}` }));
        const attendees = written.map(({ id }) => sampleAttendee({ appointmentId: id, name }));
        const text = `${feedHead({ name, hasAttendees: true })}${feedEvents({ events: written, attendees, languages: [] })}${FEED_TAIL}`;
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
        const read = readEvents(text);
        expect(read.map(({ uid }) => uid)).toEqual(written.map(({ id }) => feedUid(id)));
        for (const event of read) {
          expect(event.attendees).toHaveLength(1);
          expect(event.component.getAllSubcomponents()).toEqual([]);
          expect(event.startDate.toString()).toBe('2027-03-15T13:00:00Z');
        }
      }),
      { numRuns: 100 },
    );
  });
});
