import { hash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  type ErrorCode,
  errorStatus,
  type KeyScope,
  type Operation,
  type OperationId,
  operations,
} from '@convoke/contract';
import { createKey, LIMITS, updateAccount } from '@convoke/engine';
import type { CreatedAppointment } from '@convoke/sdk';
import { sampleCalendar, sampleReply } from '@convoke/store/samples';
import { insertReply, settleReply } from '@convoke/store/steps';
import { connectToPostgres, readContract, startTcpRelay } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { credentialHeaders, type PlainCall } from '../testing/plain-call.js';
import { PROVOCATIONS, WEBHOOK, ZOE } from '../testing/refusals/declared-refusals.js';
import type { CommonCode, Subjects } from '../testing/refusals/provocation.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';
import { usePostgres } from '../testing/test-database.js';

/** Every error that openapi.yaml declares for an operation happens, and is what its examples say. */

const Refusal = z.looseObject({
  message: z.string(),
  error: z.union([z.string(), z.object({ code: z.string(), param: z.string().optional() })]),
  code: z.string().optional(),
  param: z.string().optional(),
});

/** A refusal in one line. Numbers depend on settings and on what was done before. */
function inOneLine(status: number, body: unknown): string {
  const { message, error, code, param } = Refusal.parse(body);
  const reason = typeof error === 'object' ? error : { code, param };
  const text = `${reason.param ?? '-'}: ${message}`.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d+/g, '#');
  return `${status} ${reason.code} ${text}`;
}

const Examples = z.record(z.string(), z.looseObject({ value: z.unknown().optional(), $ref: z.string().optional() }));
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.union([
        z.looseObject({
          operationId: z.string(),
          responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
        }),
        z.unknown().transform(() => undefined),
      ]),
    ),
  ),
  components: z.object({
    responses: z.record(
      z.string(),
      z.looseObject({ content: z.object({ 'application/json': z.looseObject({ examples: Examples }) }) }),
    ),
    examples: Examples,
  }),
});

const { paths, components } = Document.parse(readContract());

/** The responses that several operations have, each with its status and one of these. */
const declared = Object.values(paths)
  .flatMap((item) => Object.values(item))
  .flatMap((operation) =>
    Object.entries(operation?.responses ?? {}).flatMap(([status, { $ref }]) =>
      $ref === undefined ? [] : [{ status: Number(status), name: nameOf($ref), by: operation?.operationId ?? '' }],
    ),
  );

