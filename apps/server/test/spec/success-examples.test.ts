import { generateKeyPairSync } from 'node:crypto';
import { eventTypes } from '@convoke/contract';
import {
  createFakeClock,
  type SmtpReaction,
  startDnsServer,
  startSmtpSink,
  startWebhookReceiver,
} from '@convoke/testkit';
import { dkimSign } from 'mailauth';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { openStream } from '../testing/open-stream.js';
import { credentialHeaders, type PlainCall, plainCall } from '../testing/plain-call.js';
import { readInvitation } from '../testing/read-invitation.js';
import { startServer } from '../testing/start-server.js';
import { WAYS_IN } from '../testing/ways-in.js';
import { documentedExamples, withoutChance } from './documented-examples.js';

/** The examples of successes and of events in openapi.yaml are what a server says in that situation. */

const POLL = { timeout: 60_000, interval: 20 };
const ORGANIZER = 'acct7@in.example';
const ADA = { name: 'Ada Lovelace', address: 'ada@example.com' };
const GRACE = { name: 'Grace Hopper', address: 'grace@gmail.com', role: 'optional' };
const TIMES = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const ROOF = {
  ...TIMES,
  appointmentSubject: 'Roof inspection',
  appointmentBody: '<p>Please leave the side gate <b>unlocked</b>.</p>',
  appointmentLocation: 'Lindenstraße 12, 10969 Berlin',
  externalId: 'job-20931',
  metadata: { crew: 'north' },
  language: 'en-GB',
  timeZone: 'Europe/London',
};
const MOVED = { appointmentStart: '2027-03-15T15:00:00', appointmentEnd: '2027-03-15T15:45:00' };
const SCAFFOLDING = {
  appointmentSubject: 'Scaffolding',
  appointmentStart: '2027-03-15',
  appointmentEnd: '2027-03-17',
  appointmentTimeZone: 'Europe/Berlin',
};
const HOOK = { name: 'Booking page', eventTypes: ['attendee.responded', 'appointment.canceled'] };
const APPOINTMENTS = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';
const FEEDS = '/api/v1/feeds';
const KEYS = '/api/v1/keys';

const Row = z.looseObject({
  appointmentId: z.string().nullable().default(''),
  invitationId: z.string().nullable().default(''),
  webhookId: z.string().default(''),
  deliveryId: z.string().default(''),
  replyId: z.string().default(''),
  feedId: z.string().default(''),
  keyId: z.string().default(''),
  eventType: z.string().default(''),
  status: z.string().default(''),
});
const Body = z.looseObject({ data: z.union([z.array(Row), Row]).default(Row.parse({})) });
const Event = z.looseObject({ id: z.string(), eventType: z.string() });

interface Answer {
  method?: 'REPLY' | 'COUNTER';
  from?: string;
  /** Whose invitation it answers; Ada's by default. */
  invitee?: string;
  /** Of the VEVENT, ATTENDEE first. */
  lines: string[];
}

