import { type Operation, operations } from '@convoke/contract';
import { dashboardOperations } from '@convoke/contract/dashboard';
import { contractValidator, pngPicture, startWebhookReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { ContractCaller } from './contract-caller.js';
import { type Greeting, greetingOf, type PublishedServer, startPublished } from './published.js';
import { readFeed } from './read-feed.js';
import { DASHBOARD, PASSWORD, PUBLIC, type Session, tellOfSecondFactors, Visitor } from './visitor.js';

const TOKEN = 'a-token-of-some-length';
const POLL = { timeout: 120_000, interval: 20 };
const APPOINTMENT = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
  name: 'Ada Lovelace',
  address: 'ada@example.com',
};

const LATER = { appointmentStart: '2027-04-15T14:00:00', appointmentEnd: '2027-04-15T14:45:00' };

let server: PublishedServer;
let greeting: Greeting;
let ada: Visitor;

beforeAll(async () => {
  server = await startPublished({ CONVOKE_INBOUND_TOKEN: TOKEN });
  greeting = await greetingOf(server);
  ada = new Visitor(server.url);
  await ada.useLink(greeting.setUpLink);
});

afterAll(() => server.stop());

/** The message with which somebody who was not invited answers an invitation of the sandbox. */
async function strangersReply(appointmentId: string): Promise<Buffer> {
  const mail = await vi.waitFor(async () => {
    const { data } =
      await ada.own.call<{ mailId: string; appointmentId: string; method: string }[]>('listSandboxMails');
    const found = data.find((each) => each.appointmentId === appointmentId && each.method === 'REQUEST');
    if (!found) throw new Error('The invitation is not out yet.');
    return found;
  }, POLL);
  const { data } = await ada.own.call<{ calendar: { uid: string; organizer: { address: string } } }>('getSandboxMail', {
    params: mail,
  });
  const { uid, organizer } = data.calendar;
  const people = { organizer: organizer.address, invitee: APPOINTMENT.address, bounceAddress: organizer.address };
  const values = { ...people, uid, wrongUid: uid, movedAt: Date.now(), start: APPOINTMENT.appointmentStart };
  return sampleAnswer(values, { message: 'party-crasher.eml', sequence: 0, stamp: 0 });
}

/** Hands a message in as a mail server would. */
async function handIn(raw: Buffer): Promise<void> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' };
  const { status } = await fetch(`${server.url}/inbound/mime`, { method: 'POST', headers, body: new Uint8Array(raw) });
  expect(status).toBe(202);
}