/** The examples of each response that refuses, with its status and the operations that have it. */
function documentedRefusals() {
  return Object.entries(components.responses).map(([name, { content }]) => {
    const uses = declared.filter((each) => each.name === name);
    const values = Object.values(content['application/json'].examples).map(({ value, $ref }) =>
      $ref === undefined ? value : components.examples[nameOf($ref)]?.value,
    );
    return { name, by: uses.map(({ by }) => by), lines: values.map((value) => inOneLine(uses[0]?.status ?? 0, value)) };
  });
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

const ORGANIZER = 'acct7@in.example';
const newDatabase = usePostgres();

let server: TestServer;
let headers: Record<string, string>;
let limited: Record<string, string>;
/** Of keys with one scope each. */
let scoped: { scope: KeyScope; headers: Record<string, string> }[];
let subjects: Subjects;
let database: { url: string; direct: string; accountId: string; disconnect(): Promise<void> };

beforeAll(async () => {
  const { CONVOKE_DATABASE_URL: directUrl, ...env } = await newDatabase();
  const relay = await startTcpRelay({ target: Number(new URL(directUrl).port) });
  const url = new URL(directUrl);
  url.port = String(relay.port);
  server = await startServer({
    role: 'api',
    env: {
      ...env,
      CONVOKE_DATABASE_URL: url.href,
      CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '5',
      CONVOKE_TRUSTED_PROXIES: '127.0.0.1',
      // An api sends nothing; only in a sandbox there are no calendars.
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1:1',
      CONVOKE_MAIL_FROM: `Acme <${ORGANIZER}>`,
    },
  });
  const direct = await connectToPostgres(directUrl);
  /** As a worker would. */
  const markSent = async (invitationId: string) => {
    await direct.query("UPDATE messages SET state = 'sent', finished_at = 1 WHERE invitation_id = $1", [invitationId]);
    await direct.query("UPDATE invitations SET delivery_status = 'sent' WHERE id = $1", [invitationId]);
  };
  const { id: accountId, credentials, convoke } = await server.account();
  headers = credentialHeaders(credentials);
  database = { url: url.href, direct: directUrl, accountId, disconnect: relay.stop };
  const { appointments, webhooks, feeds } = convoke;

  const { appointmentId: appointment, invitationId: invitation = '' } = await appointments.create(SAMPLE_APPOINTMENT);
  await appointments.invite(appointment, { name: 'Eve', address: 'eve@example.org' });
  const ofZoe: CreatedAppointment[] = [];
  for (let more = 0; more < 5; more++) ofZoe.push(await appointments.create({ ...SAMPLE_APPOINTMENT, ...ZOE }));
  const { appointmentId: cancelled, invitationId: invitationOfCancelled = '' } =
    await appointments.create(SAMPLE_APPOINTMENT);
  await appointments.cancel(cancelled);
  const { name: _, address: __, ...empty } = SAMPLE_APPOINTMENT;
  const { appointmentId: series } = await appointments.create({
    ...empty,
    appointmentStart: '2097-03-15T14:00:00',
    appointmentEnd: '2097-03-15T15:00:00',
    recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' },
  });
  await appointments.cancelOccurrence(series, '2097-03-29T14:00:00');
  // The last two, of which the first cannot go back while the second is before where it was.
  for (const [from, to] of [
    ['2097-04-05', '2097-04-02'],
    ['2097-04-12', '2097-04-04'],
  ]) {
    const times = { appointmentStart: `${to}T14:00:00`, appointmentEnd: `${to}T15:00:00` };
    await appointments.updateOccurrence(series, `${from}T14:00:00`, times);
  }
  const { invitationId: invitationOfSeries } = await appointments.invite(series, {
    name: 'Ida',
    address: 'ida@example.org',
  });
  const guest = { name: 'Guest', address: 'guest@example.org' };
  await appointments.inviteToOccurrence(series, '2097-03-22T14:00:00', guest);
  const { appointmentId: full } = await appointments.create({ ...empty, recurrence: { rule: 'FREQ=WEEKLY;COUNT=5' } });
  for (let from = 0; from < LIMITS.inviteesPerAppointment; from += LIMITS.inviteesPerCall) {
    const invitees = Array.from({ length: LIMITS.inviteesPerCall }, (_, at) => {
      return { name: 'Eve', address: `eve.${from + at}@example.org` };
    });
    await appointments.inviteMany(full, { invitees });
  }

  const calendar = sampleCalendar({ id: accountId }, { kind: 'graph' });
  await server.operator.store.transaction(({ calendars }) => calendars.put(calendar));
  const sent = async (address: string, calendarId: string | null = null) => {
    const made = await appointments.create({ ...SAMPLE_APPOINTMENT, name: 'Amy', address });
    const { appointmentId, invitationId = '' } = made;
    await markSent(invitationId);
    await direct.query('UPDATE appointments SET calendar_id = $2 WHERE id = $1', [appointmentId, calendarId]);
    return { appointmentId, invitationId };
  };
  const resent = await sent('amy@example.org');
  for (let more = 0; more < LIMITS.resendsPerDay; more++) {
    await appointments.resend(resent.appointmentId, resent.invitationId);
    await markSent(resent.invitationId);
  }
  const onCalendar = await sent('ann@example.org', calendar.id);
  const own = await sent('us@example.org');
  await direct.query('UPDATE invitations SET address = $2 WHERE id = $1', [own.invitationId, ORGANIZER]);
  await markSent(ofZoe[0]?.invitationId ?? '');

  const { webhookId: deleted } = await webhooks.register(WEBHOOK);
  const { deliveryId: orphan } = await webhooks.test(deleted);
  await webhooks.delete(deleted);
  for (let more = 2; more < LIMITS.webhooksPerAccount; more++) await webhooks.register(WEBHOOK);
  const { webhookId: hexWebhook } = await webhooks.register({ ...WEBHOOK, signatureScheme: 'body-hex' });
  const { webhookId: webhook } = await webhooks.register(WEBHOOK);
  const { deliveryId: delivery } = await webhooks.test(webhook);
  for (let more = 1; more < LIMITS.feedsPerAccount; more++) await feeds.create({});
  const { feedId: feed } = await feeds.create({});

  const makeKey = (scopes?: KeyScope[]) => createKey(server.operator, { accountId, scopes });
  scoped = await Promise.all(
    (['account', 'feeds'] as const).map(async (scope) => ({
      scope,
      headers: credentialHeaders(await makeKey([scope])),
    })),
  );
  const { apiKey: key } = await makeKey();
  for (let keys = 4; keys < LIMITS.keysPerAccount; keys++) await makeKey();

  const quarantine = async (appointmentId: string, says: 'accepted' | undefined) => {
    const reply = sampleReply();
    await insertReply(server.operator.store, reply);
    const answer = says && { response: says, respondedAt: reply.receivedAt, sequence: 0, comment: '' };
    const judgement = { verdict: 'not_invited', quarantined: true, answer: answer ?? null } as const;
    await settleReply(server.operator.store, reply.id, { accountId, appointmentId, ...judgement });
    return reply.id;
  };
  subjects = {
    ...{ appointment, invitation, cancelled, invitationOfCancelled, series, invitationOfSeries, full, feed, key },
    ...{ limited: ofZoe[0]?.appointmentId ?? '', invitationOfLimited: ofZoe[0]?.invitationId ?? '' },
    own: own.appointmentId,
    ...{ resent: resent.appointmentId, invitationOfResent: resent.invitationId },
    ...{ onCalendar: onCalendar.appointmentId, invitationOnCalendar: onCalendar.invitationId },
    ...{ webhook, hexWebhook, delivery, orphan },
    reply: await quarantine(appointment, 'accepted'),
    replyToSeries: await quarantine(series, 'accepted'),
    lateReply: await quarantine(cancelled, 'accepted'),
    emptyReply: await quarantine(appointment, undefined),
  };

  await direct.end();

  const slow = await server.account('Slow');
  await updateAccount(server.operator, { accountId: slow.id, rateLimit: 1 });
  limited = credentialHeaders(slow.credentials);
  const used = { path: PROVOCATIONS.updateAppointment.call.path, headers: { 'idempotency-key': 'used' } };
  expect(await send('updateAppointment', { ...used, body: { showAs: 'free' } })).toMatchObject({ status: 200 });
}, 60_000);

afterAll(() => server.stop());

const said = new Map<string, Set<string>>();

/** A part of a request, with the ids of what it is about. */
function named(text: string): string {
  const pairs = Object.entries(subjects);
  return pairs.reduce((filled, [name, id]) => filled.replaceAll(new RegExp(`:${name}\\b`, 'g'), id), text);
}

/** Sends a request of an operation. Other than with `fetch`, GET may have a body. */
async function send(id: OperationId, { path, body, headers: more }: PlainCall) {
  const { method } = operations[id];
  const text = body === undefined || typeof body === 'string' ? body : named(JSON.stringify(body));
  const own = text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  const options = { method, agent: false, headers: { ...own, ...headers, ...more } };
  const request = httpRequest(`${server.baseUrl}${named(path)}`, options).end(text);
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('No response came.');
  return { status: response.statusCode ?? 0, body: await json(response) };
}

/** Refuses a request of an operation with a code. */
async function refuse(id: OperationId, code: ErrorCode, call: PlainCall): Promise<void> {
  const { status, body } = await send(id, call);
  expect({ id, status, body }).toMatchObject({ id, status: errorStatus[code], body: { success: false } });
  const line = inOneLine(status, body);
  expect([id, line]).toEqual([id, expect.stringContaining(` ${code} `)]);
  // A sentence, or the field that it is about.
  expect([id, line]).toEqual([id, expect.stringMatching(/^\d+ \w+ (\S+): (?:\p{Lu}|\1)/u)]);
  said.set(id, (said.get(id) ?? new Set()).add(line));
}

const entries = Object.entries(operations) as [OperationId, Operation][];

/** Of the operations that declare an error, one for each response in which it is described, each method and each scope. */
function declaring(code: ErrorCode, candidates = entries): typeof entries {
  const kindOf = ([id, { method, scope }]: (typeof entries)[number]) =>
    `${method} ${scope} ${declared.find(({ by, status }) => by === id && status === errorStatus[code])?.name}`;
  const all = candidates.filter(([, { errorCodes }]) => errorCodes.includes(code));
  return [...new Map(all.map((entry) => [kindOf(entry), entry])).values()];
}

/** An address for each text. */
function networkOf(text: string): string {
  const [first = 0, second = 0, third = 0] = hash('sha256', text, 'buffer');
  return `10.${first}.${second}.${third}`;
}

/** What every operation is refused with before it is asked, whatever it is about. */
const COMMON: Partial<Record<CommonCode, (call: PlainCall, operation: Operation) => PlainCall>> = {
  malformed_json: (call) => ({ ...call, body: '{' }),
  invalid_credentials: (call, { method, path }) => ({
    ...call,
    // Networks that fail often are told to wait.
    headers: { 'x-service-api-secret': 'wrong', 'x-forwarded-for': networkOf(`${method} ${path}`) },
  }),
  payload_too_large: (call, { maxBodyBytes }) => ({ ...call, body: ' '.repeat(maxBodyBytes + 1) }),
  unsupported_media_type: (call) => ({ ...call, body: '{}', headers: { 'content-type': 'text/plain' } }),
  idempotency_conflict: (call) => ({ ...call, headers: { 'idempotency-key': 'used' } }),
};

describe('a declared error happens', () => {
  it.each(Object.keys(operations) as OperationId[])('%s: those of its own', async (id) => {
    const { call, errors } = PROVOCATIONS[id];
    for (const [code, changes] of Object.entries(errors)) {
      for (const change of [changes].flat()) await refuse(id, code as ErrorCode, { ...call, ...change });
    }
  });

  it.each(Object.keys(COMMON) as (keyof typeof COMMON)[])('%s, which many declare', async (code) => {
    for (const [id, operation] of declaring(code)) {
      const { call } = PROVOCATIONS[id];
      await refuse(id, code, COMMON[code]?.(call, operation) ?? call);
    }
  });

  it('insufficient_scope', async () => {
    for (const [id, { scope }] of declaring('insufficient_scope')) {
      const { headers = {} } = scoped.find((each) => each.scope !== scope) ?? {};
      await refuse(id, 'insufficient_scope', { ...PROVOCATIONS[id].call, headers });
    }
  });

  it('rate_limit_exceeded', async () => {
    await send('listAppointments', { path: '/api/v1/appointments', headers: limited });
    for (const [id] of declaring('rate_limit_exceeded')) {
      await refuse(id, 'rate_limit_exceeded', { ...PROVOCATIONS[id].call, headers: limited });
    }
  });

  it('idempotency_in_progress', async () => {
    const holder = await connectToPostgres(database.direct);
    onTestFinished(() => holder.end());
    await holder.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`${database.accountId}/running`]);
    for (const [id] of declaring('idempotency_in_progress')) {
      const headers = { 'idempotency-key': 'running' };
      await refuse(id, 'idempotency_in_progress', { ...PROVOCATIONS[id].call, headers });
    }
  });

  it('invalid_parameter, of those with an Idempotency-Key', async () => {
    const idempotent = entries.filter(([, operation]) => operation.idempotent);
    for (const [id] of declaring('invalid_parameter', idempotent)) {
      await refuse(id, 'invalid_parameter', { ...PROVOCATIONS[id].call, headers: { 'idempotency-key': 'two words' } });
    }
  });

  it('quota_exceeded', async () => {
    await server.restart({
      role: 'api',
      env: { CONVOKE_APPOINTMENTS_PER_ACCOUNT: '1', CONVOKE_ROWS_PER_ACCOUNT: '1' },
    });
    const makers = entries.filter(([, { errorCodes }]) => errorCodes.includes('quota_exceeded'));
    for (const [id] of makers) await refuse(id, 'quota_exceeded', PROVOCATIONS[id].call);
  });

  it('internal_error', async () => {
    const broken = await connectToPostgres(database.direct);
    onTestFinished(async () => {
      await broken.query('ALTER TABLE elsewhere RENAME TO api_keys');
      await broken.end();
    });
    await broken.query('ALTER TABLE api_keys RENAME TO elsewhere');
    for (const [id] of declaring('internal_error')) await refuse(id, 'internal_error', PROVOCATIONS[id].call);
  });

  it('unavailable', async () => {
    await database.disconnect();
    for (const [id] of declaring('unavailable')) await refuse(id, 'unavailable', PROVOCATIONS[id].call);
  });
});

it('is said as the examples of its operations show', () => {
  const wrong = documentedRefusals().flatMap(({ name, by, lines }) =>
    lines.filter((line) => !by.some((id) => said.get(id)?.has(line))).map((line) => `${name}: ${line}`),
  );
  expect(wrong).toEqual([]);
});
