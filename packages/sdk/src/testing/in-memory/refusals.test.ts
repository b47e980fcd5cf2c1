import { choices } from '@convoke/contract';
import { expect, it } from 'vitest';
import { Convoke } from '../../index.js';
import { createInMemoryConvoke } from './in-memory-convoke.js';

const VALID = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const ADA = { name: 'Ada', address: 'ada@example.org' };
const HOOK = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };
const A = '/appointments';
const W = '/webhooks';

/** An in-memory Convoke with an appointment to which Ada is invited, a cancelled one, and a webhook. */
async function start() {
  const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };
  const { fetch } = createInMemoryConvoke({ ...credentials, now: () => Date.UTC(2027, 0, 1) });
  const { appointments, webhooks } = new Convoke({ baseUrl: 'https://convoke.test', ...credentials, fetch });
  const { appointmentId: open } = await appointments.create({ ...VALID, ...ADA });
  const { appointmentId: cancelled } = await appointments.create(VALID);
  await appointments.cancel(cancelled);
  const { webhookId } = await webhooks.register({ ...HOOK, eventTypes: ['attendee.responded'] });
  const own = { 'x-service-api-key': 'ck_test', 'x-service-api-secret': 'cs_test', 'content-type': 'application/json' };
  return (request: string, body: unknown = {}, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const below = path.replace(':id', open).replace(':off', cancelled).replace(':hook', webhookId);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers: { ...own, ...headers }, ...(method === 'GET' ? {} : { body: text }) };
    return fetch(`https://convoke.test/api/v1${below}`, init);
  };
}

const CREATE = `POST ${A}`;
const INVITE = `POST ${A}/:id/invitations`;
const LIST = `POST ${A}/:id/invitations/batch`;
const UPDATE = `PUT ${A}/:id`;
const REGISTER = `POST ${W}`;
const CHANGE = `PATCH ${W}/:hook`;