/** Uses every operation of the public interface, each for what it is there for. */
async function tellPublicStory(caller: ContractCaller): Promise<void> {
  const call: ContractCaller['call'] = (id, given) => caller.call(id, given);
  const receiver = await startWebhookReceiver();
  const { data: webhook } = await call<{ webhookId: string }>('registerWebhook', {
    body: { webhookUrl: receiver.url, eventTypes: ['attendee.responded', 'appointment.updated'] },
  });
  await call('listWebhooks');
  await call('getWebhook', { params: webhook });
  await call('updateWebhook', { params: webhook, body: { eventTypes: ['appointment.updated'] } });
  await call('regenerateWebhookSecret', { params: webhook, body: {} });
  const { data: delivery } = await call<{ deliveryId: string }>('sendTestEvent', { params: webhook, body: {} });
  await receiver.deliveries.waitFor(1);
  await vi.waitFor(async () => {
    const { data } = await call<{ status: string }>('getDelivery', { params: delivery });
    expect(data.status).toBe('success');
  }, POLL);
  await call('listDeliveries', { params: webhook });
  await call('streamDeliveries');
  await call('replayDelivery', { params: delivery, body: {} });
  await receiver.deliveries.waitFor(2);
  await call('listAllDeliveries', { query: { eventType: 'webhook.test' } });
  await call('replayMissedDeliveries', { params: webhook, body: { since: new Date().toISOString() } });

  const { data: created } = await call<{ appointmentId: string; invitationId: string }>('createAppointment', {
    body: APPOINTMENT,
  });
  const { data: second } = await call<{ invitationId: string }>('sendInvitation', {
    params: created,
    body: { name: 'Bob Kahn', address: 'bob@example.com' },
  });
  await call('sendInvitations', { params: created, body: { invitees: [{ name: 'Cy', address: 'cy@example.com' }] } });
  await call('listAppointments');
  await call('exportAppointments');
  await readFeed(call, { shows: `SUMMARY:${APPOINTMENT.appointmentSubject}` });
  await call('getAppointment', { params: created });
  await call('listInvitations', { params: created });
  await call('getInvitation', { params: created });
  await vi.waitFor(async () => {
    const { data } = await call<{ state: string }[]>('listInvitationMessages', { params: created });
    expect(data).toMatchObject([{ state: 'sent' }]);
  }, POLL);
  await call('resendInvitation', { params: created, body: {} });
  await call('getAccount');
  const { data: key } = await call<{ keyId: string }>('createKey', { body: { scopes: ['feeds'] } });
  await call('listKeys');
  await call('revokeKey', { params: key, body: {} });
  await handIn(await strangersReply(created.appointmentId));
  const reply = await vi.waitFor(async () => {
    const { data } = await call<{ replyId: string; appointmentId: string }[]>('listReplies', {
      query: { status: 'quarantined' },
    });
    const found = data.find(({ appointmentId }) => appointmentId === created.appointmentId);
    if (!found) throw new Error('The reply is not judged yet.');
    return found;
  }, POLL);
  await call('applyReply', { params: reply, body: { invitationId: created.invitationId } });
  await call('updateAppointment', { params: created, body: { appointmentSubject: 'Roof inspection, moved' } });
  await receiver.deliveries.waitFor(3);
  await call('getAppointmentTimeline', { params: created });
  await call('listAppointmentDeliveries', { params: created });
  await call('recordAnswer', { params: { ...created, ...second }, body: { response: 'declined' } });
  await call('duplicateAppointment', { params: created, body: LATER });
  await call('changeInvitation', { params: { ...created, ...second }, body: { name: 'Bob Khan' } });
  const corrected = await call<{ invitationId: string }>('correctAddress', {
    params: { ...created, ...second },
    body: { address: 'bob.khan@example.com' },
  });
  await call('removeInvitation', { params: { ...created, ...corrected.data }, body: {} });
  await call('cancelAppointment', { params: created, body: { comment: 'The storm has passed.' } });
  await call('deleteWebhook', { params: webhook, body: {} });
  await receiver.stop();
  await tellOfSeries(call);
  expect([...caller.succeeded].sort()).toEqual(PUBLIC.map(({ id }) => id).sort());
}

async function tellOfSeries(call: Calls): Promise<void> {
  const { data: series } = await call<{ appointmentId: string }>('createAppointment', {
    body: { ...LATER, appointmentTimeZone: 'Europe/Berlin', recurrence: { rule: 'FREQ=DAILY;COUNT=3' } },
  });
  const { data } = await call<{ occurrenceStart: string }[]>('listOccurrences', { params: series });
  const params = { ...series, occurrenceStart: data[1]?.occurrenceStart ?? '' };
  await call('listOccurrenceInvitations', { params });
  await call('updateOccurrence', { params, body: { appointmentLocation: 'Room 2' } });
  await call('resetOccurrence', { params, body: {} });
  const guest = { name: 'Guest', address: 'guest@example.org' };
  await call('inviteToOccurrence', { params, body: guest });
  await call('updateFollowing', { params, body: { appointmentLocation: 'Room 3' } });
  await call('cancelOccurrence', { params: { ...series, occurrenceStart: data[0]?.occurrenceStart ?? '' }, body: {} });
}

/** Passkeys need a browser: see `apps/dashboard/src/testing/people/passkeys.test.ts`. */
const IN_A_BROWSER = [
  ...['offerPasskey', 'addPasskey', 'renamePasskey', 'removePasskey'],
  ...['offerPasskeySignIn', 'signInWithPasskey'],
];

