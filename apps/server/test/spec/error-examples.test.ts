import { readFile } from 'node:fs/promises';
import { type EventType, LIMITS } from '@convoke/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { credentialHeaders, type PlainCall, plainCall } from '../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';

/** The examples of errors in openapi.yaml say what the server says. */

const Refusal = z.looseObject({
  message: z.string(),
  error: z.union([z.string(), z.object({ code: z.string(), param: z.string().optional() })]),
  code: z.string().optional(),
  param: z.string().optional(),
});

/** A refusal in one line. Numbers depend on settings and on what was done before. */
function inOneLine(body: unknown): string {
  const { message, error, code, param } = Refusal.parse(body);
  const reason = typeof error === 'object' ? error : { code, param };
  return `${reason.code} ${reason.param ?? '-'}: ${message.replaceAll(/\d+/g, '#')}`;
}

const Examples = z.record(z.string(), z.looseObject({ value: z.unknown().optional() }));
const Document = z.object({
  components: z.object({
    responses: z.record(
      z.string(),
      z.looseObject({ content: z.object({ 'application/json': z.looseObject({ examples: Examples }) }) }),
    ),
    examples: Examples,
  }),
});

async function readExamples(): Promise<string[]> {
  const { components } = Document.parse(
    parse(await readFile(new URL('../../../../openapi.yaml', import.meta.url), 'utf8')),
  );
  const listed = Object.values(components.responses).map(({ content }) => content['application/json'].examples);
  const values = [...listed, components.examples].flatMap((examples) =>
    Object.values(examples).flatMap(({ value }) => (value === undefined ? [] : [value])),
  );
  return [...new Set(values.map(inOneLine))];
}

const { name: _, address: __, ...EMPTY } = SAMPLE_APPOINTMENT;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const APPOINTMENTS = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';
const EVENTS: EventType[] = ['attendee.responded'];
const WEBHOOK = { webhookUrl: 'https://hooks.example.com/', eventTypes: EVENTS };
const ZOE = { name: 'Zoe', address: 'zoe@example.org' };
const CONTROL = 'a\u0007b';

/** What the server rarely says, or only about a reply. */
const OTHERS = [
  'internal_error -: Internal error. See #',
  'unavailable -: The database cannot be used at the moment; try again shortly.',
  'idempotency_in_progress Idempotency-Key: The first request with this Idempotency-Key is still running; try again shortly.',
  'quota_exceeded -: The account has stored # appointments, and may store # (CONVOKE_APPOINTMENTS_PER_ACCOUNT).',
  'rate_limit_exceeded -: Too many requests; send the next one in # seconds.',
  'invitation_not_found invitationId: No invitee of the appointment that the reply is about has that id.',
  'invalid_value replyId: The reply neither accepts nor declines, so there is nothing to apply.',
];

let server: TestServer;
let headers: Record<string, string>;
let ids: {
  active: string;
  invitation: string;
  cancelled: string;
  full: string;
  webhook: string;
  plain: string;
  delivery: string;
};

beforeAll(async () => {
  server = await startServer({
    role: 'api',
    env: { CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '5' },
  });
  const { credentials, convoke } = await server.account();
  headers = credentialHeaders(credentials);
  const { appointmentId: active, invitationId: invitation = NOWHERE } =
    await convoke.appointments.create(SAMPLE_APPOINTMENT);
  for (let more = 0; more < 5; more++) await convoke.appointments.create({ ...SAMPLE_APPOINTMENT, ...ZOE });
  const { appointmentId: cancelled } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
  await convoke.appointments.cancel(cancelled);
  const { appointmentId: full } = await convoke.appointments.create(EMPTY);
  for (let from = 0; from < LIMITS.inviteesPerAppointment; from += LIMITS.inviteesPerCall) {
    const invitees = Array.from({ length: LIMITS.inviteesPerCall }, (_, at) => {
      return { name: 'Eve', address: `eve.${from + at}@example.org` };
    });
    await convoke.appointments.inviteMany(full, { invitees });
  }
  for (let more = 2; more < LIMITS.webhooksPerAccount; more++) await convoke.webhooks.register(WEBHOOK);
  const { webhookId: plain } = await convoke.webhooks.register({ ...WEBHOOK, signatureScheme: 'body-hex' });
  for (let more = 0; more < LIMITS.feedsPerAccount; more++) await convoke.feeds.create({});
  const { webhookId: webhook } = await convoke.webhooks.register(WEBHOOK);
  const { deliveryId: delivery } = await convoke.webhooks.test(webhook);
  await plainCall(server.baseUrl, {
    ...create({ appointmentSubject: 'First' }),
    headers: { ...headers, 'idempotency-key': 'used' },
  });
  ids = { active, invitation, cancelled, full, webhook, plain, delivery };
});

afterAll(() => server.stop());

