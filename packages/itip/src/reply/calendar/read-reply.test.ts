import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleValues } from '../../testing/vectors/render-template.js';
import { replyIcs } from '../testing/reply-ics.js';
import { readAnswer, readReply } from './read-reply.js';

const { invitee, organizer, uid } = sampleValues;
const read = (changes: Record<string, string | undefined> = {}, method?: string) =>
  readReply({ text: replyIcs(changes, method) });
const attendeeOf = (line: string) => read({ ATTENDEE: line })?.attendees[0];

describe('a plain REPLY', () => {
  it('is read completely', () => {
    expect(read({ COMMENT: 'COMMENT:See you\\, all\\nBob' })).toEqual({
      method: 'REPLY',
      uid,
      sequence: 2,
      dtstamp: Date.UTC(2026, 5, 2, 12),
      attendees: [
        {
          address: invitee,
          participation: 'accepted',
          name: '',
          comment: '',
          sentBy: undefined,
          delegatedTo: undefined,
        },
      ],
      organizer,
      comment: 'See you, all\nBob',
      occurrence: undefined,
      prodid: '',
      others: [],
      proposal: undefined,
    });
  });
});

describe('text that people wrote', () => {
  it('contains nothing that changes the direction of text, and is empty if nothing of it is visible', () => {
    const attendee = attendeeOf(`ATTENDEE;CN="Bob\u202e\u2066 Jones";PARTSTAT=ACCEPTED:mailto:${invitee}`);
    expect(attendee?.name).toBe('Bob Jones');
    expect(read({ COMMENT: 'COMMENT:see\u202eyou \u200fthere' })?.comment).toBe('seeyou \u200fthere');
    expect(read({ COMMENT: 'COMMENT: \u200b\u202e' })?.comment).toBe('');
    expect(attendeeOf(`ATTENDEE;CN="\u200b";PARTSTAT=ACCEPTED:mailto:${invitee}`)?.name).toBe('');
  });
});

describe('METHOD', () => {
  it('comes from the property, and from the parameter only if there is no property', () => {
    expect(readReply({ text: replyIcs(), method: 'REQUEST' })?.method).toBe('REPLY');
    expect(readReply({ text: replyIcs().replace('METHOD:REPLY\r\n', ''), method: 'REPLY' })?.method).toBe('REPLY');
    expect(readReply({ text: replyIcs().replace('METHOD:REPLY\r\n', '') })?.method).toBe('');
    expect(read({}, ' reply ')?.method).toBe('REPLY');
  });

  it('picks the answer if the invitation is returned with it', () => {
    const parts = ['REQUEST', 'REPLY'].map((method) => ({ text: replyIcs({}, method), method: undefined }));
    expect(readAnswer(parts)?.method).toBe('REPLY');
    expect(readAnswer(parts.slice(0, 1))?.method).toBe('REQUEST');
    expect(readAnswer([{ text: 'nothing', method: 'REPLY' }])).toBeUndefined();
  });
});

describe('SEQUENCE', () => {
  const microsoft = 'X-MICROSOFT-CDO-APPT-SEQUENCE:2';
  it.each([
    ['SEQUENCE:1', microsoft, 1],
    ['SEQUENCE:0', microsoft, 2],
    ['SEQUENCE:0', undefined, 0],
    [undefined, microsoft, 2],
    [undefined, undefined, undefined],
    ['SEQUENCE:two', undefined, undefined],
    ['SEQUENCE:-1', undefined, undefined],
    ['SEQUENCE:99999999999', undefined, undefined],
    ['SEQUENCE:1.5', microsoft, 2],
  ])('%s and %s → %s', (sequence, other, expected) => {
    expect(read({ SEQUENCE: sequence, X: other })?.sequence).toBe(expected);
  });
});

