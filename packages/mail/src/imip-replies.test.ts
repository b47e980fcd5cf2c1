import { recipientFields } from '@convoke/itip';
import { say } from '@convoke/texts';
import { expect, test } from 'vitest';
import { bounceAddress } from './bounce-address.js';
import { createImipReplyReader } from './imip-replies.js';
import { parseReply } from './parse-reply.js';
import { BOB, invited } from './testing/invited.js';

test.each([
  ['all of them', 'From: a@b.example\r\nSubject: x', '\r\n\r\nHello\r\n\r\nagain', 34],
  ['none of a message without any', '', '\r\n\r\nHello', 0],
  ['all of a message without a body', 'From: a@b.example\r\n', '', 19],
  ['whole lines of many', 'X: 4567\n'.repeat(2_000), '\n\nHello', 8_192],
  ['whole lines of many', 'X: 45678\n'.repeat(2_000), '\n\nHello', 8_190],
  ['nothing of a line that is longer', 'x'.repeat(9_000), '\r\n\r\nHello', 0],
])('of headers, %s are kept', async (...[, section, rest, length]) => {
  const raw = Buffer.from(`${section}${rest}`);
  const { headers } = await createImipReplyReader().read({ id: 'any', raw, source: 'http', receivedAt: 1 });
  expect(Buffer.from(headers).toString()).toBe(section.slice(0, length));
});

const APPOINTMENT_ID = '0190163d-8694-7abc-8def-0123456789ab';
const BOUNCES = bounceAddress('cal@in.ex', { appointmentId: APPOINTMENT_ID, token: '0123456789abcdef'.repeat(2) });

test.each(recipientFields.map((field) => [field]))(
  'a bounce whose address is only in %s is assigned to its appointment',
  async (field) => {
    const raw = Buffer.from(`From: MAILER-DAEMON@ex.org\r\n${field}: <${BOUNCES}>\r\n\r\nIt did not arrive.\r\n`);
    const { about } = await createImipReplyReader().read({ id: 'any', raw, source: 'http', receivedAt: 1 });
    expect(about).toMatchObject({
      appointmentIds: {
        first: `${APPOINTMENT_ID.slice(0, 13)}-0000-0000-000000000000`,
        last: `${APPOINTMENT_ID.slice(0, 13)}-ffff-ffff-ffffffffffff`,
      },
    });
  },
);

test.each([
  ['Message-ID', 'Message-ID: <0190163d-8694-7abc-8def-0123456789ab.3@in.ex>', { invitationId: APPOINTMENT_ID }],
  ['Message-ID of others', 'Message-ID: <0190163d.3@in.ex>', undefined],
  [
    'UID',
    `UID:${APPOINTMENT_ID}.${'a'.repeat(32)}@in.ex`,
    { appointmentIds: { first: APPOINTMENT_ID, last: APPOINTMENT_ID } },
  ],
])('a bounce to the organizer is about the message that it returns: %s', async (_, line, about) => {
  const raw = Buffer.from(`From: MAILER-DAEMON@ex.org\r\nTo: cal@in.ex\r\n\r\n550 no\r\n\r\n${line}\r\n`);
  const envelope = { mailFrom: '', rcptTo: ['cal@in.ex'] };
  const read = await createImipReplyReader().read({ id: 'any', raw, envelope, source: 'smtp', receivedAt: 1 });
  if (about === undefined) expect(read.about).toBeUndefined();
  else expect(read.about).toMatchObject(about);
});

const OURS = `<${APPOINTMENT_ID}.1@in.ex>`;

