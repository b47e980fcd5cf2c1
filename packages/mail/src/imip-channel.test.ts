import { randomBytes } from 'node:crypto';
import type { MailChannel, OutgoingMessage } from '@convoke/engine';
import { bodyTexts } from '@convoke/itip/show-description';
import {
  createFakeClock,
  type ReceivedMail,
  type SmtpSinkOptions,
  startSmtpSink,
  startTcpRecorder,
} from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { parseBounceAddress } from './bounce-address.js';
import { createImipChannel, type ImipChannelOptions } from './imip-channel.js';
import type { MailTransport } from './transports/mail-transport.js';
import { createSmtpTransport } from './transports/smtp-transport.js';

const STAY = new AbortController().signal;
const STAMP = Date.UTC(2026, 5, 1, 10);
const ids = { random: randomBytes };

/** A channel that sends over a real socket, and the server that receives its mail. */
async function channelTo(options: SmtpSinkOptions & Partial<Pick<ImipChannelOptions, 'bounce' | 'renderBody'>> = {}) {
  const { bounce = 'on', renderBody, ...sinkOptions } = options;
  const sink = await startSmtpSink(sinkOptions);
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: sink.url, clock: createFakeClock() });
  const channel = createImipChannel({ transport, ids, bounce, renderBody });
  onTestFinished(async () => {
    await channel.close();
    await sink.stop();
  });
  return { channel, sink };
}

interface Variation {
  message?: Partial<OutgoingMessage['message']>;
  organizer?: string;
  address?: string;
  follows?: boolean;
}

function outgoing(channel: MailChannel, variation: Variation = {}): OutgoingMessage {
  const { organizer = 'acct7@in.ex', address = 'bob@ex.org', follows = false } = variation;
  return {
    message: {
      invitationId: 'i1',
      ordinal: 1,
      appointmentId: 'a1',
      accountId: 'c1',
      kind: 'request',
      sequence: 0,
      contentSequence: 0,
      stamp: STAMP,
      response: 'needsAction',
      scope: null,
      occurrenceStart: null,
      form: null,
      answers: null,
      cause: null,
      comment: '',
      transport: 'smtp',
      state: 'sending',
      dueAt: STAMP,
      attempts: 1,
      crashes: 0,
      fence: 1,
      firstAttemptAt: STAMP,
      detail: null,
      refusal: null,
      traceparent: null,
      createdAt: STAMP,
      finishedAt: null,
      ...variation.message,
    },
    appointment: {
      id: 'a1',
      accountId: 'c1',
      organizer: { name: 'Ann', address: organizer },
      continues: null,
      createdAt: STAMP,
    },
    content: {
      sequence: 0,
      subject: 'Plan',
      body: '<p>Hi</p>',
      location: 'Room 1',
      timeZone: 'Europe/Berlin',
      start: '2026-07-01T10:00:00',
      end: '2026-07-01T11:00:00',
      startUtc: Date.UTC(2026, 6, 1, 8),
      endUtc: Date.UTC(2026, 6, 1, 9),
      timeSequence: 0,
      createdAt: STAMP,
      showAs: null,
      conferenceUrl: '',
      alarms: null,
      allowProposals: true,
      allowForwarding: true,
      guestsVisible: false,
      respondBy: null,
      respondByUtc: null,
      rule: null,
      exclude: null,
      seriesUntil: null,
      zoneChanges: null,
      occurrenceStart: null,
      continuedBy: null,
    },
    exceptions: [],
    guests: [],
    invitation: {
      id: 'i1',
      name: 'Bob',
      address,
      channelData: channel.enroll().data,
      timeZone: null,
      introduction: null,
      occurrenceStart: null,
      role: 'required',
    },
    brand: { version: 0, name: 'Ann' },
    languages: [],
    follows,
  };
}