describe('DTSTAMP', () => {
  it.each([
    ['DTSTAMP:20260602T120000Z', Date.UTC(2026, 5, 2, 12)],
    ['DTSTAMP:20260602T120000', Date.UTC(2026, 5, 2, 12)],
    ['DTSTAMP;TZID=America/New_York:20260602T080000', Date.UTC(2026, 5, 2, 12)],
    ['DTSTAMP;TZID="W. Europe Standard Time":20260602T140000', Date.UTC(2026, 5, 2, 12)],
    ['DTSTAMP;TZID=UTC:20260602T120000', Date.UTC(2026, 5, 2, 12)],
    ['DTSTAMP;TZID=Europe/Berlin:20260602T120000Z', Date.UTC(2026, 5, 2, 12)],
    ['DTSTAMP;TZID="tzone://Microsoft/Custom":20260602T120000', undefined],
    ['DTSTAMP;VALUE=DATE:20260602', Date.UTC(2026, 5, 2)],
    ['DTSTAMP:20261399T120000Z', undefined],
    ['DTSTAMP:yesterday', undefined],
    [undefined, undefined],
  ])('%s → %s', (line, expected) => {
    expect(read({ DTSTAMP: line })?.dtstamp).toBe(expected);
  });
});

it.each([
  ['COMMENT', 'x', 499, (long: string) => read({ COMMENT: `COMMENT:${long}` })?.comment],
  [
    'a note',
    'x',
    499,
    (long: string) => attendeeOf(`ATTENDEE;X-RESPONSE-COMMENT="${long}":mailto:b@ex.example`)?.comment,
  ],
  ['CN', '', 127, (long: string) => attendeeOf(`ATTENDEE;CN="${long}":mailto:b@ex.example`)?.name],
])('%s that is too long is not cut within a character', (...[, start, whole, kept]) => {
  expect(kept(start + '😀'.repeat(900))).toBe(start + '😀'.repeat(whole));
});

describe('ATTENDEE', () => {
  it.each([
    ['ATTENDEE;PARTSTAT=tentative:MAILTO:Bob@EX.example', { address: invitee, participation: 'tentative' }],
    ['ATTENDEE:mailto:bob@ex.example', { participation: 'needs-action' }],
    ['ATTENDEE;PARTSTAT=X-LATER:mailto:bob@ex.example', { participation: 'other' }],
    ['ATTENDEE;PARTSTAT=__PROTO__:mailto:bob@ex.example', { participation: 'other' }],
    [
      'ATTENDEE;CN="Jones; Bob: B";PARTSTAT=DECLINED:mailto:bob@ex.example',
      { name: 'Jones; Bob: B', participation: 'declined' },
    ],
    ['ATTENDEE;CN="^\'Bob^\'";PARTSTAT=DECLINED:mailto:bob@ex.example', { name: '"Bob"' }],
    [
      'ATTENDEE;PARTSTAT=ACCEPTED;SENT-BY="mailto:pa@x.example":mailto:bob@ex.example',
      { address: invitee, sentBy: 'pa@x.example' },
    ],
    ['ATTENDEE;PARTSTAT=ACCEPTED;SENT-BY="mailto:bob@ex.example":urn:uuid:1', { address: '', sentBy: invitee }],
    ['ATTENDEE;PARTSTAT=ACCEPTED;EMAIL=bob@ex.example:/principals/bob/', { address: invitee }],
    ['ATTENDEE;PARTSTAT=ACCEPTED:bob@ex.example', { address: invitee }],
    [
      'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:c@x.example":mailto:bob@ex.example',
      { participation: 'delegated', delegatedTo: 'c@x.example' },
    ],
    ['ATTENDEE;PARTSTAT=ACCEPTED;CN="Bob:mailto:bob@ex.example', { address: invitee, participation: 'accepted' }],
    ['ATTENDEE;CN="Bob;PARTSTAT=ACCEPTED:mailto:bob@ex.example', { address: invitee, participation: 'accepted' }],
  ])('%s', (line, expected) => {
    expect(attendeeOf(line)).toMatchObject(expected);
  });

  it.each([
    ['plain', 'I will be late', 'I will be late'],
    [
      'escaped as HTML and as TEXT',
      'It&#39\\;s &quot\\;late&quot\\;: A &amp\\; B\\, C &lt\\; D &gt\\; E',
      'It\'s "late": A & B, C < D > E',
    ],
    ['escaped as HTML once', 'It&#39;s &amp;lt;', "It's &lt;"],
    ['of several lines', 'One\\nTwo^nThree\\\\n, etc', 'One\nTwo\nThree\\n, etc'],
    ['empty', ' \\n ', ''],
    ['too long', 'x'.repeat(9_000), 'x'.repeat(1_000)],
  ])('includes the note that Google Calendar adds: %s', (...[, written, comment]) => {
    const line = `ATTENDEE;PARTSTAT=DECLINED;X-NUM-GUESTS=0;X-RESPONSE-COMMENT="${written}":mailto:bob@ex.example`;
    expect(attendeeOf(line)).toMatchObject({ address: invitee, participation: 'declined', comment });
  });

  it('is not taken from an alarm', () => {
    const alarm = 'BEGIN:VALARM\r\nATTENDEE;PARTSTAT=DECLINED:mailto:eve@x.example\r\nEND:VALARM';
    expect(read({ ALARM: alarm })?.attendees.map(({ address }) => address)).toEqual([invitee]);
  });
});

