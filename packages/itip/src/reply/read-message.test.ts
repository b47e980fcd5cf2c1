import { english, say } from '@convoke/texts';
import { describe, expect, it } from 'vitest';
import { composeMail } from '../mail/compose-mail.js';
import { sampleRequest } from '../testing/sample-mail.js';
import { judgeMessage } from './judge/judge-message.js';
import { readMessage } from './read-message.js';
import { replyIcs } from './testing/reply-ics.js';

const mail = (headers: string[], body = '') => Buffer.from([...headers, '', body].join('\r\n'));
const from = 'From: Bob <bob@ex.example>';
const calendar = 'Content-Type: text/calendar; method=REPLY';

describe('the facts of a message', () => {
  it('come from its headers', async () => {
    const received = Array.from({ length: 3 }, () => 'Received: by mx.example');
    const headers = [
      ...received,
      'Delivered-To: acct7+b-00@in.example',
      'From: "Jones, Bob" <Bob@EX.example>',
      'To: Example <acct7@in.example>, other@ex.example',
      'X-Original-To: acct7@in.example',
      'Subject: =?utf-8?Q?Zugesagt=3A_K=C3=A4se?=',
      'Message-ID: <1@ex.example>',
      'Date: Tue, 02 Jun 2026 12:00:00 +0200',
      'Auto-Submitted: auto-generated (calendar)',
      calendar,
    ];
    expect(await readMessage(mail(headers, replyIcs()))).toMatchObject({
      kind: 'calendar',
      messageId: '<1@ex.example>',
      from: ['bob@ex.example'],
      recipients: ['acct7+b-00@in.example', 'acct7@in.example', 'other@ex.example'],
      subject: 'Zugesagt: Käse',
      date: Date.UTC(2026, 5, 2, 10),
      receivedCount: 3,
      autoSubmitted: 'auto-generated',
    });
  });

  it('contain nothing that changes the direction of text', async () => {
    const subject = `Subject: =?utf-8?B?${Buffer.from('Yes\u202e\u2067 \u200bno').toString('base64')}?=`;
    const received = await readMessage(mail([from, subject, calendar], replyIcs()));
    expect(received.subject).toBe('Yes \u200bno');
    expect((await readMessage(mail([from, 'Subject: \u200b\u202e', calendar], replyIcs()))).subject).toBe('');
  });

  it('name every sender, of every From header', async () => {
    const headers = [from, 'From: eve@x.example, Team: mallory@x.example;', calendar];
    const { from: senders } = await readMessage(mail(headers, replyIcs()));
    expect(senders).toEqual(['bob@ex.example', 'eve@x.example', 'mallory@x.example']);
  });

  it.each([
    'bob@ex.example <eve@x.example>',
    '"bob@ex.example" <eve@x.example>',
    '<eve@x.example> (bob@ex.example)',
    '=?utf-8?Q?bob=40ex.example_=3Cbob=40ex.example=3E?= <eve@x.example>',
    'eve@x.example\r\n (bob@ex.example)',
  ])('do not mistake a name for a sender: From: %s', async (value) => {
    expect((await readMessage(mail([`From: ${value}`]))).from).toEqual(['eve@x.example']);
  });

  it('do not cut a subject within a character', async () => {
    const { subject } = await readMessage(mail([from, `Subject: x${'😀'.repeat(300)}`]));
    expect(subject).toBe(`x${'😀'.repeat(249)}`);
  });

  it('are empty if there are no headers', async () => {
    expect(await readMessage(Buffer.alloc(0))).toMatchObject({ kind: 'no_calendar', from: [], messageId: undefined });
  });
});

