import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mimeTree, shapeOf } from '../checks/mail-facts.js';
import type { MailInput } from '../mail-input.js';
import { sampleCancel, sampleRequest } from '../testing/sample-mail.js';
import { linesOf } from '../testing/structure-of.js';
import { composeMail } from './compose-mail.js';

const read = (raw: Buffer) => PostalMime.parse(raw, { forceRfc822Attachments: true });

afterEach(() => vi.unstubAllEnvs());

/** Another value of each field, with what makes it show. */
const CHANGES = {
  kind: { kind: 'cancel', scope: 'appointment' },
  uid: { uid: 'a2.0123456789abcdef0123456789abcdef@in.example' },
  sequence: { sequence: 7 },
  stamp: { stamp: Date.UTC(2026, 5, 2) },
  response: { response: 'accepted' },
  follows: { follows: true },
  introduces: { introduces: true },
  previous: {
    follows: true,
    previous: {
      ...{ subject: 'Before', location: 'Room 1', conferenceUrl: '', respondBy: null, isBodyChanged: false },
      ...{ start: '2026-07-01T10:00:00', end: '2026-07-01T11:00:00', timeZone: 'Europe/Berlin' },
    },
  },
  scope: { kind: 'cancel', scope: 'invitee' },
  comment: { kind: 'cancel', scope: 'appointment', comment: 'Sorry.' },
  organizer: { organizer: { name: 'Other', address: 'acct7@in.example' } },
  attendee: { attendee: { name: 'Other', address: 'bob@example.org' } },
  role: { role: 'optional' },
  brand: { brand: { name: 'Other' } },
  languages: { languages: ['de'] },
  attendeeTimeZone: { attendeeTimeZone: 'America/New_York' },
  subject: { subject: 'Other' },
  body: { body: 'Other' },
  location: { location: 'Other' },
  conferenceUrl: { conferenceUrl: 'https://meet.example.com/1' },
  start: { start: '2026-07-01T09:00:00' },
  end: { end: '2026-07-01T12:00:00' },
  alarms: { alarms: [10] },
  allowProposals: { allowProposals: false },
  allowForwarding: { allowForwarding: false },
  guests: {
    guests: [
      {
        name: 'Ada',
        address: 'ada@example.org',
        role: 'required',
        response: 'accepted',
        occurrenceStart: null,
        responses: new Map(),
      },
    ],
  },
  respondBy: { respondBy: '2026-06-20' },
  showAs: { showAs: 'free' },
  timeZone: { timeZone: 'Europe/London' },
  series: {
    series: {
      ...{ rule: 'FREQ=DAILY;COUNT=2', exdates: [], occurrences: [], about: { kind: 'series' }, dropped: [] },
      ...{ isOneDate: false, continuedBy: null, continues: false },
    },
  },
  createdAt: { createdAt: 0 },
  modifiedAt: { modifiedAt: Date.UTC(2026, 5, 2) },
  messageId: { messageId: '<other@in.example>' },
  inReplyTo: { inReplyTo: '<other@in.example>' },
  envelopeFrom: { envelopeFrom: '' },
  answerUrl: { answerUrl: 'https://convoke.example/answer/1' },
} satisfies { [Field in keyof MailInput]-?: Partial<MailInput> & Pick<MailInput, Field> };

it.each(Object.entries<Partial<MailInput>>(CHANGES))('composeMail says what is in %s', async (field, change) => {
  const rest = Object.fromEntries(Object.entries(change).filter(([name]) => name !== field));
  const composed = async (input: MailInput) => JSON.stringify(composeMail(input));
  expect(await composed({ ...sampleRequest(), ...change })).not.toBe(await composed({ ...sampleRequest(), ...rest }));
});

