import { type ErrorCode, errorStatus } from '@convoke/contract';
import { Convoke } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectLog } from '../testing/collect-log.js';
import { changeRows } from '../testing/database-rows.js';
import { credentialHeaders, type PlainAnswer, type PlainCall, plainCall } from '../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';

const COLLECTION = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';

let server: TestServer;
let acme: TestAccount;
let active: string;
let cancelled: string;

beforeAll(async () => {
  server = await startServer({ role: 'api' });
  acme = await server.account();
  const { appointments } = acme.convoke;
  active = (await appointments.create(SAMPLE_APPOINTMENT)).appointmentId;
  cancelled = (await appointments.create(SAMPLE_APPOINTMENT)).appointmentId;
  await appointments.cancel(cancelled);
});

afterAll(() => server.stop());

function send(call: PlainCall): Promise<PlainAnswer> {
  return plainCall(server.baseUrl, { ...call, headers: { ...credentialHeaders(acme.credentials), ...call.headers } });
}

const create = (change: object) => send({ path: COLLECTION, body: { ...SAMPLE_APPOINTMENT, ...change } });
const update = (id: string) =>
  send({ method: 'PUT', path: `${COLLECTION}/${id}`, body: { appointmentSubject: 'New' } });

describe('7.1 Formats: appointment operations', () => {
  it('success: false', async () => {
    expect((await create({ address: 'bob' })).body).toMatchObject({ success: false });
  });

  it('message: a description', async () => {
    expect((await create({ address: 'bob' })).body).toMatchObject({ message: expect.stringMatching(/^.{10,}\.$/) });
  });

  it('error.code: the error code', async () => {
    expect((await create({ address: 'bob' })).body).toMatchObject({ error: { code: 'invalid_email' } });
  });

  it('error.param: the name of the offending field', async () => {
    expect((await create({ address: 'bob' })).body).toMatchObject({ error: { param: 'address' } });
    expect((await create({ appointmentEnd: undefined })).body).toMatchObject({ error: { param: 'appointmentEnd' } });
  });
});

describe('7.1 Formats: webhooks', () => {
  it('success: false, and error as a string message', async () => {
    const body = { webhookUrl: 'http://example.org/', eventTypes: ['appointment.updated'] };
    const answer = await send({ path: WEBHOOKS, body });
    const message = 'webhookUrl must begin with https://.';
    expect(answer.body).toMatchObject({ success: false, error: message, message, code: 'invalid_webhook_url' });
  });
});

describe('7.2 HTTP status codes', () => {
  it('200: success', async () => {
    expect(await update(active)).toMatchObject({ status: 200 });
    expect(await send({ path: WEBHOOKS })).toMatchObject({ status: 200 });
  });

  it('201: created', async () => {
    expect(await create({})).toMatchObject({ status: 201 });
    const invitee = { name: 'Eve', address: 'eve@example.org' };
    expect(await send({ path: `${COLLECTION}/${active}/invitations`, body: invitee })).toMatchObject({ status: 201 });
  });

  it('400: invalid payload or missing fields', async () => {
    expect(await send({ path: COLLECTION, body: '{' })).toMatchObject({ status: 400 });
    expect(await create({ appointmentStart: 7 })).toMatchObject({ status: 400 });
    expect(await create({ appointmentStart: undefined })).toMatchObject({ status: 400 });
  });

  it('401: missing or invalid credentials', async () => {
    expect(await send({ path: WEBHOOKS, headers: { 'x-service-api-secret': 'cs_wrong' } })).toMatchObject({
      status: 401,
    });
  });

  it('404: the appointment does not exist or was already cancelled; webhook not found', async () => {
    expect(await update('none')).toMatchObject({ status: 404 });
    expect(await update(cancelled)).toMatchObject({ status: 404 });
    expect(await send({ method: 'DELETE', path: `${WEBHOOKS}/none` })).toMatchObject({ status: 404 });
  });

  it('409: conflict, for example a duplicate request', async () => {
    const headers = { 'idempotency-key': 'one' };
    await send({ path: COLLECTION, body: SAMPLE_APPOINTMENT, headers });
    const other = { ...SAMPLE_APPOINTMENT, appointmentSubject: 'Other' };
    expect(await send({ path: COLLECTION, body: other, headers })).toMatchObject({ status: 409 });
    const { name, address } = SAMPLE_APPOINTMENT;
    const again = await send({ path: `${COLLECTION}/${active}/invitations`, body: { name, address } });
    expect(again).toMatchObject({ status: 409 });
  });

  it('422: valid JSON that fails validation', async () => {
    expect(await create({ appointmentTimeZone: 'Mars/Olympus' })).toMatchObject({ status: 422 });
  });

  it('429: rate limited', async () => {
    const limited = await startServer({ role: 'api', env: { CONVOKE_RATE_LIMIT: '1' } });
    const { credentials } = await limited.account();
    const call = { path: WEBHOOKS, headers: credentialHeaders(credentials) };
    const statuses = [await plainCall(limited.baseUrl, call), await plainCall(limited.baseUrl, call)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
    await limited.stop();
  });

  it('500: a defect is described in the log and not to the caller, and the server keeps running', async () => {
    const { log, lines } = collectLog();
    const broken = await startServer({ role: 'api', runtime: { log } });
    const { credentials, convoke } = await broken.account();
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await changeRows(broken.database.CONVOKE_DATABASE_URL, `UPDATE appointments SET metadata = '{"patient":'`);
    const headers = credentialHeaders(credentials);
    const {
      status,
      body,
      headers: answered,
    } = await plainCall(broken.baseUrl, { path: `${COLLECTION}/${appointmentId}`, headers });
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        success: false,
        message: expect.stringMatching(/^Internal error\. See /),
        error: { code: 'internal_error' },
        apiVersion: 'v1',
      },
    });
    const requestId = answered.get('x-request-id') ?? 'none';
    expect(body).toHaveProperty('message', expect.stringContaining(requestId));
    const logged = lines.find((line) => line.includes('SyntaxError'));
    expect(logged).toContain(requestId);
    expect(await convoke.webhooks.list()).toEqual([]);
    await broken.stop();
  });
});

