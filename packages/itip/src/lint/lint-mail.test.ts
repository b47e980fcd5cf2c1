import { describe, expect, it } from 'vitest';
import { composeMail } from '../mail/compose-mail.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { lintMail } from './lint-mail.js';

/** A message that follows another one. */
const later = { messageId: '<later@in.example>', inReplyTo: '<first@in.example>' };
const uid = 'a1.0123456789abcdef0123456789abcdef@in.example';

async function sourceOf(input: Parameters<typeof composeMail>[0]): Promise<string> {
  return (await composeMail(input)).raw.toString('latin1');
}

/** The message with both copies of its calendar data changed. */
function withCalendar(source: string, change: (ics: string) => string): string {
  return source.replace(/\r\n\r\n([A-Za-z0-9+/=\r\n]{200,}?)(?=\r\n--)/g, (_, body: string) => {
    const ics = Buffer.from(body, 'base64').toString('utf8');
    return `\r\n\r\n${Buffer.from(change(ics)).toString('base64')}`;
  });
}

async function failing(source: string): Promise<string[]> {
  const checks = await lintMail(Buffer.from(source, 'latin1'));
  return checks.filter(({ outcome }) => outcome === 'fail').map(({ rule }) => rule);
}

describe('a message as it is sent', () => {
  it.each([
    ['invitation', sampleRequest({ uid })],
    ['update', sampleRequest({ uid, sequence: 1, follows: true, ...later })],
    ['cancellation', sampleCancel({ uid, sequence: 1, ...later })],
    ['invitation in UTC', sampleRequest({ uid, timeZone: 'Etc/UTC' })],
    ['invitation with names in many scripts', sampleRequest({ uid, subject: '😀é漢'.repeat(60) })],
  ])('keeps every rule: %s', async (_name, input) => {
    expect(await failing(await sourceOf(input))).toEqual([]);
  });

  it('without calendar data is checked only as mail', async () => {
    const checks = await lintMail((await composeMail({ ...sampleRequest({ uid }), kind: 'priming' })).raw);
    expect(checks.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(checks.find(({ rule }) => rule === 'method-parity')?.outcome).toBe('not_applicable');
  });

  it('states each rule’s requirement and source', async () => {
    for (const check of await lintMail((await composeMail(sampleRequest({ uid }))).raw)) {
      expect(check).toMatchObject({ title: expect.stringMatching(/\.$/), source: expect.stringMatching(/\w/) });
    }
  });
});

describe('broken rules are found', () => {
  const of = (from: string | RegExp, to: string) => (source: string) => source.replace(from, to);
  const inCalendar = (from: string | RegExp, to: string) => (source: string) =>
    withCalendar(source, (ics) => ics.replace(from, to));

  it.each([
    ['one-recipient', of('To: ', 'Cc: eve@example.org\r\nTo: ')],
    ['sender-is-organizer', of(/From: .*/, 'From: Eve <eve@example.org>')],
    ['mime-shape', of('multipart/alternative', 'multipart/related')],
    ['method-parity', of('method=REQUEST', 'method=PUBLISH')],
    ['transfer-encoding', of('method=REQUEST\r\n', 'method=REQUEST\r\nContent-ID: <x@y>\r\n')],
    ['machine-made', of('Auto-Submitted: auto-generated\r\n', '')],
    ['message-id', of(/Message-ID: .*\r\n/, '')],
    ['readable', inCalendar(/END:VEVENT.*/s, '')],
    ['one-event', inCalendar('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALNAME:x')],
    ['required-properties', inCalendar(/SUMMARY:.*\r\n/, '')],
    ['uid', inCalendar(/UID:.*/, 'UID:a1@in.example')],
    ['stamp', inCalendar(/DTSTAMP:(\d+T\d+)Z/, 'DTSTAMP:$1')],
    ['time-zone', inCalendar(/BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n/s, '')],
    ['simple-zone', inCalendar('RRULE:', 'RDATE:')],
    ['bare-addresses', inCalendar(/mailto:acct7/g, 'MAILTO:<acct7')],
    ['asks-for-answer', inCalendar('CUTYPE=INDIVIDUAL', 'CUTYPE=ROOM')],
    ['confirmed', inCalendar('STATUS:CONFIRMED', 'STATUS:CANCELLED')],
    ['plain-description', inCalendar(/DESCRIPTION:/, 'DESCRIPTION:<p>')],
    ['line-length', inCalendar('SUMMARY:', `SUMMARY:${'x'.repeat(90)}`)],
    ['nothing-else', inCalendar('END:VEVENT', 'BEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT')],
  ])('%s', async (rule, broken) => {
    expect(await failing(broken(await sourceOf(sampleRequest({ uid }))))).toContain(rule);
  });

  it('same-attachment', async () => {
    const source = await sourceOf(sampleRequest({ uid }));
    const at = source.indexOf('application/ics');
    expect(await failing(source.slice(0, at) + source.slice(at).replace('QkVH', 'QkVI'))).toEqual(['same-attachment']);
  });

  it.each([
    ['cancelled', inCalendar('STATUS:CANCELLED', 'STATUS:CONFIRMED')],
    ['cancel-raises-sequence', inCalendar(/SEQUENCE:\d+/, 'SEQUENCE:0')],
  ])('%s', async (rule, broken) => {
    expect(await failing(broken(await sourceOf(sampleCancel({ uid, sequence: 1 }))))).toContain(rule);
  });
});