test.each([
  ['Outlook’s own format', 'Content-Type: application/ms-tnef\r\n\r\nx', 'tnef_only', true],
  ['encryption', 'Content-Type: application/pkcs7-mime\r\n\r\nx', 'unreadable', true],
  ['words', 'Content-Type: text/plain\r\n\r\nYes', 'no_calendar', false],
])('a message in %s is about the invitation whose Message-ID it names', async (...[, body, verdict, quarantined]) => {
  for (const field of ['In-Reply-To: ', 'References: <a@b> ', 'References: <a@b>\r\n ']) {
    const raw = Buffer.from(`From: bob@example.org\r\nTo: cal@in.ex\r\n${field}${OURS}\r\n${body}\r\n`);
    const { about, judge } = await createImipReplyReader().read({ id: 'any', raw, source: 'http', receivedAt: 1 });
    expect(about).toEqual({ invitationId: APPOINTMENT_ID });
    expect(judge(invited())[0]).toMatchObject({ verdict, quarantined });
    expect(judge({ known: 'nothing' })[0]).toMatchObject({ verdict, quarantined: false });
  }
});

test('an answer with a UID of others waits at the invitation whose Message-ID it names', async () => {
  const event = ['BEGIN:VEVENT', 'UID:other', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:bob@example.org', 'END:VEVENT'];
  const calendar = ['BEGIN:VCALENDAR', 'METHOD:REPLY', ...event, 'END:VCALENDAR'].join('\r\n');
  const head = `From: bob@example.org\r\nIn-Reply-To: ${OURS}\r\nContent-Type: text/calendar`;
  const raw = Buffer.from(`${head}\r\n\r\n${calendar}\r\n`);
  const { about, judge } = await createImipReplyReader().read({ id: 'any', raw, source: 'http', receivedAt: 1 });
  expect(about).toEqual({ invitationId: APPOINTMENT_ID });
  expect(judge(invited())[0]).toMatchObject({
    verdict: 'bad_token',
    quarantined: true,
    answer: { response: 'accepted' },
  });
});

test('a message without an answer states what it is, without the token that it returned', async () => {
  const raw = Buffer.from(
    `${['From: MAILER-DAEMON@ex.org', 'Content-Type: multipart/report; boundary=b', '', '--b'].join('\r\n')}
Content-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n
Final-Recipient: rfc822; bob@ex.org\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 to ${BOUNCES}\n\n--b--\n`,
  );
  const { judge } = await createImipReplyReader().read({ id: 'any', raw, source: 'http', receivedAt: 1 });
  expect(judge({ known: 'nothing' })[0]).toEqual({
    verdict: 'undeliverable',
    reason: say('reply_returned', { words: '5.1.1: smtp; 550 to cal+b-***@in.ex' }),
    quarantined: false,
    answer: undefined,
    proposal: undefined,
    delegation: undefined,
    occurrenceStart: null,
  });
});

test.each([
  ['of the invitee is none', BOB, 'auto_reply'],
  ['of anybody else says so', 'guard@example.org', 'undeliverable'],
])('a notice in words in the name %s', async (_, from, verdict) => {
  const raw = Buffer.from(`From: <${from}>\r\nTo: <${BOUNCES}>\r\n\r\nIt could not be delivered.\r\n`);
  const envelope = { mailFrom: '', rcptTo: [BOUNCES] };
  const { judge } = await createImipReplyReader().read({ id: 'any', raw, envelope, source: 'smtp', receivedAt: 1 });
  expect(judge(invited())[0]).toMatchObject({ verdict });
});

test('the organizer of a bounce address is its mailbox, and that of any other address is the address', () => {
  const { organizerOf } = createImipReplyReader();
  expect([organizerOf(BOUNCES), organizerOf('Cal@in.ex'), organizerOf('nobody')]).toEqual([
    'cal@in.ex',
    'Cal@in.ex',
    'nobody',
  ]);
});

test.each([
  ['its network', { source: 'smtp', peer: { address: '2001:db8::1', helo: 'mx' } } as const, '2001:db8:0:0::/64'],
  ['the way in which it came', { source: 'imap' } as const, 'imap'],
])('a message takes its turn at the parser under the name of %s', async (_, origin, share) => {
  const shares: string[] = [];
  const reader = createImipReplyReader((reply) => {
    shares.push(reply.share);
    return parseReply(reply);
  });
  await reader.read({ id: 'any', raw: Buffer.from('Subject: x\r\n\r\n'), receivedAt: 1, ...origin });
  expect(shares).toEqual([share]);
});