describe('calendar data', () => {
  it('has one digest, whatever its route and headers', async () => {
    const one = await readMessage(mail([from, calendar], replyIcs()));
    const other = await readMessage(mail(['Received: by mx.example', 'From: bob@ex.example', calendar], replyIcs()));
    expect(one).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(other).toMatchObject({ digest: 'digest' in one ? one.digest : '' });
  });

  it.each([
    ['application/ics', 'Content-Type: application/ics; name=invite.ics'],
    ['a file by its name', 'Content-Type: application/octet-stream; name="Reply.ICS"'],
    ['a text file by its name', 'Content-Type: text/plain; name=reply.ics\r\nContent-Disposition: attachment'],
  ])('may be %s', async (_, header) => {
    const read = await readMessage(mail([from, header], replyIcs()));
    expect(read).toMatchObject({ kind: 'calendar', calendars: [{ text: expect.stringContaining('BEGIN:VCALENDAR') }] });
  });

  const readBoth = (inline: string, file: string) => {
    const body = `--b\r\nContent-Type: application/ics\r\n\r\n${file}--b\r\n${calendar}\r\n\r\n${inline}\r\n--b--\r\n`;
    return readMessage(mail([from, 'Content-Type: multipart/mixed; boundary=b'], body));
  };
  const declined = replyIcs({ ATTENDEE: 'ATTENDEE;PARTSTAT=DECLINED:mailto:bob@ex.example' });

  it.each([
    ['a request', replyIcs({}, 'REQUEST')],
    ['another answer', declined],
  ])('is that of a text/calendar part with an answer, whatever is attached: %s', async (_, file) => {
    expect(await readBoth(replyIcs(), file)).toMatchObject({
      calendars: [{ method: 'REPLY', text: expect.stringContaining('PARTSTAT=ACCEPTED') }],
    });
  });

  it.each([
    ['an empty part', ''],
    ['something else', 'Bob has declined.'],
    ['an event without UID', replyIcs({ UID: undefined })],
    ['the invitation', replyIcs({}, 'REQUEST')],
  ])('is an attached answer if the text has %s', async (_, inline) => {
    expect(await readBoth(inline, declined)).toMatchObject({
      calendars: [{ method: undefined, text: expect.stringContaining('PARTSTAT=DECLINED') }],
    });
  });

  it('stays that of the text/calendar part if no file is an answer either', async () => {
    expect(await readBoth(replyIcs({}, 'REQUEST'), replyIcs({}, 'CANCEL'))).toMatchObject({
      calendars: [{ text: expect.stringContaining('METHOD:REQUEST') }],
    });
  });

  it('is found in our own messages', async () => {
    const { raw } = composeMail(sampleRequest());
    expect(await readMessage(raw)).toMatchObject({ kind: 'calendar', calendars: [{ method: 'REQUEST' }] });
  });

  it('is not searched for in an attached message, not even one named like a calendar', async () => {
    const headers = [from, 'Content-Type: message/rfc822; name=reply.ics'];
    const inner = `From: bob@ex.example\r\n${calendar}\r\n\r\n${replyIcs()}`;
    expect(await readMessage(mail(headers, inner))).toMatchObject({ kind: 'no_calendar' });
  });
});

describe('an answer in Outlook’s own format', () => {
  const kindOf = async (type: string) =>
    (await readMessage(mail([from, `Content-Type: ${type}`, 'Content-Transfer-Encoding: base64'], 'eJ8+'))).kind;

  it.each(['application/ms-tnef', 'application/vnd.ms-tnef', 'application/octet-stream; name="WinMail.dat"'])(
    'is recognised: %s',
    async (type) => expect(await kindOf(type)).toBe('tnef_only'),
  );

  it.each([
    'application/ms-tnefs',
    'x-application/ms-tnef',
    'application/x.ms-tnef',
    'application/pdf; name="mail.dat"',
  ])('is not any file: %s', async (type) => expect(await kindOf(type)).toBe('no_calendar'));
});

describe('automatic messages', () => {
  it.each([
    ['Auto-Submitted: auto-replied', 'auto_reply'],
    ['Auto-Submitted: no', 'no_calendar'],
    ['Precedence: auto_reply', 'auto_reply'],
    ['X-Autoreply: yes', 'auto_reply'],
    ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b', 'auto_reply'],
  ])('%s → %s', async (header, kind) => {
    expect(await readMessage(mail([from, header], '--b\r\n\r\nI am away\r\n--b--\r\n'))).toMatchObject({ kind });
  });

  it('are in a loop', async () => {
    const hops = Array.from({ length: 101 }, (_, hop) => `Received: by mx${hop}.example`);
    const read = await readMessage(mail([...hops, from, calendar], replyIcs()));
    expect(judgeMessage(read)).toMatchObject({ verdict: 'loop', reason: say('reply_loop', { count: 101 }) });
  });
});

