import { english } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../mail/compose-mail.js';
import type { MailInput } from '../mail-input.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { inputOf, type SeriesMessageVector, seriesMessageVectors } from '../testing/vectors/series-messages.js';
import { calendarRules } from './calendar-rules.js';
import { checkMail } from './check-mail.js';

/** A message that follows another one. */
const later = { messageId: '<later@in.example>', inReplyTo: '<first@in.example>' };
const organizer = 'acct7@in.example';
const uid = 'a1.0123456789abcdef0123456789abcdef@in.example';

/** A message that is not the first has followed another. */
function seriesLater({ given }: SeriesMessageVector) {
  return (given.sequence ?? 0) > 0 ? { follows: true, ...later } : {};
}

async function sourceOf(input: Parameters<typeof composeMail>[0]): Promise<string> {
  return composeMail(input).raw.toString('latin1');
}

/** The message with both copies of its calendar data changed. */
function withCalendar(source: string, change: (ics: string) => string): string {
  return source.replace(/\r\n\r\n([A-Za-z0-9+/=\r\n]{200,}?)(?=\r\n--)/g, (_, body: string) => {
    const ics = Buffer.from(body, 'base64').toString('utf8');
    return `\r\n\r\n${Buffer.from(change(ics)).toString('base64')}`;
  });
}

async function failing(source: string): Promise<Record<string, string>> {
  const checks = await checkMail(Buffer.from(source, 'latin1'));
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  return Object.fromEntries(failed.map(({ rule, reason }) => [rule, english(reason)]));
}

describe('a message as it is sent', () => {
  it.each<[string, MailInput]>([
    ['invitation', sampleRequest({ uid })],
    ['update', sampleRequest({ uid, sequence: 1, follows: true, ...later })],
    ['cancellation', sampleCancel({ uid, sequence: 1, ...later })],
    ['invitation in UTC', sampleRequest({ uid, timeZone: 'Etc/UTC' })],
    ...seriesMessageVectors().map(
      (vector) =>
        [`series: ${vector.name}`, { ...inputOf(vector), uid, ...seriesLater(vector) }] satisfies [string, MailInput],
    ),
    ['invitation with names in many scripts', sampleRequest({ uid, subject: '😀é漢'.repeat(60) })],
  ])('keeps every rule: %s', async (_name, input) => {
    expect(await failing(await sourceOf(input))).toEqual({});
  });

  it('without calendar data is checked only as mail', async () => {
    const checks = await checkMail(composeMail({ ...sampleRequest({ uid }), kind: 'priming' }).raw);
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    const skipped = checks.filter(({ outcome }) => outcome === 'not_applicable');
    expect(skipped.map(({ rule }) => rule)).toEqual(expect.arrayContaining(calendarRules.map(({ rule }) => rule)));
    expect(new Set(skipped.map(({ reason }) => english(reason)))).toEqual(
      new Set(['The message has no calendar data.']),
    );
  });

  it('is checked by the rules of its own method only', async () => {
    const outcomes = async (input: Parameters<typeof composeMail>[0]) => {
      const checks = await checkMail(composeMail(input).raw);
      return checks.flatMap(({ rule, outcome, reason }) => (outcome === 'pass' ? [] : [`${rule}: ${english(reason)}`]));
    };
    expect(await outcomes(sampleRequest({ uid }))).toEqual([
      'cancelled: The message is not a CANCEL.',
      'cancel-raises-sequence: The message is not a CANCEL.',
    ]);
    expect(await outcomes(sampleCancel({ uid, sequence: 1 }))).toEqual([
      'asks-for-answer: The message is not a REQUEST.',
      'confirmed: The message is not a REQUEST.',
    ]);
  });

  it('may use up what the standards grant', async () => {
    const longest = `${'a'.repeat(255 - uid.length)}${uid}`;
    const source = await sourceOf(sampleRequest({ uid }));
    const folded = longest.replace(/(?<=^.{60}(?:.{60})*)(?=.)/g, '\r\n ');
    expect(await failing(withCalendar(source, (ics) => ics.replace(/UID:.*/, `UID:${folded}`)))).toEqual({});
    const full = `SUMMARY:${'x'.repeat(75 - 'SUMMARY:'.length)}`;
    expect(await failing(withCalendar(source, (ics) => ics.replace(/SUMMARY:.*/, full)))).toEqual({});
  });

  it('has no status where only one attendee is removed', async () => {
    const source = await sourceOf(sampleCancel({ uid, sequence: 1 }));
    expect(await failing(withCalendar(source, (ics) => ics.replace(/STATUS:.*\r\n/, '')))).toEqual({});
  });

  it('states each rule’s requirement and source', async () => {
    for (const check of await checkMail(composeMail(sampleRequest({ uid })).raw)) {
      expect(english(check.title)).toMatch(/\.$/);
      expect(check.source).toMatch(/\w/);
    }
  });
});