function header({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n');
  const line = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((text) => text.startsWith(`${name}: `));
  return line?.slice(name.length + 2);
}

function calendarData({ raw }: ReceivedMail): string {
  const text = raw.toString('latin1');
  const part = text.slice(text.indexOf('Content-Type: text/calendar'));
  const [, body = ''] = part.split('\r\n\r\n');
  const [encoded = ''] = body.split('\r\n--');
  return Buffer.from(encoded, 'base64')
    .toString()
    .replaceAll(/\r\n[ \t]/g, '');
}

async function sendOne(variation: Variation = {}, options: Parameters<typeof channelTo>[0] = {}) {
  const { channel, sink } = await channelTo(options);
  const message = outgoing(channel, variation);
  const outcome = await channel.send(message, STAY);
  const [mail] = await sink.waitFor(1);
  if (mail === undefined) throw new Error('nothing arrived');
  return { outcome, mail, message };
}

test('an invitation is sent only to its invitee, from the organizer, with its own bounce address', async () => {
  const { outcome, mail, message } = await sendOne();
  expect(outcome.kind).toBe('sent');
  const { bounceToken } = JSON.parse(message.invitation.channelData);
  const { from, to } = mail.envelope;
  expect(parseBounceAddress(from)).toMatchObject({ organizer: 'acct7@in.ex', token: bounceToken });
  expect(to).toEqual(['bob@ex.org']);
  expect(header(mail, 'From')).toBe('Ann <acct7@in.ex>');
  expect(header(mail, 'To')).toBe('Bob <bob@ex.org>');
});

test('the key by which the channel finds an invitee is the bounce token', async () => {
  const { channel } = await channelTo();
  const { data, key } = channel.enroll();
  expect(JSON.parse(data).bounceToken).toBe(key);
});

test('the UID contains the token of this invitee', async () => {
  const { mail, message } = await sendOne();
  const { uidToken } = JSON.parse(message.invitation.channelData);
  expect(calendarData(mail)).toContain(`\r\nUID:a1.${uidToken}@in.ex\r\n`);
});

test('the first message starts a thread to which later ones belong', async () => {
  const { mail: first } = await sendOne();
  expect(header(first, 'Message-ID')).toBe('<i1.1@in.ex>');
  expect(header(first, 'In-Reply-To')).toBeUndefined();
  const { mail: later } = await sendOne({ message: { ordinal: 3, sequence: 2 }, follows: true });
  expect(header(later, 'Message-ID')).toBe('<i1.3@in.ex>');
  expect(header(later, 'In-Reply-To')).toBe('<i1.1@in.ex>');
});

test('the date of the mail is the time stamp of the message, not that of the attempt', async () => {
  const { mail } = await sendOne();
  expect(Date.parse(header(mail, 'Date') ?? '')).toBe(STAMP);
  expect(calendarData(mail)).toContain('\r\nDTSTAMP:20260601T100000Z\r\n');
});

test('a cancel cancels the event', async () => {
  const { mail } = await sendOne({
    message: { kind: 'cancel', ordinal: 2, sequence: 1, scope: 'appointment', comment: 'Sorry' },
  });
  expect(calendarData(mail)).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:1\r\n/);
  expect(calendarData(mail)).toContain('\r\nCOMMENT:Sorry\r\n');
});

test('the answer page and the calendar file show what the mail shows', async () => {
  const { channel } = await channelTo();
  const message = outgoing(channel);
  const view = { state: 'open', token: 'token', response: 'needsAction', comment: '' } as const;
  const given = { cancelComment: '', sent: undefined, proposed: undefined, chosen: undefined, rejected: undefined };
  const { html } = channel.pages.invitation(message, { ...view, formerTime: undefined, ...given });
  for (const text of [
    'Ann invites you.',
    'Plan',
    'Wednesday, 1\u00a0July\u00a02026',
    'Europe/Berlin, UTC+02:00',
    'Room 1',
    'Hi',
  ]) {
    expect(html).toContain(text);
  }
  expect(channel.pages.refusal('off', ['de-AT']).html).toContain('Diese Seite ist abgeschaltet');
  const { mail } = await sendOne();
  const withoutToken = (ics: string) => ics.replaceAll(/\r\n[ \t]/g, '').replace(/[0-9a-f]{32}/, '');
  expect(withoutToken(channel.calendarFile(message))).toBe(withoutToken(calendarData(mail)));
});

const LIST = `<ul>${'<li>a'.repeat(13_000)}</ul>`;

test('a long description is rendered elsewhere, once, whatever shows it first', async () => {
  const asked: string[] = [];
  const renderBody = async (body: string, accountId: string) => {
    asked.push(accountId);
    return bodyTexts(body);
  };
  const { channel, sink } = await channelTo({ renderBody });
  const plain = outgoing(channel);
  const withBody = (body: string, conferenceUrl = '') => ({
    ...plain,
    content: { ...plain.content, body, conferenceUrl },
  });
  const message = withBody(LIST);
  await Promise.all([channel.prepare(message), channel.send(message, STAY), channel.send(message, STAY)]);
  expect(channel.calendarFile(message)).toContain('DESCRIPTION:');
  expect(asked).toEqual(['c1']);

  // The entry in a calendar begins with the link to the conference.
  await channel.prepare(withBody(LIST, 'https://meet.example/1'));
  expect(asked).toEqual(['c1', 'c1']);
  await channel.prepare(withBody('<p>Short'));
  expect(asked).toHaveLength(2);
  await expect(sink.waitFor(2)).resolves.toHaveLength(2);
});