describe('delivery reports', () => {
  const report = (fields: string) =>
    readMessage(
      mail(
        ['From: MAILER-DAEMON@mx.example', 'Content-Type: multipart/report; boundary=b'],
        `--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\n${fields}\r\n--b\r\n${calendar}\r\n\r\n${replyIcs()}--b--\r\n`,
      ),
    );

  it('state the recipient, what happened and why', async () => {
    const fields = [
      'Final-Recipient: RFC822; robert@ex.example',
      'Original-Recipient: rfc822;Bob@ex.example',
      'Action: Failed (for good)',
      'Status: 5.1.1 (no such user)',
      'Diagnostic-Code: smtp; 550 no',
      ' such user',
    ];
    const read = await report(fields.join('\r\n'));
    expect(read).toMatchObject({
      kind: 'bounce',
      bounced: [
        {
          address: 'bob@ex.example',
          action: 'failed',
          isFinal: true,
          status: '5.1.1',
          diagnostic: 'smtp; 550 no such user',
          refusal: undefined,
        },
      ],
    });
    expect(judgeMessage(read)).toEqual({
      verdict: 'undeliverable',
      reason: say('reply_returned', { words: '5.1.1: smtp; 550 no such user' }),
      quarantine: false,
      refusal: undefined,
    });
  });

  it('do not cut a reason within a character', async () => {
    const read = await report(`Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: x${'😀'.repeat(300)}`);
    expect(read).toMatchObject({ bounced: [{ diagnostic: `x${'😀'.repeat(249)}` }] });
  });

  it.each([
    ['Action: delayed\r\nStatus: 4.4.1', 'A delivery report: delayed 4.4.1.'],
    ['Action: delayed\r\nStatus: 5.1.1', 'A delivery report: delayed 5.1.1.'],
    ['Action: delayed', 'A delivery report: delayed.'],
    ['Action: delivered\r\nStatus: 2.0.0', 'A delivery report: delivered 2.0.0.'],
    ['Action: relayed', 'A delivery report: relayed.'],
    ['Action: expanded\r\nStatus: 5.0.0', 'A delivery report: expanded 5.0.0.'],
    ['Action: unheard-of\r\nStatus: 5.0.0', 'A delivery report: unheard 5.0.0.'],
    ['X: y', 'A delivery report: without a status.'],
    ['Final-Recipient: rfc822; bob@ex.example', 'A delivery report: without a status.'],
  ])('%j changes nothing', async (fields, reason) => {
    const judgement = judgeMessage(await report(fields));
    expect(judgement.verdict).toBe('delivery_report');
    expect(english(judgement.reason)).toBe(reason);
  });

  it.each([
    ['Action: failed\r\nStatus: 4.4.7', '4.4.7'],
    ['Action: failed\r\nStatus: 4.4.1', '4.4.1'],
    ['Action: failed\r\nStatus: 4.2.2', '4.2.2'],
    ['Action: failed\r\nStatus: 4.0.0', '4.0.0'],
    ['Action: failed\r\nStatus: 5.7', 'without a reason'],
    ['Action: failed', 'without a reason'],
    ['Action: expired', 'without a reason'],
    ['Action: FAILED (no more tries)\r\nStatus: 4.4.7 (delivery time expired)', '4.4.7'],
    ['Action: expired\r\nStatus: 4.4.7', '4.4.7'],
    ['Action: failure', 'without a reason'],
    ['Action: error\r\nStatus: 5.0.0', '5.0.0'],
    ['Action: undeliverable\r\nDiagnostic-Code: smtp; 451 4.7.1 Later', '4.7.1: smtp; 451 4.7.1 Later'],
    ['Status: 5.1.1', '5.1.1'],
    ['Final-Recipient: rfc822; b@ex.example\r\nDiagnostic-Code: smtp; 554 No', 'smtp; 554 No'],
    ['Original-Recipient: <b@ex.example>\r\nDiagnostic-Code: smtp; 550 5.1.1 No', '5.1.1: smtp; 550 5.1.1 No'],
    ['Action: delayed\r\nStatus: 4.0.0\r\n\r\nAction: failed\r\nStatus: 5.2.2', '5.2.2'],
  ])('%j is final', async (fields, detail) => {
    const judgement = judgeMessage(await report(fields));
    expect(judgement.verdict).toBe('undeliverable');
    expect(english(judgement.reason)).toBe(`The mail came back, ${detail}.`);
  });
});

describe('limits', () => {
  const big = (line: string, count: number, headers = [from, calendar]) => mail(headers, line.repeat(count));
  it.each([
    ['a megabyte and more', big('X-FILL:0123456789abcdef\r\n', 60_000), 'too_large', ''],
    ['lines', big('\n', 900_000), 'unreadable', 'more lines than'],
    [
      'delimiters',
      big('--b\r\n', 3_000, [from, 'Content-Type: multipart/mixed; boundary=b']),
      'unreadable',
      'more parts',
    ],
    ['header bytes', mail([from, `To: ${'a@b.example,'.repeat(20_000)}`, calendar], replyIcs()), 'unreadable', ''],
  ])('%s: only the header is read', async (...row) => {
    const [, raw, kind, reason] = row;
    const read = await readMessage(raw);
    expect(read).toMatchObject({ kind, from: ['bob@ex.example'] });
    const judgement = judgeMessage(read);
    expect(judgement.verdict).toBe(kind);
    expect(english(judgement.reason)).toMatch(new RegExp(`^The message .*${reason}.*\\.$`));
  });

  it('leaves calendar data without an event for a person to judge', async () => {
    const read = await readMessage(mail([from, calendar], 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'));
    expect(judgeMessage(read)).toMatchObject({ verdict: 'unreadable' });
  });
});