/** A server with the ways of mail and webhooks around it, and what it has said. */
async function story() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = publicKey.toString('base64');
  const texts: Record<string, string[]> = {
    's1._domainkey.example.com': [`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)],
    '_dmarc.example.com': ['v=DMARC1; p=reject'],
  };
  const dns = await startDnsServer((name) => (texts[name] ? { txt: [texts[name]] } : undefined));
  /** What the relay says to mail for an address. */
  const refused = new Map<string, SmtpReaction>();
  const relay = await startSmtpSink({ onRcpt: ({ address }) => refused.get(address) });
  const receiver = await startWebhookReceiver();
  const way = await WAYS_IN.smtp();
  const clock = createFakeClock({ now: Date.UTC(2027, 2, 1, 9, 30) });
  const env = {
    ...way.env,
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
    CONVOKE_WEBHOOK_ALLOW: '127.0.0.0/8',
    CONVOKE_RETRY_JITTER: 'off',
    CONVOKE_PROPOSED_TIMES: 'send',
  };
  const server = await startServer({ env, runtime: { clock, nameServers: [dns.address] } });
  onTestFinished(async () => {
    await server.stop();
    await Promise.all([dns.stop(), relay.stop(), receiver.stop()]);
  });
  const said: Record<string, unknown> = {};

  /** Lets time pass until something holds. */
  const until = <T>(holds: () => Promise<T> | T) =>
    vi.waitFor(async () => {
      await clock.advance(20);
      return holds();
    }, POLL);

  async function account() {
    const { credentials } = await server.account();
    const headers = credentialHeaders(credentials);
    const call = async (request: PlainCall) => {
      const { status, body } = await plainCall(server.baseUrl, { ...request, headers });
      expect(JSON.stringify(body)).toContain('"success":true');
      expect(status).toBeLessThan(300);
      return { body, data: Body.parse(body).data };
    };
    const one = async (request: PlainCall) => Row.parse((await call(request)).data);
    return {
      headers,
      /** The row that a call returns. */
      one,
      /** The rows that a call returns. */
      all: async (request: PlainCall) => z.array(Row).parse((await call(request)).data),
      /** The same, and the response is that of an example. */
      async say(example: string, request: PlainCall) {
        const { body, data } = await call(request);
        said[example] = body;
        return Array.isArray(data) ? Row.parse({}) : data;
      },
      /** An appointment to which Ada was invited by mail. @returns its path */
      async appointment(fields: object = ROOF) {
        const { appointmentId } = await one({ path: APPOINTMENTS, body: { ...fields, ...ADA } });
        await uidOf(`${appointmentId}`);
        return `${APPOINTMENTS}/${appointmentId}`;
      },
    };
  }

  async function uidOf(appointmentId: string, invitee = ADA.address): Promise<string> {
    const uids: string[] = [];
    await until(async () => {
      const own = relay.messages.filter(({ envelope }) => envelope.to.includes(invitee));
      const mails = own.filter(({ raw }) => raw.includes('Content-Type: text/calendar'));
      const read = await Promise.all(mails.map(readInvitation));
      uids.push(...read.map(({ uid }) => uid).filter((uid) => uid.startsWith(appointmentId)));
      expect(uids).not.toEqual([]);
    });
    return uids[0] ?? '';
  }

  /** Mails an answer, signed by example.com. */
  async function answer(path: string, { method = 'REPLY', from = ADA.address, invitee, lines }: Answer) {
    const uid = await uidOf(path.slice(APPOINTMENTS.length + 1), invitee);
    const stamp = new Date(clock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const raw = [
      ...[
        `From: ${from}`,
        `To: ${ORGANIZER}`,
        'Subject: Accepted: Roof inspection',
        'Message-ID: <a1b2c3@mail.example.com>',
      ],
      ...[`Date: ${new Date(clock.now()).toUTCString()}`, `Content-Type: text/calendar; method=${method}`, ''],
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', `METHOD:${method}`, 'BEGIN:VEVENT'],
      ...[`UID:${uid}`, `DTSTAMP:${stamp}`, 'SEQUENCE:1', `ORGANIZER:mailto:${ORGANIZER}`],
      ...[...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n');
    const signer = { signingDomain: 'example.com', selector: 's1', privateKey };
    const { signatures } = await dkimSign(raw, { ...signer, signatureData: [signer] });
    const signed = Buffer.concat([Buffer.from(signatures), Buffer.from(raw)]);
    expect(await way.submit(server, { raw: signed, from, to: ORGANIZER })).toBe(true);
  }

  /** Waits for the event of a type that was sent to a path, which is that of an example. */
  const shown = new Set<string>();
  /** Takes the newest event of that type that no other example is. */
  async function event(example: string, to: string) {
    const [type] = example.split(' ');
    await until(() => {
      const events = receiver.deliveries.items.filter(({ path }) => path === to).map(({ body }) => JSON.parse(body));
      const found = events
        .map((each) => Event.parse(each))
        .findLast(({ id, eventType }) => eventType === type && !shown.has(id));
      if (found === undefined) throw new Error(`There is no new ${type}.`);
      shown.add(found.id);
      said[example] = found;
    });
  }
  return { server, clock, receiver, refused, said, until, account, answer, event };
}

type Story = Awaited<ReturnType<typeof story>>;

async function appointmentsAndReplies({
  account,
  answer,
  event,
  until,
  receiver,
  refused,
  clock,
}: Story): Promise<void> {
  const { say, one, all } = await account();
  const statesAre = (path: string, states: string[]) =>
    until(async () => {
      const found = await all({ path: `${path}/invitations` });
      expect(found.map(({ deliveryStatus }) => deliveryStatus)).toEqual(states);
    });
  await say('getAccount account', { path: '/api/v1/account' });
  await say('listAppointments end', { path: APPOINTMENTS });
  await say('listWebhooks none', { path: WEBHOOKS });
  await say('createAppointment warned', {
    path: APPOINTMENTS,
    body: { ...TIMES, appointmentStart: '2027-10-31T02:30:00', appointmentEnd: '2027-10-31T03:30:00' },
  });
  const { appointmentId: empty } = await say('createAppointment withoutInvitee', { path: APPOINTMENTS, body: TIMES });
  await say('listInvitations end', { path: `${APPOINTMENTS}/${empty}/invitations` });
  const hook = { ...HOOK, webhookUrl: `${receiver.url}/booking` };
  const { webhookId } = await say('registerWebhook registered', { path: WEBHOOKS, body: hook });
  const webhook = `${WEBHOOKS}/${webhookId}`;
  await say('updateWebhook updated', { method: 'PATCH', path: webhook, body: { name: hook.name } });

  const created = { path: APPOINTMENTS, body: { ...ROOF, ...ADA } };
  refused.set(GRACE.address, { code: 451, text: '4.7.1 Later' });
  const { appointmentId, invitationId: ada } = await say('createAppointment withInvitee', created);
  const path = `${APPOINTMENTS}/${appointmentId}`;
  const { invitationId: grace } = await say('sendInvitation firstAtProvider', {
    path: `${path}/invitations`,
    body: GRACE,
  });
  await say('updateAppointment moved', { method: 'PUT', path, body: MOVED });
  const other = 'grace.h@example.com';
  await answer(path, { from: other, lines: [`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${other}`, 'COMMENT:See you there.'] });
  const [reply] = await until(async () => {
    const replies = await all({ path: '/api/v1/replies' });
    expect(replies).toMatchObject([{ evidence: { dmarc: 'pass' } }]);
    return replies;
  });
  await say('listReplies quarantine', { path: '/api/v1/replies' });
  const apply = { path: `/api/v1/replies/${reply?.replyId}/apply`, body: { invitationId: ada } };
  await say('applyReply applied', apply);
  await event('attendee.responded accepted', '/booking');
  await until(async () => {
    expect(await one({ path: webhook })).toMatchObject({ lastDeliveryStatus: 'success' });
  });
  await statesAre(path, ['sent', 'queued']);
  await say('getWebhook webhook', { path: webhook });
  await say('listWebhooks webhooks', { path: WEBHOOKS });
  await say('getAppointment appointment', { path });
  await say('listAppointments page', { path: `${APPOINTMENTS}?limit=1` });
  await say('listInvitations page', { path: `${path}/invitations?limit=1` });

  refused.clear();
  await clock.leap(3_600_000);
  await statesAre(path, ['sent', 'sent']);
  await answer(path, {
    from: GRACE.address,
    invitee: GRACE.address,
    lines: [`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${GRACE.address}`],
  });
  await until(async () => {
    expect(await all({ path: `${path}/invitations` })).toMatchObject([{}, { response: 'accepted' }]);
  });
  const ofGrace = `${path}/invitations/${grace}`;
  const change = (name: string): PlainCall => ({ method: 'PATCH', path: ofGrace, body: { name } });
  await one(change('Grace B. Hopper'));
  await statesAre(path, ['sent', 'sent']);
  await say('changeInvitation changed', change(GRACE.name));
  const right = { path: `${ofGrace}/correct-address`, body: { address: 'grace.hopper@gmail.com' } };
  await say('correctAddress corrected', right);
  await statesAre(path, ['sent', 'sent']);
  await say('cancelAppointment cancelled', { method: 'DELETE', path, body: {} });
}

/** One date of a series is moved, goes back, and is taken out. */
async function series({ account, event, receiver, until }: Story): Promise<void> {
  const { say, one, all } = await account();
  const eventTypes = ['occurrence.updated', 'occurrence.canceled'];
  await one({ path: WEBHOOKS, body: { eventTypes, webhookUrl: `${receiver.url}/series` } });
  const { language: _, timeZone: __, ...fields } = ROOF;
  const recurrence = { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10' };
  const invitees = [ADA, { name: 'Grace Hopper', address: 'grace.h@example.com' }];
  const { appointmentId } = await one({ path: APPOINTMENTS, body: { ...fields, recurrence, invitees } });
  const occurrences = `${APPOINTMENTS}/${appointmentId}/occurrences`;
  const path = `${occurrences}/2027-03-22T14:00:00`;
  const [ada, grace] = await all({ path: `${APPOINTMENTS}/${appointmentId}/invitations` });
  await until(async () => {
    const sent = { deliveryStatus: 'sent' };
    expect(await all({ path: `${path}/invitations` })).toMatchObject([sent, sent]);
  });
  const accepted = { response: 'accepted', comment: 'See you there.' };
  const declined = { response: 'declined', occurrenceStart: '2027-03-22T14:00:00' };
  for (const [invitee, body] of [[ada, accepted] as const, [grace, declined] as const]) {
    await one({ path: `${APPOINTMENTS}/${appointmentId}/invitations/${invitee?.invitationId}/answer`, body });
  }
  await say('listOccurrences page', { path: `${occurrences}?limit=1&from=2027-03-16T00:00:00Z` });
  await say('listOccurrenceInvitations answers', { path: `${path}/invitations` });
  const body = { appointmentStart: '2027-03-22T16:00:00', appointmentEnd: '2027-03-22T16:45:00' };
  await say('updateOccurrence moved', { method: 'PUT', path, body });
  await event('occurrence.updated moved', '/series');
  await say('resetOccurrence reset', { method: 'DELETE', path: `${path}/changes`, body: {} });
  await say('cancelOccurrence cancelled', { method: 'DELETE', path, body: {} });
  await event('occurrence.canceled cancelled', '/series');
  const linus = { name: 'Linus Chen', address: 'linus@example.org' };
  await say('inviteToOccurrence invited', { path: `${occurrences}/2027-04-05T14:00:00/invitations`, body: linus });
  const later = { appointmentStart: '2027-04-05T16:00:00', appointmentEnd: '2027-04-05T16:45:00' };
  await say('updateFollowing continued', { path: `${occurrences}/2027-04-05T14:00:00/following`, body: later });
}

async function history({ account, answer, until, receiver }: Story): Promise<void> {
  const { say, appointment, one, all } = await account();
  const hook = { ...HOOK, webhookUrl: `${receiver.url}/history` };
  await one({ path: WEBHOOKS, body: hook });
  const path = await appointment();
  await answer(path, { lines: [`ATTENDEE;PARTSTAT=ACCEPTED:mailto:${ADA.address}`, 'COMMENT:See you there.'] });
  await until(async () => {
    const entries = await all({ path: `${path}/timeline` });
    expect(entries.map(({ type }) => type)).toContain('response.accepted');
  });
  await say('getAppointmentTimeline timeline', { path: `${path}/timeline` });
  const [ada] = await all({ path: `${path}/invitations` });
  const ofAda = `${path}/invitations/${ada?.invitationId}`;
  await say('getInvitation invitation', { path: ofAda });
  await say('listInvitationMessages sent', { path: `${ofAda}/messages` });
  await until(async () => {
    expect(await all({ path: '/api/v1/deliveries?status=success' })).toHaveLength(1);
  });
  await say('listAllDeliveries page', { path: '/api/v1/deliveries?eventType=attendee.responded' });
  await say('listAppointmentDeliveries page', { path: `${path}/deliveries` });
  await say('resendInvitation resent', { path: `${ofAda}/resend`, body: {} });
  const invitees = [GRACE, ADA].map(({ name, address }) => ({ name, address }));
  await say('sendInvitations partly', { path: `${path}/invitations/batch`, body: { invitees } });
  const [, grace] = await all({ path: `${path}/invitations` });
  await until(async () => {
    expect(await all({ path: `${path}/invitations` })).toMatchObject([{}, { deliveryStatus: 'sent' }]);
  });
  const later = { appointmentStart: '2027-04-15T14:00:00', appointmentEnd: '2027-04-15T14:45:00' };
  await say('duplicateAppointment duplicated', { path: `${path}/duplicate`, body: { ...later, withInvitees: true } });
  await say('recordAnswer recorded', {
    path: `${path}/invitations/${grace?.invitationId}/answer`,
    body: { response: 'declined', comment: 'Called on Monday.' },
  });
  const remove: PlainCall = { method: 'DELETE', path: `${path}/invitations/${grace?.invitationId}`, body: {} };
  await say('removeInvitation removed', remove);
}

async function webhooksAndFeeds({ account, receiver, until, server, clock, said }: Story): Promise<void> {
  const { say, one, all, appointment, headers } = await account();
  const { feedId } = await say('createFeed created', {
    path: FEEDS,
    body: { name: 'Crew north', metadata: ROOF.metadata, showAnswers: true },
  });
  await say('listFeeds feeds', { path: FEEDS });
  const feed = `${FEEDS}/${feedId}`;
  await say('getFeed feed', { path: feed });
  await say('updateFeed updated', { method: 'PATCH', path: feed, body: { pastDays: 7 } });
  await say('revokeFeed revoked', { method: 'DELETE', path: feed, body: {} });

  const { keyId } = await say('createKey created', {
    path: KEYS,
    body: { name: 'Booking page', scopes: ['appointments:write'], expiresAt: '2028-03-01T00:00:00.000Z' },
  });
  await say('listKeys keys', { path: KEYS });
  await say('revokeKey revoked', { method: 'DELETE', path: `${KEYS}/${keyId}`, body: {} });

  const hook = { webhookUrl: `${receiver.url}/changes`, eventTypes: ['appointment.updated'] };
  const { webhookId } = await one({ path: WEBHOOKS, body: hook });
  const webhook = `${WEBHOOKS}/${webhookId}`;
  await say('listDeliveries end', { path: `${webhook}/deliveries` });
  const path = await appointment();
  const change = async (body: object) => {
    await one({ method: 'PUT', path, body });
    const [newest] = await all({ path: `${webhook}/deliveries?limit=1` });
    return `/api/v1/deliveries/${newest?.deliveryId}`;
  };
  /** Lets an attempt time out, and hours pass between two, until a delivery is over. */
  const over = (delivery: string, end: string) =>
    until(async () => {
      const { status } = await one({ path: delivery });
      if (status !== end) await clock.leap(status === 'failed' ? 7_500_000 : 6_000);
      expect(status).toBe(end);
    });
  receiver.answer((_, response) => {
    receiver.answer(204);
    response.socket?.pause();
  });
  const retried = await change(MOVED);
  await over(retried, 'success');
  await say('getDelivery retried', { path: retried });
  await over(await change({ appointmentLocation: 'Lindenstraße 14' }), 'success');
  await say('listDeliveries page', { path: `${webhook}/deliveries?limit=1` });
  receiver.answer(503);
  const failed = await change({ appointmentLocation: ROOF.appointmentLocation });
  await over(failed, 'undelivered');
  receiver.answer(204);
  await say('replayDelivery replayed', { path: `${failed}/replay`, body: {} });
  await over(failed, 'success');

  const stream = await openStream(`${server.baseUrl}/api/v1/deliveries/stream`, headers);
  await say('sendTestEvent pending', { path: `${webhook}/test`, body: {} });
  await until(() => expect(stream.events()).not.toEqual([]));
  said['streamDeliveries delivery'] = stream.events()[0]?.data;
  stream.close();
  await one({ method: 'PATCH', path: webhook, body: { isActive: false } });
  await say('sendTestEvent skipped', { path: `${webhook}/test`, body: {} });
  await one({ path: `${webhook}/test`, body: {} });
  await one({ method: 'PATCH', path: webhook, body: { isActive: true } });
  const since = { since: new Date(clock.now() - 10_000).toISOString() };
  await say('replayMissedDeliveries replayed', { path: `${webhook}/replay`, body: since });
  await say('regenerateWebhookSecret regenerated', { path: `${webhook}/regenerate-secret`, body: {} });
  await say('deleteWebhook deleted', { method: 'DELETE', path: webhook, body: {} });
}

async function events({ account, answer, event, receiver, clock, refused }: Story): Promise<void> {
  const { one, all, appointment } = await account();
  const { webhookId } = await one({
    path: WEBHOOKS,
    body: { webhookUrl: `${receiver.url}/events`, eventTypes: [...eventTypes] },
  });
  await one({ path: `${WEBHOOKS}/${webhookId}/test`, body: {} });
  await event('webhook.test test', '/events');
  const left = await appointment();
  await event('appointment.created created', '/events');
  await event('invitation.created invited', '/events');
  const [ada] = await all({ path: `${left}/invitations` });
  await one({ method: 'DELETE', path: `${left}/invitations/${ada?.invitationId}`, body: {} });
  await event('invitation.removed removed', '/events');
  const moved = async () => {
    const path = await appointment();
    await one({ method: 'PUT', path, body: MOVED });
    return path;
  };
  await moved();
  await event('appointment.updated moved', '/events');
  const attendee = `ATTENDEE;PARTSTAT=TENTATIVE:mailto:${ADA.address}`;
  const berlin = { DTSTART: 'DTSTART:20270315T150000Z', DTEND: 'DTEND:20270315T154500Z' };
  await answer(await moved(), { method: 'COUNTER', lines: [attendee, berlin.DTSTART, berlin.DTEND] });
  await event('attendee.proposed_new_time proposed', '/events');
  const days = ['DTSTART;VALUE=DATE:20270316', 'DTEND;VALUE=DATE:20270318'];
  await answer(await appointment(SCAFFOLDING), { method: 'COUNTER', lines: [attendee, ...days] });
  await event('attendee.proposed_new_time wholeDays', '/events');
  const delegating = `ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:charles@example.com":mailto:${ADA.address}`;
  await answer(await moved(), { lines: [delegating, 'COMMENT:Charles knows the roof better.'] });
  await event('attendee.delegated delegated', '/events');
  const cancelled = await moved();
  await one({ method: 'DELETE', path: cancelled, body: {} });
  await event('appointment.canceled cancelled', '/events');
  const soon = await moved();
  await one({ method: 'PUT', path: soon, body: { reminders: [{ minutesBefore: 60, to: 'webhook' }] } });
  await clock.leap(Date.UTC(2027, 2, 15, 13) - clock.now());
  await event('appointment.starting hour', '/events');
  const mistyped = await appointment();
  refused.set(ADA.address, { code: 550, text: '5.1.1 The address does not exist' });
  await one({ method: 'PUT', path: mistyped, body: MOVED });
  await event('invitation.undeliverable unknown', '/events');
}

it('the examples are what the server says', async () => {
  const told = await story();
  await appointmentsAndReplies(told);
  await series(told);
  await history(told);
  await webhooksAndFeeds(told);
  await events(told);
  const stable = (examples: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, withoutChance(value)]));
  expect(stable(told.said)).toEqual(stable(documentedExamples()));
}, 120_000);