describe('broken rules are found', () => {
  const of = (from: string | RegExp, to: string) => (source: string) => source.replace(from, to);
  const inCalendar = (from: string | RegExp, to: string) => (source: string) =>
    withCalendar(source, (ics) => ics.replace(from, to));

  it.each([
    ['one-recipient', '2 recipients.', of('\r\nTo: ', '\r\nCc: eve@example.org\r\nTo: ')],
    ['one-recipient', '2 recipients.', of('\r\nTo: ', '\r\nBcc: eve@example.org\r\nTo: ')],
    ['one-recipient', '2 recipients.', of('\r\nTo: ', '\r\nTo: eve@example.org, ')],
    [
      'one-recipient',
      'Somebody else is asked for an answer.',
      inCalendar('END:VEVENT', 'ATTENDEE;RSVP=TRUE:mailto:e@e.example\r\nEND:VEVENT'),
    ],
    ['one-recipient', 'No attendee.', inCalendar(/ATTENDEE.*?\r\n(?=\S)/s, '')],
    ['one-recipient', 'The attendee is not the recipient.', of(/\r\nTo: .*/, '\r\nTo: eve@example.org')],
    [
      'sender-is-organizer',
      `They are ${organizer}, eve@e.example, ${organizer}.`,
      of(/From: .*/, 'From: eve@e.example'),
    ],
    [
      'sender-is-organizer',
      `They are ${organizer}, ${organizer}, eve@e.example.`,
      of(/Reply-To: .*/, 'Reply-To: eve@e.example'),
    ],
    [
      'sender-is-organizer',
      'They are , , .',
      (source) =>
        withCalendar(source, (ics) => ics.replace(/ORGANIZER.*\r\n(?: .*\r\n)*/, '')).replace(
          /\r\n(?:From|Reply-To): .*/g,
          '',
        ),
    ],
    [
      'sender-is-organizer',
      'ORGANIZER has SENT-BY.',
      inCalendar('ORGANIZER', 'ORGANIZER;SENT-BY="mailto:e@e.example"'),
    ],
    [
      'mime-shape',
      'It is multipart/mixed(multipart/related(text/plain text/html text/calendar) application/ics).',
      of('multipart/alternative', 'multipart/related'),
    ],
    ['method-parity', 'Content-Type says PUBLISH, METHOD says REQUEST.', of('method=REQUEST', 'method=PUBLISH')],
    ['method-parity', 'Content-Type says nothing, METHOD says REQUEST.', of(/;\s*method=REQUEST/, '')],
    ['method-parity', 'Content-Type says REQUEST, METHOD says nothing.', inCalendar('METHOD:REQUEST\r\n', '')],
    ['method-parity', 'The charset is not UTF-8.', of(/(text\/calendar;\s*charset)="?utf-8"?/i, '$1=us-ascii')],
    ['transfer-encoding', 'It has Content-ID.', of('method=REQUEST\r\n', 'method=REQUEST\r\nContent-ID: <x@y>\r\n')],
    [
      'transfer-encoding',
      'It has Content-Disposition.',
      of('method=REQUEST\r\n', 'method=REQUEST\r\nContent-Disposition: inline\r\n'),
    ],
    [
      'transfer-encoding',
      'The encoding is 8bit.',
      of(/(method=REQUEST\r\nContent-Transfer-Encoding:) base64/, '$1 8bit'),
    ],
    [
      'transfer-encoding',
      'The encoding is not given.',
      of(/(method=REQUEST\r\n)Content-Transfer-Encoding: base64\r\n/, '$1'),
    ],
    ['machine-made', 'Auto-Submitted is not set.', of('Auto-Submitted: auto-generated\r\n', '')],
    ['machine-made', 'Auto-Submitted is not set.', of('Auto-Submitted: auto-generated', 'Auto-Submitted: no')],
    ['machine-made', 'X-Auto-Response-Suppress is not set.', of('OOF, AutoReply', 'DR')],
    ['message-id', 'There is no Message-ID.', of(/Message-ID: .*\r\n/, '')],
    ['message-id', 'There is no Message-ID.', of(/Message-ID: .*\r\n/, 'Message-ID: <a b@c.example>\r\n')],
    [
      'message-id',
      'In-Reply-To and References differ.',
      of('Message-ID: ', 'In-Reply-To: <a@b.example>\r\nMessage-ID: '),
    ],
    ['readable', 'It cannot be read.', inCalendar(/END:VEVENT.*/s, '')],
    ['readable', 'It cannot be read.', inCalendar(/VEVENT/g, 'VTODO')],
    ['one-event', 'It has X-WR-CALNAME.', inCalendar('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALNAME:x')],
    ['one-event', 'It has NAME.', inCalendar('VERSION:2.0', 'VERSION:2.0\r\nNAME:x')],
    ['one-event', '2 of VEVENT.', inCalendar('END:VEVENT', 'END:VEVENT\r\nBEGIN:VEVENT\r\nEND:VEVENT')],
    [
      'one-event',
      '2 of VCALENDAR.',
      inCalendar('BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nBEGIN:VCALENDAR'),
    ],
    ['required-properties', 'Not once: SUMMARY.', inCalendar(/SUMMARY:.*\r\n/, '')],
    ['required-properties', 'Not once: SEQUENCE, SUMMARY.', inCalendar(/SEQUENCE:/, 'SUMMARY:x\r\nX-SEQUENCE:')],
    ['nothing-else', 'It has RDATE.', inCalendar('END:VEVENT', 'RDATE:20260708T080000Z\r\nEND:VEVENT')],
    ['nothing-else', 'It has RANGE.', inCalendar('END:VEVENT', 'X-A;RANGE=THISANDFUTURE:1\r\nEND:VEVENT')],
    ['uid', 'It contains no secret.', inCalendar(/UID:.*/, 'UID:a1@in.example')],
    ['uid', 'It has 256 octets.', inCalendar(/UID:.*/, `UID:${'a'.repeat(256 - uid.length)}${uid}`)],
    ['stamp', 'DTSTAMP is 20260601T090000.', inCalendar(/DTSTAMP:.*/, 'DTSTAMP:20260601T090000')],
    ['stamp', 'SEQUENCE is -1.', inCalendar(/SEQUENCE:.*/, 'SEQUENCE:-1')],
    ['stamp', 'SEQUENCE is 1a.', inCalendar(/SEQUENCE:.*/, 'SEQUENCE:1a')],
    [
      'time-zone',
      'DTSTART is Europe/Berlin, which is not declared.',
      inCalendar(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, ''),
    ],
    [
      'time-zone',
      'DTEND is Europe/Paris, which is not declared.',
      inCalendar('DTEND;TZID=Europe/Berlin', 'DTEND;TZID=Europe/Paris'),
    ],
    ['time-zone', 'DTSTART is nowhere, which is not declared.', inCalendar('DTSTART;TZID=Europe/Berlin', 'DTSTART')],
    ['simple-zone', 'A rule is FREQ=MONTHLY;BYDAY=-1SU.', inCalendar(/RRULE:.*/, 'RRULE:FREQ=MONTHLY;BYDAY=-1SU')],
    ['simple-zone', 'A rule is FREQ=YEARLY.', inCalendar(/RRULE:.*/, 'RRULE:FREQ=YEARLY')],
    ['simple-zone', 'It has RDATE.', inCalendar('RRULE:', 'RDATE:')],
    ['bare-addresses', `ORGANIZER is MAILTO:${organizer}.`, inCalendar(`mailto:${organizer}`, `MAILTO:${organizer}`)],
    [
      'bare-addresses',
      'ATTENDEE is mailto:<b@e.example>.',
      inCalendar(/ATTENDEE.*?(?=\r\n\S)/s, 'ATTENDEE:mailto:<b@e.example>'),
    ],
    ['asks-for-answer', 'Missing: CUTYPE=INDIVIDUAL.', inCalendar('CUTYPE=INDIVIDUAL', 'CUTYPE=ROOM')],
    [
      'asks-for-answer',
      'Missing: ROLE=REQ-PARTICIPANT, RSVP=TRUE.',
      inCalendar(/ATTENDEE.*?(?=\r\n\S)/s, 'ATTENDEE;CUTYPE=INDIVIDUAL:mailto:bob@example.org'),
    ],
    [
      'asks-for-answer',
      'PARTSTAT is missing.',
      inCalendar(
        /ATTENDEE.*?(?=\r\n\S)/s,
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:bob@example.org',
      ),
    ],
    ['confirmed', 'STATUS is not CONFIRMED.', inCalendar('STATUS:CONFIRMED', 'STATUS:CANCELLED')],
    ['plain-description', 'It contains tags.', inCalendar(/DESCRIPTION:/, 'DESCRIPTION:<p>')],
    ['line-length', 'A line has 98 octets.', inCalendar(/SUMMARY:.*/, `SUMMARY:${'x'.repeat(90)}`)],
    ['line-length', 'A line does not end in CRLF.', inCalendar('\r\nSUMMARY', '\nSUMMARY')],
    ['line-length', 'A line does not end in CRLF.', inCalendar(/\r\n$/, '')],
    ['line-length', 'A character is split.', inCalendar('SUMMARY:', 'SUMMARY:\ufffd')],
    [
      'nothing-else',
      'It has an alarm that does more than show a text.',
      inCalendar('END:VEVENT', 'BEGIN:VALARM\r\nACTION:EMAIL\r\nEND:VALARM\r\nEND:VEVENT'),
    ],
    ['nothing-else', 'It has REQUEST-STATUS.', inCalendar('END:VEVENT', 'REQUEST-STATUS:2.0;ok\r\nEND:VEVENT')],
  ])('%s: %s', async (rule, reason, broken) => {
    expect(await failing(broken(await sourceOf(sampleRequest({ uid }))))).toMatchObject({ [rule]: reason });
  });

  it('in lines that end in LF, and nothing else in them', async () => {
    const source = await sourceOf(sampleRequest({ uid }));
    expect(await failing(withCalendar(source, (ics) => ics.replaceAll('\r\n', '\n')))).toEqual({
      'line-length': 'A line does not end in CRLF.',
    });
  });

  it('same-attachment', async () => {
    const source = await sourceOf(sampleRequest({ uid }));
    const at = source.indexOf('application/ics');
    expect(await failing(source.slice(0, at) + source.slice(at).replace('QkVH', 'QkVI'))).toEqual({
      'same-attachment': 'It differs.',
    });
  });

  it.each([
    ['cancelled', 'STATUS is CONFIRMED.', inCalendar('STATUS:CANCELLED', 'STATUS:CONFIRMED')],
    ['cancel-raises-sequence', 'SEQUENCE is 0.', inCalendar(/SEQUENCE:\d+/, 'SEQUENCE:0')],
  ])('%s: %s', async (rule, reason, broken) => {
    expect(await failing(broken(await sourceOf(sampleCancel({ uid, sequence: 1 }))))).toMatchObject({ [rule]: reason });
  });
});