describe('composeMail for calendar data', () => {
  it('builds the MIME tree that calendar programs expect', async () => {
    const { raw } = composeMail(sampleRequest());
    const tree = mimeTree(raw.toString());
    expect(shapeOf(tree)).toBe(
      'multipart/mixed(multipart/alternative(text/plain text/html text/calendar) application/ics)',
    );
    const [alternative, file] = tree.children;
    expect(alternative?.children.map(({ headers }) => headers)).toEqual([
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      ['Content-Type: text/calendar; charset=UTF-8; method=REQUEST', 'Content-Transfer-Encoding: base64'],
    ]);
    expect(file?.headers).toEqual([
      'Content-Type: application/ics; name=invite.ics',
      'Content-Transfer-Encoding: base64',
      'Content-Disposition: attachment; filename=invite.ics',
    ]);
  });

  it.each([
    ['REQUEST', sampleRequest()],
    ['CANCEL', sampleCancel()],
  ])('says %s in the part and in both identical copies of the calendar data', async (method, input) => {
    const { raw, ics } = composeMail(input);
    const [alternative, file] = mimeTree(raw.toString()).children;
    const calendar = alternative?.children[2];
    expect(calendar?.contentType).toBe(`text/calendar; charset=UTF-8; method=${method}`);
    for (const part of [calendar, file]) {
      expect(Buffer.from(part?.body ?? '', 'base64').toString()).toBe(ics);
    }
    expect(linesOf('METHOD', ics ?? '')).toEqual([`METHOD:${method}`]);
  });

  it('comes from the organizer, whose address is From, Reply-To and ORGANIZER alike', async () => {
    const { raw, ics } = composeMail(sampleRequest());
    const { from, replyTo, to } = await read(raw);
    expect(from).toMatchObject({ name: 'Example Corp', address: 'acct7@in.example' });
    expect(replyTo).toMatchObject([{ name: 'Example Corp', address: 'acct7@in.example' }]);
    expect(to).toMatchObject([{ name: 'Bob Jones', address: 'bob@example.org' }]);
    expect(linesOf('ORGANIZER', ics ?? '')).toEqual(['ORGANIZER;CN="Example Corp":mailto:acct7@in.example']);
  });

  it('writes names with commas, semicolons and quotation marks as encoded words, which relays do not change', async () => {
    const name = 'Doe, Jane "JD"; Sales (East)';
    const people = { organizer: { name, address: 'a@in.example' }, attendee: { name, address: 'bob@example.org' } };
    const { raw, ics } = composeMail(sampleRequest(people));
    const shown = 'Doe, Jane “JD”; Sales (East)';
    const { from, replyTo, to } = await read(raw);
    expect([from?.name, replyTo?.[0]?.name, to?.[0]?.name]).toEqual([shown, shown, shown]);
    const { headers } = mimeTree(raw.toString());
    for (const field of ['From', 'Reply-To', 'To']) {
      const header = headers.find((line) => line.startsWith(`${field}: `));
      expect(header).toMatch(/^[\w-]+: (?:\s*=\?UTF-8\?[BQ]\?[^\s?]+\?=)+ <[a-z]+@[a-z.]+>$/);
    }
    expect(linesOf('ATTENDEE', ics ?? '').join()).toContain(`;CN="${shown}":mailto:`);
  });

  it('is marked as automatic, dated by its DTSTAMP, and has its own Message-ID', async () => {
    const { raw, messageId } = composeMail(sampleRequest({ messageId: 'm1@in.example' }));
    const { headers } = mimeTree(raw.toString());
    expect(messageId).toBe('<m1@in.example>');
    expect(headers.map((header) => header.split(':', 1).join())).toEqual([
      ...[
        'Auto-Submitted',
        'X-Auto-Response-Suppress',
        'From',
        'To',
        'Reply-To',
        'Subject',
        'Message-ID',
        'Date',
        'MIME-Version',
        'Content-Type',
      ],
    ]);
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('Message-ID: <m1@in.example>');
    expect(headers).toContain('Date: Mon, 01 Jun 2026 10:00:00 +0000');
  });

  it('refers to the first message of the invitation, unless it is that message', async () => {
    const later = composeMail(sampleRequest({ messageId: '<second@in.example>', inReplyTo: '<first@in.example>' }));
    expect(mimeTree(later.raw.toString()).headers).toEqual(
      expect.arrayContaining(['In-Reply-To: <first@in.example>', 'References: <first@in.example>']),
    );
    const first = composeMail(sampleRequest({ inReplyTo: 'first@in.example' }));
    expect(first.raw.toString()).not.toMatch(/^(In-Reply-To|References):/m);
  });

  it('is addressed to the invitee alone, in header, calendar data and envelope, and names no other invitee', async () => {
    const carol = { name: 'Carol', address: 'carol@example.net' };
    const [toBob, toCarol] = await Promise.all([
      composeMail(sampleRequest()),
      composeMail(sampleRequest({ attendee: carol })),
    ]);
    expect(toBob.envelope).toEqual({ from: 'acct7+b-0123456789abcdef@in.example', to: 'bob@example.org' });
    expect(toCarol.envelope.to).toBe('carol@example.net');
    expect(await decoded(toBob.raw)).not.toContain('carol');
    expect(await decoded(toCarol.raw)).not.toContain('bob');
  });

  it('has the same bytes every time', async () => {
    const input = sampleRequest({ body: '<p>Ünïcode</p>', subject: '漢字' });
    const [one, two] = [composeMail(input), composeMail(structuredClone(input))];
    expect(one.raw.equals(two.raw)).toBe(true);
  });

  it('has the same bytes in every time zone of the process', async () => {
    const input = sampleRequest();
    vi.stubEnv('TZ', 'UTC');
    expect(new Date(input.stamp).getHours()).toBe(10);
    const atGreenwich = composeMail(input);
    vi.stubEnv('TZ', 'America/New_York');
    expect(new Date(input.stamp).getHours()).toBe(6);
    const inNewYork = composeMail(input);
    expect(inNewYork.raw.equals(atGreenwich.raw)).toBe(true);
    expect(linesOf('DTSTART', inNewYork.ics ?? '')).toEqual(['DTSTART;TZID=Europe/Berlin:20260701T100000']);
    expect(linesOf('DTSTAMP', inNewYork.ics ?? '')).toEqual(['DTSTAMP:20260601T100000Z']);
  });

  it('has lines that end in CRLF and keep to the limits of SMTP', async () => {
    const { raw } = composeMail(sampleRequest({ body: `<p>${'long '.repeat(2_000)}</p>`, subject: 'x'.repeat(255) }));
    const text = raw.toString('latin1');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(text).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  });

  it.each(['attendee', 'organizer'] as const)('refuses an address of the %s that is not one mailbox', async (role) => {
    for (const address of ['a@example.org, b@evil.example', 'a@example.org\r\nBcc: b@evil.example', '']) {
      expect(() => composeMail(sampleRequest({ [role]: { name: 'X', address } }))).toThrow(TypeError);
    }
  });

  it('accepts an empty envelope sender, but no other that is not a mailbox', async () => {
    expect(composeMail(sampleRequest({ envelopeFrom: '' })).envelope.from).toBe('');
    expect(() => composeMail(sampleRequest({ envelopeFrom: 'a@b> <c' }))).toThrow(TypeError);
  });

  it('uses one spelling of an internationalised domain throughout', async () => {
    const { raw, envelope, ics } = composeMail(
      sampleRequest({ attendee: { name: '', address: 'bob@bücher.example' } }),
    );
    expect(envelope.to).toBe('bob@xn--bcher-kva.example');
    expect(mimeTree(raw.toString()).headers).toContain('To: bob@xn--bcher-kva.example');
    expect(linesOf('ATTENDEE', ics ?? '').join()).toMatch(/:mailto:bob@xn--bcher-kva\.example$/);
  });
});