/** A sandbox sends at once, and reaches no calendar server: see `test/dashboard/calendars.test.ts`. */
const ELSEWHERE = [
  ...IN_A_BROWSER,
  'retryMessage',
  // See `test/dashboard/mailed-links.test.ts`.
  'requestPasswordReset',
  'requestAddressChange',
  'connectCalendar',
  'disconnectCalendar',
  'testCalendar',
  'sendCalendarTest',
];

/** Uses every operation that only the dashboard has. */
async function tellDashboardStory(): Promise<void> {
  const { own } = ada;
  const call: ContractCaller['call'] = (id, given) => own.call(id, given);
  await tellOfSessions(call);
  await tellOfSecondFactors(ada);
  await tellOfMembers(call);
  await tellOfAccounts(call);
  await tellOfMail(call);
  const used = DASHBOARD.map(({ id }) => id).filter((id) => !ELSEWHERE.includes(id));
  expect([...own.succeeded].sort()).toEqual(used.sort());
}

type Calls = ContractCaller['call'];

async function tellOfSessions(call: Calls): Promise<void> {
  const { data } = await call<Session>('getSession');
  const credentials = { email: data.user.email, password: PASSWORD };
  await call('signOut');
  await ada.begin('signIn', credentials);
  await new Visitor(server.url).begin('signIn', credentials);
  await call('previewDescription', { body: { appointmentBody: '<p>Hello</p>' } });
  const { data: sessions } = await call<{ sessionId: string; isCurrent: boolean }[]>('listSessions');
  const [other] = sessions.filter(({ isCurrent }) => !isCurrent);
  await call('revokeSession', { params: { sessionId: other?.sessionId ?? '' } });
  await call('revokeOtherSessions');
  await call('changePassword', { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` } });
}

async function tellOfMembers(call: Calls): Promise<void> {
  const invite = async (email: string) => {
    const { data } = await call<{ linkId: string; link: string }>('inviteMember', { body: { email, role: 'member' } });
    return data;
  };
  const eve = await invite('eve@example.com');
  await call('withdrawMemberLink', { params: eve });
  const { link } = await invite('bob@example.com');
  await call('readSetUpLink', { body: { token: link.split('#')[1] } });
  const { user } = await new Visitor(server.url).useLink(link);
  const { data } = await call<{ members: { userId: string; email: string }[] }>('listMembers');
  const bob = { userId: data.members.find(({ email }) => email === user.email)?.userId ?? '' };
  await call('makePasswordLink', { params: bob });
  await call('updateMember', { params: bob, body: { role: 'owner' } });
  await call('removeMember', { params: bob });
}

async function tellOfAccounts(call: Calls): Promise<void> {
  const { data: key } = await ada.public.call<{ apiKey: string }>('createKey', { body: { name: 'Booking page' } });
  await call('renameKey', { params: key, body: { name: 'Website' } });
  const logo = pngPicture().toString('base64');
  const brand = { name: 'Ada & Co', colour: '#0b57d0', footer: 'Hill Road 1', supportAddress: 'help@ada.example' };
  await call('setBrand', { body: { ...brand, language: 'de', logo } });
  const { data: shown } = await call<object>('getBrand');
  expect(shown).toMatchObject({ ...brand, language: 'de', logo: { width: 3, height: 2, content: logo } });
  await call('previewBrand', { body: { ...brand, message: 'removal', language: 'ar', logoWidth: 3, logoHeight: 2 } });
  await call('getBrandPreviewFrame');
  await call('sendBrandTest');
  await call('clearBrand');
  await call('setSender', { body: { name: 'Desk', address: 'desk@practice.example' } });
  const { data: sender } = await call<{ sender: { isUsed: boolean } }>('getSender');
  expect(sender.sender).toMatchObject({ isUsed: false });
  await call('checkSender');
  await call('removeSender');
  await call('listCalendars');
  await call('listAuditEntries', { query: { search: 'brand', about: 'brand' } });
  await call('exportAuditLog', { query: { about: 'brand' } });
  const { data } = await call<{ account: { accountId: string } }>('createAccount', { body: { name: 'Acme' } });
  await call('listAccounts');
  await call('updateAccount', { params: data.account, body: { name: 'Acme and sons' } });
  await call('deleteAccount', { params: data.account, body: {} });
}

async function tellOfMail(call: Calls): Promise<void> {
  await call('connectTestReceiver');
  await call('updateTestReceiver', { body: { answerStatus: 204 } });
  const { data: created } = await ada.public.call<{ appointmentId: string; invitationId: string }>(
    'createAppointment',
    {
      body: APPOINTMENT,
    },
  );
  await handIn(await strangersReply(created.appointmentId));
  const { data: mails } = await call<{ mailId: string; appointmentId: string; method: string | null }[]>(
    'listSandboxMails',
    { query: { invitationId: created.invitationId } },
  );
  const mail = { mailId: mails.find(({ method }) => method === 'REQUEST')?.mailId ?? '' };
  await call('getSandboxMailPage', { params: mail });
  await call('checkSandboxMail', { params: mail });
  await call('getSandboxCalendar', { params: mail });
  await call('answerSandboxMail', { params: mail, body: { answer: 'accept', client: 'gmail' } });
  const delivery = await vi.waitFor(async () => {
    const { data } = await call<{ deliveryId: string; status: string; eventType: string }[]>(
      'listAppointmentDeliveries',
      { params: created },
    );
    const found = data.find(({ status, eventType }) => status === 'success' && eventType === 'attendee.responded');
    if (!found) throw new Error('The answer is not delivered yet.');
    return found;
  }, POLL);
  await call('getSentDelivery', { params: delivery });
  const { data: replies } = await ada.public.call<{ replyId: string }[]>('listReplies');
  await call('getRawReply', { params: { replyId: replies[0]?.replyId ?? '' } });
  const { data: testReceiver } = await call<{ caught: { eventType: string }[] }>('getTestReceiver');
  expect(testReceiver.caught.map(({ eventType }) => eventType)).toContain('attendee.responded');
  await call('clearTestReceiver');
  await call('updateTestReceiver', { body: { answerStatus: 500 } });
  const { data: failing } = await ada.public.call<{ deliveryId: string }>('sendTestEvent', {
    params: delivery,
    body: {},
  });
  await vi.waitFor(async () => {
    const { data } = await ada.public.call<{ status: string }>('getDelivery', { params: failing });
    expect(data.status).toBe('failed');
  }, POLL);
  await call('updateTestReceiver', { body: { answerStatus: 204 } });
  await call('retryDelivery', { params: failing });
  await call('getOverview');
  await call('dismissAttention', { body: { kind: 'mail_undeliverable' } });
  await call('getActivity');
  await call('getLimits');
  await call('listMessages', { query: { search: 'built' } });
  await call('listAgenda', { query: { search: 'built', when: 'upcoming' } });
  await call('streamChanges');
  await call('exportAppointments');
  await call('searchReplies', { query: { kind: 'accepted' } });
  await call('searchDeliveries', { query: { status: 'success' } });
  await call('exportReplies');
  await call('exportDeliveries');
}

it('every operation of openapi.yaml does its work with credentials', async () => {
  const { apiKey, apiSecret } = greeting;
  const headers = () => ({ 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret });
  const parts = { operations: PUBLIC, validator: contractValidator() };
  await tellPublicStory(new ContractCaller({ baseUrl: server.url, headers, ...parts }));
});

it('every operation of openapi.yaml does its work under /dashboard, with a session', async () => {
  await tellPublicStory(ada.public);
});

it('every operation of dashboard.yaml does its work', async () => {
  await tellDashboardStory();
});

it('long answers are compressed, unless they hold a secret', () => {
  expect([...ada.public.compressed]).toContain('getAppointmentTimeline');
  expect([...ada.own.compressed]).toContain('getActivity');
  for (const [{ compressed }, table] of [
    [ada.public, operations],
    [ada.own, dashboardOperations],
  ] as const) {
    const rows: Record<string, Pick<Operation, 'answers' | 'answersSecret'>> = table;
    expect([...compressed].filter((id) => rows[id]?.answersSecret !== false || rows[id].answers !== 'json')).toEqual(
      [],
    );
  }
});