describe('several events', () => {
  it('reads first the one that is not a single occurrence, and all others', () => {
    const second = replyIcs({ ATTENDEE: `ATTENDEE;PARTSTAT=DECLINED:mailto:${invitee}` })
      .split('\r\n')
      .slice(3, -2)
      .join('\r\n');
    const text = replyIcs({ R: 'RECURRENCE-ID:20260701T080000Z' }).replace(
      'END:VCALENDAR',
      `${second}\r\nEND:VCALENDAR`,
    );
    expect(readReply({ text })).toMatchObject({
      occurrence: undefined,
      attendees: [{ participation: 'declined' }],
      others: [
        { occurrence: { written: '2026-07-01T08:00:00Z', isRange: false }, attendees: [{ participation: 'accepted' }] },
      ],
    });
  });
});

describe('COUNTER', () => {
  const windows = [
    'BEGIN:VTIMEZONE',
    'TZID:W. Europe Standard Time',
    ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
    ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
    ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
    ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
    'END:VTIMEZONE',
  ].join('\r\n');
  const proposalOf = (changes: Record<string, string>, zone = '') =>
    readReply({ text: replyIcs(changes, 'COUNTER').replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`) })?.proposal;

  it.each([
    ['UTC', 'DTSTART:20260701T100000Z', '', Date.UTC(2026, 6, 1, 10)],
    ['an IANA name', 'DTSTART;TZID=Europe/Berlin:20260701T120000', '', Date.UTC(2026, 6, 1, 10)],
    [
      'an IANA name behind a prefix',
      'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260701T120000',
      '',
      Date.UTC(2026, 6, 1, 10),
    ],
    [
      'a Windows name with its VTIMEZONE, summer',
      'DTSTART;TZID=W. Europe Standard Time:20260701T120000',
      windows,
      Date.UTC(2026, 6, 1, 10),
    ],
    [
      'a Windows name with its VTIMEZONE, winter',
      'DTSTART;TZID=W. Europe Standard Time:20261201T120000',
      windows,
      Date.UTC(2026, 11, 1, 11),
    ],
    [
      'a Windows name without its VTIMEZONE',
      'DTSTART;TZID=W. Europe Standard Time:20260701T120000',
      '',
      Date.UTC(2026, 6, 1, 10),
    ],
    [
      'a Windows name in quotes',
      'DTSTART;TZID="W. Europe Standard Time":20260701T120000',
      '',
      Date.UTC(2026, 6, 1, 10),
    ],
    ['an undeclared name', 'DTSTART;TZID=tzone://Microsoft/Custom:20260701T120000', '', undefined],
    ['a name that every object has', 'DTSTART;TZID=constructor:20260701T120000', '', undefined],
    ['no zone', 'DTSTART:20260701T120000', '', undefined],
    ['a day', 'DTSTART;VALUE=DATE:20260701', '', undefined],
  ])('proposes in %s', (...[, line, zone, utc]) => {
    expect(proposalOf({ DTSTART: line }, zone)?.start?.utc).toBe(utc);
  });

  it('uses its own rules for an IANA name, whatever VTIMEZONE is included, and does not remember that VTIMEZONE', () => {
    const lie = windows.replace('W. Europe Standard Time', 'Europe/Berlin').replaceAll('+0', '-0');
    const line = { DTSTART: 'DTSTART;TZID=Europe/Berlin:20260701T120000' };
    expect(proposalOf(line, lie)?.start?.utc).toBe(Date.UTC(2026, 6, 1, 10));
  });

  it('does not expand rules', () => {
    const endless = windows
      .replace('W. Europe Standard Time', 'Our own time')
      .replaceAll('FREQ=YEARLY;INTERVAL=1;', 'FREQ=SECONDLY;');
    const start = proposalOf({ DTSTART: 'DTSTART;TZID=Our own time:20260701T120000' }, endless)?.start;
    expect(start).toEqual({ local: '2026-07-01T12:00:00', timeZone: 'Our own time', utc: undefined });
  });

  it.each([
    ['PT90M', '2026-07-01T11:30:00'],
    ['P416037W', '9999-12-29T10:00:00'],
  ])('ends after its DURATION if it has no DTEND: %s', (duration, local) => {
    const proposal = proposalOf({ DTSTART: 'DTSTART:20260701T100000Z', DURATION: `DURATION:${duration}` });
    expect(proposal?.end).toEqual({ local, timeZone: undefined, utc: Date.parse(`${local}Z`) });
  });

  it.each(['P', 'PTH', 'Please', '-', 'PT1', 'P99999999999999999999W', 'P9999999W', '-P9999999W', 'P416038W', ''])(
    'has no end if its DURATION is invalid, or leads beyond the year 9999: %s',
    (duration) => {
      const proposal = proposalOf({ DTSTART: 'DTSTART:20260701T100000Z', DURATION: `DURATION:${duration}` });
      expect(proposal).toMatchObject({ start: { utc: Date.UTC(2026, 6, 1, 10) }, end: undefined });
    },
  );

  it('is read only from a COUNTER', () => {
    expect(read({ DTSTART: 'DTSTART:20260701T100000Z' })?.proposal).toBeUndefined();
  });
});

it('never throws, whatever its properties contain', () => {
  const names = 'DTSTAMP SEQUENCE ATTENDEE RECURRENCE-ID DTSTART DTEND DURATION COMMENT ORGANIZER'.split(' ');
  const dates = 'P T PT1H -P1W 20260701 T100000 Z 2026 99999999999999999999 TZID=Europe/Berlin VALUE=DATE VALUE=PERIOD';
  const piece = fc.constantFrom(
    ...dates.split(' '),
    ...': ; = " , \\ mailto: bob@ex.example \u{1f600}'.split(' '),
    ' ',
  );
  const value = fc.tuple(
    fc.constantFrom(':', ':', ':', ';VALUE=DATE:', ';TZID=X:', ';', ''),
    fc.array(piece, { maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 }), (lines) => {
      const lineOf = Object.fromEntries(lines.map(([name, [mark, pieces]]) => [name, name + mark + pieces.join('')]));
      const changes = { DTSTART: 'DTSTART:20260701T100000Z', ...lineOf };
      for (const method of ['REPLY', 'COUNTER']) readReply({ text: replyIcs(changes, method) });
    }),
    { numRuns: 500 },
  );
});
