import { setTimeout } from 'node:timers/promises';
import { type Ask, mailsOf } from './ask-as.js';

/** Ids of entities that have their own page. */
export interface Filled {
  appointmentId: string;
  cancelledId: string;
  /** An appointment of whole days, with an online meeting and an optional invitee. */
  allDayId: string;
  mailId: string;
  /** The mail of a reminder. */
  reminderMailId: string;
  webhookId: string;
  deadWebhookId: string;
  deliveryId: string;
}

const API = '/dashboard/api/v1';
const MAILS = '/dashboard/api/sandbox/mails';
const INVITEES = [
  { name: 'Ada Lovelace', address: 'ada@example.com', client: 'gmail', answer: 'accept' },
  { name: 'Bob Kahn', address: 'bob@example.com', client: 'outlook', answer: 'decline' },
  {
    name: 'Grace Brewster Hopper',
    address: 'grace.brewster.hopper@navy.example.com',
    client: 'apple',
    answer: 'tentative',
  },
] as const;

/** Fills an account with everything that its pages can show. */
export async function fillAccount({ ask, url, token }: { ask: Ask; url: string; token: string }): Promise<Filled> {
  const reminded = remind(ask);
  const { webhookId = '' } = await ask('POST', '/dashboard/api/sandbox/catcher');
  const appointmentId = await create(ask, { subject: 'Roof inspection', place: '12 Long Street, Springfield' });
  for (const { name, address } of INVITEES.slice(1)) {
    await ask('POST', `${API}/appointments/${appointmentId}/invitations`, { name, address });
  }
  const cancelledId = await create(ask, {
    subject: 'A first meeting about everything that was left open last year',
    place: '',
  });
  // An invitation that is cancelled before it leaves is never sent.
  await mailsOf({ ask, appointmentId: cancelledId, count: 1 });
  await ask('DELETE', `${API}/appointments/${cancelledId}`, { comment: 'The storm has passed.' });
  const mails = await mailsOf({ ask, appointmentId, count: INVITEES.length });
  for (const { address, client, answer } of INVITEES) {
    const mail = mails.find((one) => JSON.stringify(one.to).includes(address));
    await ask('POST', `${MAILS}/${mail?.mailId}/answer`, {
      client,
      answer,
      comment: answer === 'accept' ? '' : 'I am not sure yet.',
    });
  }
  const mailId = mails[0]?.mailId ?? '';
  const { ics = '' } = await ask('GET', `${MAILS}/${mailId}`);
  await handInStrangersReply({ url, token, ics });
  const dead = {
    webhookUrl: 'http://127.0.0.1:9/hooks/a-receiver-that-is-away',
    eventTypes: ['attendee.responded', 'appointment.updated'],
  };
  const { webhookId: deadWebhookId = '' } = await ask('POST', `${API}/webhooks`, dead);
  const { deliveryId = '' } = await ask('POST', `${API}/webhooks/${deadWebhookId}/test`, {});
  await ask('POST', '/dashboard/api/members', { email: 'a.new.colleague@example.com', role: 'member' });
  const { apiKey = '' } = await ask('POST', '/dashboard/api/v1/keys');
  await ask('DELETE', `/dashboard/api/v1/keys/${apiKey}`);
  await ask('POST', '/dashboard/api/accounts', {
    name: 'Roofers and Sons',
    organizer: 'Roofers <calendar@roofers.example>',
    rateLimit: 600,
  });
  const allDayId = await createDays(ask);
  await ask('POST', `${API}/feeds`, { name: 'The crew of the north', metadata: { crew: 'north' }, showAnswers: true });
  await ask('POST', `${API}/feeds`, {});
  await setTimeout(1_500);
  const reminderMailId = await reminded;
  return { appointmentId, cancelledId, allDayId, mailId, reminderMailId, webhookId, deadWebhookId, deliveryId };
}

async function create(ask: Ask, { subject, place }: { subject: string; place: string }): Promise<string> {
  const [{ name, address }] = INVITEES;
  const { appointmentId = '' } = await ask('POST', `${API}/appointments`, {
    appointmentStart: '2030-03-15T14:00:00',
    appointmentEnd: '2030-03-15T14:45:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: subject,
    appointmentLocation: place,
    appointmentBody: '<p>Please keep the <b>ladder</b> free.</p>',
    name,
    address,
  });
  return appointmentId;
}

async function createDays(ask: Ask): Promise<string> {
  const { appointmentId = '' } = await ask('POST', `${API}/appointments`, {
    appointmentStart: '2030-04-10',
    appointmentEnd: '2030-04-13',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Roofers’ fair',
    appointmentLocation: 'Hall 4',
    conferenceUrl: 'https://meet.example/roofers-fair',
    name: 'Ada Lovelace',
    address: 'ada@example.com',
    role: 'optional',
  });
  return appointmentId;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Reminders must be due after their invitation. */
const SOON_MS = 3_000;

/** Invites to an appointment that is an hour after the next whole minute, and waits for its reminder. */
async function remind(ask: Ask): Promise<string> {
  const soon = Math.ceil((Date.now() + SOON_MS) / MINUTE_MS) * MINUTE_MS;
  const inHours = (hours: number) => new Date(soon + hours * HOUR_MS).toISOString().slice(0, 19);
  const { appointmentId = '' } = await ask('POST', `${API}/appointments`, {
    appointmentStart: inHours(1),
    appointmentEnd: inHours(2),
    appointmentTimeZone: 'UTC',
    appointmentSubject: 'Handing over of the keys',
    appointmentLocation: '12 Long Street, Springfield',
    reminders: [{ minutesBefore: 60, to: 'attendees' }],
    name: 'Ada Lovelace',
    address: 'ada@example.com',
  });
  const mails = await mailsOf({ ask, appointmentId, count: 2 });
  return mails[0]?.mailId ?? '';
}

/** Somebody to whom the invitation was forwarded accepts it. */
async function handInStrangersReply({ url, token, ics }: { url: string; token: string; ics: string }): Promise<void> {
  const [, event = ''] = ics.replaceAll(/\r?\n[ \t]/g, '').split('BEGIN:VEVENT');
  const lines = event.split(/\r?\n/);
  const kept = lines.filter((line) => /^(UID|DTSTART|DTEND|ORGANIZER|SEQUENCE)[:;]/.test(line));
  const body = [
    ...['From: Stranger <stranger@example.net>', 'Message-ID: <one@example.net>', 'Subject: Accepted: Roof inspection'],
    ...['MIME-Version: 1.0', 'Content-Type: text/calendar; method=REPLY; charset=utf-8', ''],
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Stranger//EN', 'METHOD:REPLY', 'BEGIN:VEVENT', ...kept],
    ...[
      'DTSTAMP:20260101T000000Z',
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:stranger@example.net',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  ].join('\r\n');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'message/rfc822' };
  await fetch(`${url}/inbound/mime`, { method: 'POST', headers, body });
}
