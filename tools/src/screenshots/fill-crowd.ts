import { setTimeout } from 'node:timers/promises';
import { type Ask, answerPathOf, mailsOf } from './ask-as.js';

/** Ids of entities that are hard on a page: many, long, or in other scripts. */
export interface Crowd {
  /** An appointment with many invitees. */
  crowdedId: string;
  longId: string;
  arabicId: string;
  /** A mail whose subject is long. */
  longMailId: string;
  /** A webhook of which some attempts in a row failed. */
  failingWebhookId: string;
  /** A delivery that waits for its next attempt. */
  waitingDeliveryId: string;
  failedDeliveryId: string;
  /** The paths of answer pages. */
  answerPath: string;
  arabicAnswerPath: string;
  cancelledAnswerPath: string;
  movedAnswerPath: string;
  pastAnswerPath: string;
  removedAnswerPath: string;
}

const API = '/dashboard/api/v1';
const MAILS = '/dashboard/api/sandbox/mails';
const INVITEES = 64;
const MANY = 40;
const LONG =
  `Quarterly review of everything that was left open, postponed or forgotten, ${'and then of the rest, '.repeat(10)}`.slice(
    0,
    255,
  );
const ARABIC = 'فحص السطح: غدًا في الساعة 10:00 (شارع الملك فيصل 12)';
const HEBREW = 'בדיקת גג: מחר, בשעה 10:00 (רחוב הרצל 5)';
const EMOJI = '👩‍👩‍👧‍👦 Family day 🎉🎉🎉 with 🇺🇳 and 👍🏽';
const UNBROKEN = `W${'w'.repeat(254)}`;
const MEETING = 'Room 4, or https://meet.example/room_(north)?a=1&b=2';
const NAMES = [
  'Zoë Müller',
  'فاطمة الزهراء',
  'דוד כהן',
  '山田 太郎',
  'Bartholomew Featherstonehaugh-Cholmondeley',
  '🎈 Pip',
];

/** Adds to an account what is hard to show. */
export async function fillCrowd(ask: Ask): Promise<Crowd> {
  const longId = await create(ask, { subject: LONG, place: LONG, day: 1, body: `<h2>Agenda</h2><p>${LONG}</p>` });
  const [longMail] = await mailsOf({ ask, appointmentId: longId, count: 1 });
  const arabicId = await create(ask, {
    subject: ARABIC,
    place: 'الرياض',
    day: 1,
    name: NAMES[1],
    body: `<p>${ARABIC}</p>`,
  });
  const [arabicMail] = await mailsOf({ ask, appointmentId: arabicId, count: 1 });
  await create(ask, { subject: HEBREW, place: 'תל אביב', day: 1, name: NAMES[2] });
  await create(ask, { subject: EMOJI, place: '🏖️', day: 1, name: NAMES[5] });
  await create(ask, { subject: UNBROKEN, place: UNBROKEN, day: 2 });
  for (let index = 0; index < MANY; index += 1) {
    await create(ask, { subject: `Appointment ${index + 1}`, place: MEETING, day: 2 + ((index * 7) % 28) });
  }
  const crowdedId = await create(ask, { subject: 'Assembly of all roofers', place: MEETING, day: 9 });
  for (let index = 1; index < INVITEES; index += 1) {
    const name = `${NAMES[index % NAMES.length]} ${index}`;
    const address =
      index % 9 === 0 ? `${'long'.repeat(14)}${index}@${'sub.'.repeat(12)}example.com` : `invitee-${index}@example.com`;
    await ask('POST', `${API}/appointments/${crowdedId}/invitations`, { name, address });
  }
  const mails = await mailsOf({ ask, appointmentId: crowdedId, count: INVITEES });
  const answers = ['accept', 'accept', 'decline', 'tentative'];
  for (const [index, answer] of answers.entries()) {
    await ask('POST', `${MAILS}/${mails[index * 5]?.mailId}/answer`, { client: 'gmail', answer, comment: ARABIC });
  }
  await ask('PUT', `${API}/appointments/${arabicId}`, { appointmentSubject: `${ARABIC} (${HEBREW})`, ...times(3) });
  return {
    crowdedId,
    longId,
    arabicId,
    longMailId: longMail?.mailId ?? '',
    ...(await failDeliveries(ask)),
    answerPath: await answerPathOf(ask, longMail?.mailId),
    arabicAnswerPath: await answerPathOf(ask, arabicMail?.mailId),
    ...(await answerPathsOfEnds(ask)),
  };
}

