import { expect, test } from 'vitest';
import { INVITEE, type Invited, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

/** Each stands for a kind of mail that systems send, and is read by a whole server. */

const HOUR = 3_600_000;

/**
 * A server and invitees who were mailed. `received` tells how it judges a message whose `{{…}}` name the next of them, or
 * the last.
 */
async function started(count: number) {
  const way = await WAYS_IN.smtp();
  const harness = await startWithReplies(way.env);
  const first = await harness.invited();
  const people = [first];
  while (people.length < count) people.push(await harness.invited());
  await harness.moveTo(first.values.movedAt + 30 * HOUR);
  let known = 0;
  return {
    harness,
    async received(message: string | Buffer, from: string) {
      const invited = people[known] ?? people.at(-1) ?? first;
      known += 1;
      const bytes = Buffer.from(message).toString('latin1');
      const raw = Buffer.from(
        bytes.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => fillingOf(name, invited)),
        'latin1',
      );
      const to = from === '' ? invited.values.bounceAddress : ORGANIZER;
      expect(await way.submit(harness.server, { raw, from, to })).toBe(true);
      const replies = await harness.judged();
      expect(replies).toHaveLength(known);
      return { verdict: replies.at(-1)?.verdict, invited };
    },
  };
}

function fillingOf(name: string, { values }: Invited): string {
  const { uid, bounceAddress: bounce, movedAt } = values;
  const stamp = new Date(movedAt + 26 * HOUR).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const named = new Map(Object.entries({ uid, bounce, stamp, id: `<${uid}>` }));
  return named.get(name) ?? (name === 'organizer' ? ORGANIZER : INVITEE);
}

const lines = (...all: string[]) => all.join('\r\n');

/** A notice that a mail system sends to the bounce address. */
const notice = (contentType: string, ...body: string[]) =>
  lines(
    ...['From: Mailer <mailer@gateway.example>', 'To: {{bounce}}', 'Subject: Your mail', 'Message-ID: {{id}}'],
    ...['MIME-Version: 1.0', `Content-Type: ${contentType}`, ...body, ''],
  );
const inReport = (type: string, ...fields: string[]) =>
  notice(
    `${type}; boundary=part`,
    ...['', '--part', 'Content-Type: text/plain', '', 'Details follow.', '--part'],
    ...['Content-Type: message/delivery-status', '', ...fields, '--part--'],
  );
const MIXED = 'multipart/mixed';
const REPORT = 'multipart/report; report-type=delivery-status';
const GATEWAY = ['Reporting-MTA: dns; gateway.example', ''];
const RECIPIENT = 'Final-Recipient: rfc822; {{invitee}}';
const inWords = (...words: string[]) =>
  notice('text/plain; charset=utf-8', 'X-Failed-Recipients: {{invitee}}', '', ...words);

const FINAL: [kind: string, message: string][] = [
  ['a report without Status in a message that is no report', inReport(MIXED, RECIPIENT, 'Action: failed')],
  [
    'the same without Final-Recipient, but with the address in angle brackets',
    inReport(MIXED, 'Original-Recipient: <{{invitee}}>', 'Action: failed', 'Diagnostic-Code: smtp; 550 5.1.1 Unknown'),
  ],
  [
    'the same with fields of the message first',
    inReport(MIXED, ...GATEWAY, RECIPIENT, 'Action: failed', 'Remote-MTA: dns; mx.example'),
  ],
  ['Action: failed after days of silence', inReport(REPORT, ...GATEWAY, RECIPIENT, 'Action: failed', 'Status: 4.4.7')],
  [
    'a group that may not exist or refuses posts',
    inWords('We could not deliver your message: the group "roof" may not exist, or you may not post to it.'),
  ],
  [
    'a group without permission to post',
    inWords('You do not have permission to post messages to the group roof, which may have been removed.'),
  ],
];

const NO_FAILURE: typeof FINAL = [
  ['Action: delayed', inReport(REPORT, ...GATEWAY, RECIPIENT, 'Action: delayed', 'Status: 4.4.7')],
  ['Action: relayed without Status', inReport(MIXED, RECIPIENT, 'Action: relayed')],
];

test.each([
  { what: 'a final failure', notices: FINAL, verdict: 'undeliverable', events: ['invitation.undeliverable'] },
  { what: 'no failure', notices: NO_FAILURE, verdict: 'delivery_report', events: [] },
])('each of these notices is $what', async ({ notices, verdict, events }) => {
  const { received, harness } = await started(notices.length);
  for (const [kind, message] of notices) {
    const { invited, ...judged } = await received(message, '');
    expect(judged, kind).toEqual({ verdict });
    const { deliveryStatus } = await harness.invitation(invited);
    expect(deliveryStatus, kind).toBe(verdict === 'undeliverable' ? verdict : 'sent');
    expect(await harness.events(invited.appointmentId), kind).toEqual(events);
  }
});