/** Of each request its status and message, the request, its body and headers. */
const REFUSALS: [status: number, message: string, request: string, body?: unknown, headers?: Record<string, string>][] =
  [
    [400, 'The body must be an object.', CREATE, []],
    [400, 'The request body is not valid JSON.', CREATE, '{'],
    [400, 'The request body is nested more than 32 levels deep.', CREATE, `{"a":${'['.repeat(32)}${']'.repeat(32)}}`],
    [415, 'Send the body without Content-Encoding.', CREATE, VALID, { 'content-encoding': 'gzip' }],
    [415, 'Send the body as Content-Type: application/json in UTF-8.', CREATE, VALID, { 'content-type': 'text/plain' }],
    [413, 'The request body is larger than 262144 bytes.', CREATE, { ...VALID, a: 'x'.repeat(262_144) }],
    [404, 'This server has nothing at this path. Check the address of the request.', 'POST /nothing'],
    [405, 'This path supports only GET, PUT, DELETE.', `PATCH ${A}/:id`],
    [
      401,
      'apiKey and apiSecret must be given together, each as a string of at most 128 characters.',
      CREATE,
      VALID,
      { 'x-service-api-secret': '' },
    ],
    [
      401,
      'The request carries two different credentials.',
      CREATE,
      { ...VALID, apiKey: 'ck_other', apiSecret: 'cs_test' },
    ],
    [
      401,
      'The request carries two different credentials.',
      CREATE,
      { ...VALID, apiKey: 'ck_test', apiSecret: 'cs_other' },
    ],
    [
      401,
      'The API key is unknown or revoked, or its secret is another one.',
      CREATE,
      VALID,
      { 'x-service-api-key': 'ck_other' },
    ],
    [
      401,
      'The API key is unknown or revoked, or its secret is another one.',
      CREATE,
      VALID,
      { 'x-service-api-secret': 'cs_other' },
    ],
    [401, 'The request carries two different credentials.', `GET ${W}?apiKey=ck_other&apiSecret=cs_test`],
    [401, 'The request carries two different credentials.', `DELETE ${A}/:id?apiKey=ck_test&apiSecret=cs_other`],
    [400, 'Idempotency-Key must be 1 to 255 visible ASCII characters.', CREATE, VALID, { 'idempotency-key': 'a b' }],
    [
      400,
      'Idempotency-Key must be 1 to 255 visible ASCII characters.',
      CREATE,
      VALID,
      { 'idempotency-key': 'x'.repeat(256) },
    ],
    [
      400,
      'If-Match must be * or a list of entity tags as ETag gives them, such as "3".',
      UPDATE,
      {},
      { 'if-match': '3' },
    ],
    [412, 'The appointment is at revision 0.', UPDATE, {}, { 'if-match': '"3"' }],
    [400, 'appointmentStart is required.', CREATE, { ...VALID, appointmentStart: undefined }],
    [400, 'appointmentEnd is required.', CREATE, { ...VALID, appointmentEnd: undefined }],
    [400, 'appointmentTimeZone is required.', CREATE, { ...VALID, appointmentTimeZone: undefined }],
    [400, 'appointmentSubject must be a string.', CREATE, { ...VALID, appointmentSubject: 7 }],
    [
      422,
      'appointmentSubject is longer than 255 characters.',
      CREATE,
      { ...VALID, appointmentSubject: 'x'.repeat(256) },
    ],
    [
      422,
      'appointmentSubject holds characters that no text may hold.',
      CREATE,
      { ...VALID, appointmentSubject: 'a\nb' },
    ],
    [
      422,
      'appointmentBody is longer than 65536 characters.',
      CREATE,
      { ...VALID, appointmentBody: 'é'.repeat(32_769) },
    ],
    [400, 'metadata must be an object of strings.', CREATE, { ...VALID, metadata: [] }],
    [400, 'metadata.a must be a string.', CREATE, { ...VALID, metadata: { a: 1 } }],
    [422, 'metadata.a is longer than 500 characters.', CREATE, { ...VALID, metadata: { a: 'x'.repeat(501) } }],
    [422, 'metadata is longer than 40 characters.', CREATE, { ...VALID, metadata: { ['x'.repeat(41)]: 'a' } }],
    [
      422,
      'metadata has up to 20 pairs, and no key that is empty or __proto__.',
      CREATE,
      { ...VALID, metadata: { ' ': 'a' } },
    ],
    [
      422,
      'metadata must have at most 20 names, and none that is __proto__.',
      CREATE,
      { ...VALID, metadata: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((key) => [key, ''])) },
    ],
    [422, 'externalId is empty; leave it out instead.', CREATE, { ...VALID, externalId: '' }],
    [422, 'showAs must be busy, free or tentative.', CREATE, { ...VALID, showAs: 'away' }],
    [422, 'conferenceUrl must be an HTTPS URL.', CREATE, { ...VALID, conferenceUrl: 'http://meet.example' }],
    [400, 'alarm must be true or false.', CREATE, { ...VALID, alarm: 1 }],
    [
      422,
      'appointmentTimeZone is not an IANA time zone name.',
      CREATE,
      { ...VALID, appointmentTimeZone: 'Europe/Atlantis' },
    ],
    [
      422,
      'appointmentStart must be a time that exists, written YYYY-MM-DDTHH:MM:SS, or a date, in the years 1970 to 2100.',
      CREATE,
      { ...VALID, appointmentStart: '2027-03-28T02:30:00' },
    ],
    [
      422,
      'appointmentEnd must be after appointmentStart.',
      CREATE,
      { ...VALID, appointmentEnd: VALID.appointmentStart },
    ],
    [
      422,
      'Send two dates for an all-day appointment, or two times.',
      CREATE,
      { ...VALID, appointmentEnd: '2027-03-16' },
    ],
    [400, 'respondBy must be a string.', CREATE, { ...VALID, respondBy: 7 }],
    [422, 'respondBy must be written YYYY-MM-DDTHH:MM:SS, or YYYY-MM-DD.', CREATE, { ...VALID, respondBy: 'tomorrow' }],
    [422, 'respondBy does not exist in the time zone.', CREATE, { ...VALID, respondBy: '2027-03-28T02:30:00' }],
    [422, 'respondBy must not be after the start.', CREATE, { ...VALID, respondBy: '2027-03-15T14:00:01' }],
    [422, 'respondBy must lie in the future.', CREATE, { ...VALID, respondBy: '2027-01-01T01:00:00' }],
    [400, 'reminders must be an array.', CREATE, { ...VALID, reminders: 1 }],
    [400, 'reminders[0] must be an object.', CREATE, { ...VALID, reminders: [1] }],
    [400, 'reminders[0].minutesBefore is required.', CREATE, { ...VALID, reminders: [{ to: 'both' }] }],
    [400, 'reminders[0].to is required.', CREATE, { ...VALID, reminders: [{ minutesBefore: 1 }] }],
    [
      400,
      'reminders[0].minutesBefore must be a whole number.',
      CREATE,
      { ...VALID, reminders: [{ minutesBefore: 1.5, to: 'both' }] },
    ],
    [
      422,
      'reminders[0].minutesBefore must be a whole number from 1 to 40320.',
      CREATE,
      { ...VALID, reminders: [{ minutesBefore: 0, to: 'both' }] },
    ],
    [
      422,
      'reminders[0].minutesBefore must be a whole number from 1 to 40320.',
      CREATE,
      { ...VALID, reminders: [{ minutesBefore: 40_321, to: 'both' }] },
    ],
    [
      422,
      'reminders[0].to must be one of attendees, webhook, both.',
      CREATE,
      { ...VALID, reminders: [{ minutesBefore: 1, to: 'me' }] },
    ],
    [
      422,
      'reminders[1].minutesBefore is that of another reminder.',
      CREATE,
      { ...VALID, reminders: [1, 1].map((minutesBefore) => ({ minutesBefore, to: 'both' })) },
    ],
    [
      422,
      'reminders must have at most 5 entries.',
      CREATE,
      { ...VALID, reminders: [1, 2, 3, 4, 5, 6].map((minutesBefore) => ({ minutesBefore, to: 'both' })) },
    ],
    [422, 'invitees cannot be given together with name.', CREATE, { ...VALID, ...ADA, invitees: [ADA] }],
    [400, 'invitees must be an array.', CREATE, { ...VALID, invitees: {} }],
    [422, 'Not everybody can be invited.', CREATE, { ...VALID, invitees: [ADA, ADA], allOrNothing: true }],
    [400, 'allOrNothing must be true or false.', CREATE, { ...VALID, allOrNothing: 'yes' }],
    [400, 'address is required.', INVITE, { name: 'Bob' }],
    [422, 'name is empty.', INVITE, { ...ADA, name: ' ' }],
    [422, 'address is no e-mail address.', INVITE, { ...ADA, address: 'ada' }],
    [409, 'The address is invited already.', INVITE, { ...ADA, address: 'ADA@example.org' }],
    [422, 'language is not a language tag.', INVITE, { ...ADA, language: 'no language' }],
    [422, 'timeZone is not an IANA time zone name.', INVITE, { ...ADA, timeZone: 'Europe/Atlantis' }],
    [422, 'role must be required or optional.', INVITE, { ...ADA, role: 'chair' }],
    [400, 'invitees is required.', LIST, {}],
    [400, 'invitees is empty; list whom to invite.', LIST, { invitees: [] }],
    [422, 'Not everybody can be invited.', LIST, { invitees: [ADA] }],
    [404, 'The appointment is cancelled.', `POST ${A}/:off/invitations`, ADA],
    [404, 'There is no such appointment.', `POST ${A}/none/invitations`, ADA],
    [404, 'There is no such invitation.', `DELETE ${A}/:id/invitations/none`],
    [400, 'limit cannot be read.', `GET ${A}?limit=0`],
    [400, 'status cannot be read.', `GET ${A}?status=old`],
    [422, 'startTo must be after startFrom.', `GET ${A}?startFrom=2027-01-02T00:00:00Z&startTo=2027-01-02T00:00:00Z`],
    [400, 'webhookUrl is required.', REGISTER, { ...HOOK, webhookUrl: undefined }],
    [400, 'eventTypes is required.', REGISTER, { ...HOOK, eventTypes: undefined }],
    [
      422,
      'webhookUrl must be public and begin with https://.',
      REGISTER,
      { ...HOOK, webhookUrl: 'http://example.org' },
    ],
    [400, 'eventTypes must be an array of strings.', REGISTER, { ...HOOK, eventTypes: 'attendee.responded' }],
    [
      422,
      `eventTypes must name one or more of ${choices.SubscribedType.join(', ')}.`,
      REGISTER,
      { ...HOOK, eventTypes: [] },
    ],
    [
      422,
      'eventTypes must have at most 50 entries.',
      REGISTER,
      { ...HOOK, eventTypes: Array(101).fill('attendee.responded') },
    ],
    [422, 'signatureScheme must be timestamped or body-hex.', REGISTER, { ...HOOK, signatureScheme: 'none' }],
    [400, 'isActive must be true or false.', CHANGE, { isActive: 'yes' }],
    [400, 'graceSeconds must be a whole number.', `POST ${W}/:hook/regenerate-secret`, { graceSeconds: 1.5 }],
    [
      422,
      'graceSeconds must be a whole number from 0 to 86400.',
      `POST ${W}/:hook/regenerate-secret`,
      { graceSeconds: -1 },
    ],
    [404, 'There is no such webhook.', `GET ${W}/none`],
  ];

it.each(REFUSALS)('an in-memory Convoke refuses with %i: %s', async (status, message, ...request) => {
  const call = await start();
  const answer = await call(...request);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false, message });
});

const STATUSES = ['queued', 'sent', 'failed', 'undeliverable'];
const RESPONSES = ['needsAction', 'accepted', 'declined', 'tentative'];

it.each<[request: string, body?: unknown, headers?: Record<string, string>]>([
  // No credentials count in the query of a POST.
  [`${CREATE}?apiKey=ck_other`, VALID, { 'idempotency-key': 'x'.repeat(255) }],
  ...STATUSES.map((each): [string] => [`GET ${A}/:id/invitations?deliveryStatus=${each}`]),
  ...RESPONSES.map((each): [string] => [`GET ${A}/:id/invitations?response=${each}`]),
])('an in-memory Convoke takes %s', async (...request) => {
  const call = await start();
  expect(await (await call(...request)).json()).toMatchObject({ success: true });
});