const create = (change: object): PlainCall => ({ path: APPOINTMENTS, body: { ...SAMPLE_APPOINTMENT, ...change } });
const invite = (body: object): PlainCall => ({ path: `${APPOINTMENTS}/${ids.active}/invitations`, body });
const batch = (id: string, invitees: unknown): PlainCall => ({
  path: `${APPOINTMENTS}/${id}/invitations/batch`,
  body: { invitees },
});
const update = (id: string, body: object, headers = {}): PlainCall => ({
  method: 'PUT',
  path: `${APPOINTMENTS}/${id}`,
  body,
  headers,
});
const cancel = (body: object): PlainCall => ({ method: 'DELETE', path: `${APPOINTMENTS}/${ids.active}`, body });
const register = (change: object): PlainCall => ({ path: WEBHOOKS, body: { ...WEBHOOK, ...change } });

/** Requests that provoke the errors of the examples. */
function provocations(): PlainCall[] {
  const { active, invitation, cancelled, full, webhook, plain, delivery } = ids;
  const person = ZOE;
  return [
    { path: APPOINTMENTS, body: '{' },
    create({ appointmentStart: undefined }),
    create({ name: 7 }),
    { ...create({}), headers: { 'idempotency-key': 'two words' } },
    { ...create({}), headers: { 'idempotency-key': 'used' } },
    { path: APPOINTMENTS, headers: { 'x-service-api-secret': 'wrong' } },
    update(NOWHERE, { appointmentSubject: 'New' }),
    update(cancelled, { appointmentSubject: 'New' }),
    update(active, { appointmentSubject: 'New' }, { 'if-match': '"9"' }),
    update(active, { conferenceUrl: 'http://meet.example.com/' }),
    { path: `${APPOINTMENTS}?limit=0` },
    { path: `${APPOINTMENTS}?startFrom=2027-03-15T14:00:00Z&startTo=2027-03-15T14:00:00Z` },
    { method: 'DELETE', path: `${APPOINTMENTS}/${active}/invitations/${NOWHERE}` },
    { method: 'DELETE', path: `/api/v1/feeds/${NOWHERE}` },
    { path: '/api/v1/feeds', body: { pastDays: 4_000 } },
    { path: `/api/v1/deliveries/${NOWHERE}` },
    { path: `/api/v1/deliveries/${delivery}/replay`, body: {} },
    { path: `${WEBHOOKS}/${webhook}/replay`, body: { since: 'yesterday' } },
    { path: `/api/v1/replies/${NOWHERE}/apply`, body: { invitationId: NOWHERE } },
    { path: '/api/v1/feeds', body: {} },
    create({ appointmentEnd: SAMPLE_APPOINTMENT.appointmentStart }),
    create({ appointmentTimeZone: 'Mars/Olympus' }),
    create({ appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T05:00:00' }),
    create({ address: 'bob' }),
    create({ appointmentSubject: CONTROL }),
    create({ appointmentSubject: 'x'.repeat(256) }),
    create({ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`name ${at}`, ''])) }),
    { ...create({}), headers: { 'content-type': 'text/plain' } },
    create({ appointmentBody: 'x'.repeat(300_000) }),
    batch(active, [{ ...person, address: 'zoe' }]),
    batch(active, Array(501).fill(person)),
    batch(active, 'x'.repeat(600_000)),
    invite({ name: SAMPLE_APPOINTMENT.name, address: SAMPLE_APPOINTMENT.address }),
    invite({ ...person, name: CONTROL }),
    {
      path: `${APPOINTMENTS}/${active}/invitations/${invitation}/correct-address`,
      body: { address: SAMPLE_APPOINTMENT.address },
    },
    invite({ ...person, name: '' }),
    invite({ ...person, name: 'x'.repeat(256) }),
    { path: `${APPOINTMENTS}/${full}/invitations`, body: person },
    create(person),
    cancel({ comment: CONTROL }),
    cancel({ comment: 'x'.repeat(1_001) }),
    { path: WEBHOOKS, body: { eventTypes: WEBHOOK.eventTypes } },
    { method: 'PATCH', path: `${WEBHOOKS}/${webhook}`, body: { isActive: 'yes' } },
    { path: `${WEBHOOKS}/${NOWHERE}` },
    register({ webhookUrl: 'http://example.org/' }),
    register({ eventTypes: ['appointment.moved'] }),
    register({ webhookUrl: `https://example.org/${CONTROL}` }),
    register({ webhookUrl: `https://example.org/${'x'.repeat(2_048)}` }),
    register({ signatureScheme: 'none' }),
    register({}),
    { path: `${WEBHOOKS}/${webhook}/regenerate-secret`, body: { graceSeconds: 86_401 } },
    { path: `${WEBHOOKS}/${plain}/regenerate-secret`, body: { graceSeconds: 60 } },
  ];
}

it('shows the texts of the server in the examples of errors', async () => {
  const said = new Set<string>();
  for (const call of provocations()) {
    const { body } = await plainCall(server.baseUrl, { ...call, headers: { ...headers, ...call.headers } });
    said.add(inOneLine(body));
  }
  const others = (await readExamples()).filter((example) => !said.has(example));
  expect(others.filter((example) => !OTHERS.some((text) => example.startsWith(text)))).toEqual([]);
});