test('a description that could not be rendered elsewhere is tried again', async () => {
  const outcomes = [new Error('no thread'), undefined];
  const renderBody = async (body: string) => {
    const failure = outcomes.shift();
    if (failure) throw failure;
    return bodyTexts(body);
  };
  const { channel } = await channelTo({ renderBody });
  const plain = outgoing(channel);
  const message = { ...plain, content: { ...plain.content, body: `${LIST}again` } };
  await expect(channel.prepare(message)).rejects.toThrow('no thread');
  await channel.prepare(message);
  expect(outcomes).toEqual([]);
});

test('the answer page is linked in the text of a request, and nowhere else', async () => {
  const { channel, sink } = await channelTo();
  const answerUrl = 'https://calendar.example/r/token';
  for (const kind of ['request', 'cancel', 'priming'] as const) {
    const scope = kind === 'cancel' ? 'appointment' : null;
    await channel.send({ ...outgoing(channel, { message: { kind, scope } }), answerUrl }, STAY);
  }
  const [request, ...others] = await sink.waitFor(3);
  // Without the soft line breaks of quoted-printable.
  expect(request?.raw.toString().replaceAll('=\r\n', '').split(answerUrl)).toHaveLength(7);
  for (const mail of others) expect(mail.raw.toString()).not.toContain('calendar.example');
  if (request) expect(calendarData(request)).not.toContain('calendar.example');
});

test('a priming message has no calendar data', async () => {
  const { mail } = await sendOne({ message: { kind: 'priming' } });
  expect(mail.raw.toString('latin1')).not.toContain('text/calendar');
});

test('bounces return to the organizer if plus addressing is off', async () => {
  const { mail } = await sendOne({}, { bounce: 'off' });
  expect(mail.envelope.from).toBe('acct7@in.ex');
});

test('an internationalised organizer domain is in Punycode wherever only ASCII is allowed', async () => {
  const sink = await startSmtpSink();
  const recorder = await startTcpRecorder({ target: sink.port });
  const transport = createSmtpTransport({ ehlo: 'convoke.example', url: recorder.url, clock: createFakeClock() });
  const channel = createImipChannel({ transport, ids, bounce: 'on' });
  onTestFinished(async () => {
    await channel.close();
    await recorder.stop();
    await sink.stop();
  });
  await channel.send(outgoing(channel, { organizer: 'ann@bücher.example' }), STAY);
  const [mail] = await sink.waitFor(1);
  if (mail === undefined) throw new Error('nothing arrived');
  expect(recorder.sent().toString()).toMatch(/\r\nMAIL FROM:<ann\+b-[0-9a-z]{35}@xn--bcher-kva\.example>/);
  expect(header(mail, 'Message-ID')).toBe('<i1.1@xn--bcher-kva.example>');
  expect(calendarData(mail)).toMatch(/\r\nUID:a1\.[0-9a-f]{32}@xn--bcher-kva\.example\r\n/);
});

test('a repeat after greylisting has the same bytes', async () => {
  let attempts = 0;
  const { channel, sink } = await channelTo({ onData: () => (attempts++ === 0 ? { code: 451 } : undefined) });
  const message = outgoing(channel);
  expect(await channel.send(message, STAY)).toMatchObject({ kind: 'transient' });
  const repeat = { ...message, message: { ...message.message, attempts: 2, fence: 2 } };
  expect(await channel.send(repeat, STAY)).toMatchObject({ kind: 'sent' });
  const [first, second] = sink.seen;
  expect(second?.raw.toString('latin1')).toBe(first?.raw.toString('latin1'));
  expect(second?.envelope).toEqual(first?.envelope);
});

test('a repeat from another process has the same bytes', async () => {
  const here = await channelTo();
  const there = await channelTo();
  const message = outgoing(here.channel);
  await here.channel.send(message, STAY);
  await there.channel.send(message, STAY);
  expect(there.sink.messages[0]?.raw.equals(here.sink.messages[0]?.raw ?? Buffer.alloc(0))).toBe(true);
});

test('a message that cannot be composed is a defect, not an outcome', async () => {
  const { channel } = await channelTo();
  const message = outgoing(channel);
  await expect(
    channel.send({ ...message, invitation: { ...message.invitation, channelData: '{}' } }, STAY),
  ).rejects.toThrow('enrolment');
});

test('a channel is as its transport is, and closes it', async () => {
  let closed = 0;
  const transport: MailTransport = {
    name: 'smtp',
    concurrency: 3,
    deadlineMs: 5_000,
    send: () => Promise.reject(new Error('nothing is sent here')),
    close: async () => {
      closed += 1;
    },
  };
  const channel = createImipChannel({ transport, ids, bounce: 'on' });
  expect(channel).toMatchObject({ transport: 'smtp', concurrency: 3, deadlineMs: 5_000 });
  await channel.close();
  expect(closed).toBe(1);
});