interface Wanted {
  subject: string;
  place: string;
  /** Day of the month. */
  day: number;
  name?: string | undefined;
  body?: string;
}

async function create(ask: Ask, { subject, place, day, name, body = '' }: Wanted): Promise<string> {
  const { appointmentId = '' } = await ask('POST', `${API}/appointments`, {
    ...times(day),
    appointmentTimeZone: 'Asia/Tokyo',
    appointmentSubject: subject,
    appointmentLocation: place,
    appointmentBody: body,
    name: name ?? NAMES[4],
    address: 'ada@example.com',
  });
  return appointmentId;
}

function times(day: number): { appointmentStart: string; appointmentEnd: string } {
  const date = `2030-04-${String(day).padStart(2, '0')}`;
  return { appointmentStart: `${date}T09:30:00`, appointmentEnd: `${date}T11:00:00` };
}

/** Two webhooks: one fails now and then, the other until it is disabled. */
async function failDeliveries(ask: Ask) {
  const dead = 'http://127.0.0.1:9/hooks/tenants/8d6f0c5e-3a3e-4a7f-9c56-f00d5a4a7c11/calendar/answers?source=convoke';
  // Of an event that nothing here causes: otherwise more failures would disable the webhook.
  const events = { eventTypes: ['invitation.undeliverable'] };
  const { webhookId: failingWebhookId = '' } = await ask('POST', `${API}/webhooks`, {
    webhookUrl: dead,
    name: 'حجوزات · Bookings 🎉 of the whole northern region, with everything that belongs to it',
    ...events,
  });
  const { deliveryId: failedDeliveryId = '' } = await ask('POST', `${API}/webhooks/${failingWebhookId}/test`, {});
  await setTimeout(500);
  for (let left = 2; left > 0; left -= 1) {
    await ask('POST', `/dashboard/api/deliveries/${failedDeliveryId}/retry`);
    await setTimeout(500);
  }
  const { deliveryId: waitingDeliveryId = '' } = await ask('POST', `${API}/webhooks/${failingWebhookId}/test`, {});
  await setTimeout(500);
  return { failingWebhookId, waitingDeliveryId, failedDeliveryId };
}

/** Answer pages of appointments that changed after their invitation. */
async function answerPathsOfEnds(ask: Ask) {
  const invited = async (subject: string) => {
    const appointmentId = await create(ask, { subject, place: 'The park', day: 3 });
    const [mail] = await mailsOf({ ask, appointmentId, count: 1 });
    return { url: `${API}/appointments/${appointmentId}`, path: await answerPathOf(ask, mail?.mailId) };
  };
  const cancelled = await invited('A picnic');
  await ask('DELETE', cancelled.url, { comment: 'It rains.' });
  const moved = await invited('A walk');
  await ask('PUT', moved.url, times(5));
  const past = await invited('A concert');
  await ask('PUT', past.url, { appointmentStart: '2020-04-03T09:30:00', appointmentEnd: '2020-04-03T11:00:00' });
  const removed = await invited('A quiz');
  const { invitations } = await ask('GET', removed.url);
  const [invitation] = JSON.parse(JSON.stringify(invitations));
  await ask('DELETE', `${removed.url}/invitations/${invitation.invitationId}`);
  return {
    cancelledAnswerPath: cancelled.path,
    movedAnswerPath: `${moved.path}?response=accepted&revision=0`,
    pastAnswerPath: past.path,
    removedAnswerPath: removed.path,
  };
}