describe('7.3 Error codes', () => {
  /** Each with the requests that it answers, and the status that belongs to it. */
  const CODES: Partial<Record<ErrorCode, () => Promise<PlainAnswer>[]>> = {
    invalid_time_range: () => [
      create({ appointmentEnd: SAMPLE_APPOINTMENT.appointmentStart }),
      create({ appointmentEnd: '2026-07-01T09:00:00' }),
    ],
    missing_required_field: () => [
      ...['appointmentStart', 'appointmentEnd', 'appointmentTimeZone', 'name', 'address'].map((field) =>
        create({ [field]: undefined }),
      ),
      send({ path: `${COLLECTION}/${active}/invitations`, body: { name: 'Eve' } }),
      send({ path: `${COLLECTION}/${active}/invitations`, body: { address: 'eve@example.org' } }),
    ],
    invalid_email: () => [
      create({ address: 'bob@' }),
      send({ path: `${COLLECTION}/${active}/invitations`, body: { name: 'Eve', address: 'eve' } }),
    ],
    appointment_not_found: () => [
      update('none'),
      send({ method: 'DELETE', path: `${COLLECTION}/none`, body: {} }),
      send({ path: `${COLLECTION}/none/invitations`, body: { name: 'Eve', address: 'eve@example.org' } }),
      send({ path: `${COLLECTION}/none` }),
      send({ path: `${COLLECTION}/none/timeline` }),
    ],
    appointment_already_cancelled: () => [
      update(cancelled),
      send({ method: 'DELETE', path: `${COLLECTION}/${cancelled}`, body: {} }),
      send({ path: `${COLLECTION}/${cancelled}/invitations`, body: { name: 'Eve', address: 'eve@example.org' } }),
    ],
    invalid_credentials: () => [
      send({ path: COLLECTION, headers: { 'x-service-api-key': '', 'x-service-api-secret': '' } }),
      send({ path: COLLECTION, headers: { 'x-service-api-secret': 'cs_wrong' } }),
    ],
  };

  it.each(Object.entries(CODES))('%s', async (code, requests) => {
    const status = Object.entries(errorStatus).find(([name]) => name === code)?.[1];
    for (const answer of await Promise.all(requests())) {
      expect(answer).toMatchObject({ status, body: { success: false, error: { code } } });
    }
  });

  it('unknown_path, which the client does not take for a missing record', async () => {
    const misled = new Convoke({ baseUrl: `${server.baseUrl}/api/v1`, ...acme.credentials });
    await expect(misled.appointments.get(active)).rejects.toMatchObject({
      name: 'UnexpectedResponseError',
      code: 'unknown_path',
      status: 404,
      message: expect.stringContaining('without /api/v1 at its end'),
    });
    await expect(acme.convoke.appointments.get('none')).rejects.toMatchObject({ name: 'NotFoundError' });
  });

  it('rate_limit_exceeded', async () => {
    const limited = await startServer({ role: 'api', env: { CONVOKE_RATE_LIMIT: '1' } });
    const { convoke } = await limited.account();
    await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await expect(convoke.appointments.create(SAMPLE_APPOINTMENT)).rejects.toMatchObject({
      status: 429,
      code: 'rate_limit_exceeded',
      retryAfter: 60,
    });
    await limited.stop();
  });
});