describe('the texts of composeMail', () => {
  const nameless = { organizer: { name: '', address: 'a@in.example' }, brand: { name: '' }, subject: '' };
  const when = 'Wed 1 Jul 2026, 10:00 (CEST)';

  it.each([
    { input: sampleRequest(), subject: 'Invitation: Kick-off', opening: 'Example Corp invites you.' },
    { input: sampleRequest(nameless), subject: 'Invitation: Appointment', opening: 'a@in.example invites you.' },
    {
      input: sampleRequest({ brand: { name: 'Acme' } }),
      subject: 'Invitation: Kick-off',
      opening: 'Acme invites you.',
    },
    {
      input: sampleRequest({ follows: true }),
      subject: 'Updated: Kick-off',
      opening: 'Example Corp has changed this appointment.',
    },
    {
      input: sampleCancel(),
      subject: 'Cancelled: Kick-off',
      opening: 'Example Corp has cancelled this appointment.',
    },
    {
      input: sampleCancel({ scope: 'invitee' }),
      subject: 'No longer invited: Kick-off',
      opening: 'Example Corp has withdrawn your invitation. The appointment itself is not cancelled.',
    },
  ])('begin "$subject", "$opening"', async ({ input, subject, opening }) => {
    const { raw, ics } = composeMail(input);
    const mail = await read(raw);
    expect(mail.subject).toBe(`${subject}, ${when}`);
    expect(mail.text?.startsWith(opening)).toBe(true);
    expect(mail.html).toContain(`>${opening}</p>`);
    expect(linesOf('SUMMARY', ics ?? '')).toEqual([`SUMMARY:${subject.replace(/^.*: /, '')}`]);
  });

  it('say when, where and with whom, in text and HTML', async () => {
    const { text, html } = await read(composeMail(sampleRequest()).raw);
    const when = 'Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)';
    expect(text).toContain(
      `What: Kick-off\nWhen: ${when}\nDuration: 1 hour\nWhere: Room 1\nOrganizer: Example Corp <acct7@in.example>\n`,
    );
    expect(text).toContain('See the agenda [https://example.org/agenda].');
    expect(html).toContain('>Wednesday, 1\u00a0July\u00a02026</p>');
    expect(html).toContain('>10:00\u00a0–\u00a011:00 (1\u00a0hour)</p>');
    expect(html).toContain('>Europe/Berlin, UTC+02:00</p>');
  });

  it.each([
    ['fr', ['Objet\u00a0: Kick-off', 'Durée\u00a0: 1 heure', 'Oui\u00a0: https://convoke.example/r/abc?']],
    ['ja', ['件名：Kick-off', '所要時間：1時間', 'はい：https://convoke.example/r/abc?']],
  ])('join labels and what they say as %s does', async (language, lines) => {
    const input = sampleRequest({ languages: [language], answerUrl: 'https://convoke.example/r/abc' });
    const { text } = await read(composeMail(input).raw);
    for (const line of lines) expect(text).toContain(`\n${line}`);
  });

  it('link web addresses in the place, in HTML only, and nothing else', async () => {
    const location = 'Room 1 or https://meet.example/r?a=1&b=2, javascript:alert(1)';
    const { raw, ics } = composeMail(sampleRequest({ location }));
    const { text, html } = await read(raw);
    expect(text).toContain(`Where: ${location}\n`);
    const link =
      /<span dir="auto">Room 1 or <a [^<>]*href="([^"]*)"[^<>]*>([^<>]*)<\/a>, javascript:alert\(1\)<\/span>/;
    expect(link.exec(html ?? '')?.slice(1)).toEqual([
      'https://meet.example/r?a=1&amp;b=2',
      'https://meet.example/r?a=1&amp;b=2',
    ]);
    expect(ics?.replaceAll('\r\n ', '')).toContain(`LOCATION:${location.replace(',', '\\,')}\r\n`);
  });

  it('carry the comment of a cancel', async () => {
    const { text, html } = await read(composeMail(sampleCancel({ comment: 'Sorry;\r\n<b>moved</b>' })).raw);
    expect(text).toContain('Message from Example Corp:\nSorry;\n<b>moved</b>\n');
    expect(html).toContain('>Sorry;<br>\n&lt;b&gt;moved&lt;/b&gt;</p>');
  });

  it('link to the answer page in requests, never in calendar data', async () => {
    const answerUrl = 'https://convoke.example/r/abc?x=1&y=2';
    const { raw, ics } = composeMail(sampleRequest({ answerUrl }));
    const { text, html } = await read(raw);
    for (const [response, name] of [
      ['accepted', 'Yes'],
      ['tentative', 'Maybe'],
      ['declined', 'No'],
    ]) {
      expect(text).toContain(`\n${name}: ${answerUrl}&response=${response}&revision=0\n`);
      expect(html).toMatch(
        new RegExp(
          `href="https://convoke.example/r/abc\\?x=1&amp;y=2&amp;response=${response}&amp;revision=0"[^<>]*>${name}</a>`,
        ),
      );
    }
    expect(ics).not.toContain('convoke.example');
    expect(await decoded(composeMail(sampleCancel({ answerUrl })).raw)).not.toContain('convoke.example');
  });

  it('escape what applications supply', async () => {
    const { html } = await read(
      composeMail(sampleRequest({ subject: '<img src=x onerror=y>', location: '"A" & B' })).raw,
    );
    expect(html).toContain('<span dir="auto">&lt;img src=x onerror=y&gt;</span></h1>');
    expect(html).toContain('<span dir="auto">&quot;A&quot; &amp; B</span>');
  });
});

describe('composeMail for priming', () => {
  it('is a short plain text that announces the sender', async () => {
    const { raw, ics, envelope } = composeMail({ ...sampleRequest(), kind: 'priming' });
    const tree = mimeTree(raw.toString());
    expect(ics).toBeUndefined();
    expect(shapeOf(tree)).toBe('text/plain');
    expect(tree.headers).toContain('Auto-Submitted: auto-generated');
    expect(envelope.to).toBe('bob@example.org');
    const { from, subject, text, attachments } = await read(raw);
    expect(from?.address).toBe('acct7@in.example');
    expect(subject).toBe('A calendar invitation from Example Corp is on its way');
    expect(text).toContain('One thing to do now: add acct7@in.example to your contacts');
    expect(attachments).toEqual([]);
  });
});

/** Everything that a recipient can read: the source and all decoded parts. */
async function decoded(raw: Buffer): Promise<string> {
  const { text, html, attachments } = await read(raw);
  const files = attachments.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
  );
  return [raw.toString(), text, html, ...files].join('\n').toLowerCase();
}