test('mail that comes back or is delayed names why the provider refuses it', async () => {
  const { received, harness } = await started(1);
  const said = (action: string, status: string, reply: string) =>
    inReport(
      REPORT,
      ...GATEWAY,
      RECIPIENT,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${reply}`,
    );
  const notices: [message: string, verdict: string, refusal: string | undefined][] = [
    [said('delayed', '4.7.28', '421-4.7.28 There is an unusual rate of mail'), 'delivery_report', 'too_fast'],
    [said('failed', '5.7.515', '550 5.7.515 Access denied'), 'undeliverable', 'unauthenticated'],
    [said('failed', '5.0.0', '550-5.7.25 The IP address has no PTR record'), 'undeliverable', 'reverse_dns'],
    [inWords('Remote host said: 550 5.7.29 This message was not sent over TLS'), 'undeliverable', 'tls_required'],
    [said('failed', '5.1.1', '550 5.1.1 No such user'), 'undeliverable', undefined],
  ];
  let appointmentId = '';
  for (const [at, [message, verdict]] of notices.entries()) {
    const { invited, ...judged } = await received(message.replace('{{id}}', `<${at}@mail.example>`), '');
    expect(judged).toEqual({ verdict });
    ({ appointmentId } = invited);
  }
  const { convoke } = harness.account;
  const { entries } = await convoke.appointments.timeline(appointmentId);
  const told = entries.flatMap(({ verdict, refusal }) => (verdict === undefined ? [] : [[verdict, refusal]]));
  const expected = notices.map(([, verdict, refusal]) => [verdict, refusal]);
  expect(told).toEqual(expected);
  const replies = await Array.fromAsync(convoke.replies.list());
  expect(replies.map(({ verdict, refusal }) => [verdict, refusal])).toEqual(expected.toReversed());
});

/** An answer with a comment, in bytes of any charset. */
function answer(charset: string, encoding: string, comment: Buffer): Buffer {
  const isQuoted = encoding === 'quoted-printable';
  const equals = isQuoted ? '=3D' : '=';
  const written = isQuoted
    ? Buffer.from(
        comment
          .toString('latin1')
          .replaceAll(/[^ -<>-~]/g, (each) => `=${each.charCodeAt(0).toString(16).toUpperCase()}`),
      )
    : comment;
  const before = lines(
    ...['From: {{invitee}}', 'To: {{organizer}}', 'Subject: Re', 'Message-ID: {{id}}', 'MIME-Version: 1.0'],
    ...[`Content-Type: text/calendar; method=REPLY; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`, ''],
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', 'METHOD:REPLY', 'BEGIN:VEVENT', 'UID:{{uid}}'],
    ...['DTSTAMP:{{stamp}}', 'SEQUENCE:2', 'ORGANIZER:mailto:{{organizer}}'],
    ...[`ATTENDEE;PARTSTAT${equals}ACCEPTED:mailto:{{invitee}}`, 'COMMENT:'],
  );
  return Buffer.concat([Buffer.from(before), written, Buffer.from('\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')]);
}

const LATIN = 'I’ll bring “the plan” – € 30';
/** As Windows-1252 writes what ISO 8859-1 lacks. */
const WINDOWS: Record<string, string> = { '’': '\x92', '“': '\x93', '”': '\x94', '–': '\x96', '€': '\x80' };
const windows = (text: string) =>
  Buffer.from(
    text.replaceAll(/[’“”–€]/g, (each) => WINDOWS[each] ?? ''),
    'latin1',
  );
const WIDE = 'Straße ✓ 日本';

const COMMENTS: [...written: Parameters<typeof answer>, comment: string][] = [
  ['Windows-1252', 'quoted-printable', windows(LATIN), LATIN],
  ['us-ascii', 'quoted-printable', Buffer.from(WIDE), WIDE],
  ['x-unknown', '8bit', Buffer.from(WIDE), WIDE],
];

test('a comment is read in the charset that it is written in, whatever it is declared as', async () => {
  const { received, harness } = await started(COMMENTS.length);
  for (const [charset, encoding, bytes, comment] of COMMENTS) {
    const { invited, ...judged } = await received(answer(charset, encoding, bytes), INVITEE);
    expect(judged, charset).toEqual({ verdict: 'accepted' });
    expect(await harness.invitation(invited), charset).toMatchObject({ response: 'accepted', comment });
  }
});
