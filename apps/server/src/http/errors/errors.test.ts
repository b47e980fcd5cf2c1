import { request } from 'node:http';
import { errorStatus } from '@convoke/contract';
import { createKey, revokeKey } from '@convoke/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS_REFUSALS } from '../../../test/testing/refusals/address-refusals.js';
import { CREDENTIALS_REFUSALS } from '../../../test/testing/refusals/credentials-refusals.js';
import { JSON_REFUSALS } from '../../../test/testing/refusals/json-refusals.js';
import { PATH_REFUSALS } from '../../../test/testing/refusals/path-refusals.js';
import { cancel, invite, type Refusal, update, VALID } from '../../../test/testing/refusals/refusal.js';
import { SHAPE_REFUSALS } from '../../../test/testing/refusals/shape-refusals.js';
import { STATE_REFUSALS } from '../../../test/testing/refusals/state-refusals.js';
import { TEXT_REFUSALS } from '../../../test/testing/refusals/text-refusals.js';
import { TIME_REFUSALS } from '../../../test/testing/refusals/time-refusals.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';

const CASES: Record<string, Refusal> = {
  ...PATH_REFUSALS,
  ...JSON_REFUSALS,
  ...CREDENTIALS_REFUSALS,
  ...SHAPE_REFUSALS,
  ...TIME_REFUSALS,
  ...TEXT_REFUSALS,
  ...ADDRESS_REFUSALS,
  ...STATE_REFUSALS,
};

describe('every refusal of 4.1 to 4.4 and 7.3', () => {
  let server: TestServer;
  let acme: TestAccount;
  let other: TestAccount;
  let ids: Record<string, string>;
  const env = { CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };

  beforeAll(async () => {
    server = await startServer({ env, role: 'api' });
    acme = await server.account();
    other = await server.account('Other');
    const { appointments } = acme.convoke;
    const open = await appointments.create({ ...VALID, name: 'Ada', address: 'ada@example.org' });
    const cancelled = await appointments.create(VALID);
    await appointments.cancel(cancelled.appointmentId);
    const foreign = await other.convoke.appointments.create(VALID);
    ids = { ':id': open.appointmentId, ':cancelled': cancelled.appointmentId, ':foreign': foreign.appointmentId };
  });

  afterAll(() => server.stop());

  it.each(Object.entries(CASES))('%s', async (_, refusal) => {
    const before = await everything();
    const response = await send(refusal);
    const { code, param } = refusal;
    expect(response).toEqual({
      status: errorStatus[code],
      type: 'application/json; charset=utf-8',
      body: {
        success: false,
        message: expect.stringMatching(/^[A-Za-z'].{10,}[.?]$/),
        error: {
          code,
          ...(param !== undefined && { param }),
          reason: { code: expect.any(String), params: expect.any(Object) },
        },
        apiVersion: 'v1',
      },
    });
    expect(await everything()).toEqual(before);
  });

  it('covers at least 60 cases', () => {
    expect(Object.keys(CASES).length).toBeGreaterThanOrEqual(60);
  });

  it.each([
    ['invitation', invite({})],
    ['update', update({ appointmentSubject: 'x' })],
    ['cancellation', cancel({})],
  ])('an %s of an appointment of another account: as if it did not exist', async (_, sent) => {
    const response = await send({ ...sent, path: sent.path.replace(':id', ':foreign'), code: 'appointment_not_found' });
    expect(response).toMatchObject({ status: 404, body: { error: { code: 'appointment_not_found' } } });
  });

  it('a key that was revoked while the server runs, on the next request', async () => {
    const credentials = await createKey(server.operator, { accountId: acme.id });
    const headers = { 'x-service-api-key': credentials.apiKey, 'x-service-api-secret': credentials.apiSecret };
    expect(await send({ body: VALID, headers, code: 'invalid_credentials' })).toMatchObject({ status: 201 });
    await revokeKey(server.operator, { apiKey: credentials.apiKey });
    expect(await send({ body: VALID, headers, code: 'invalid_credentials' })).toMatchObject({ status: 401 });
  });

  it('the 2001st invitee', async () => {
    const { appointmentId } = await acme.convoke.appointments.create(VALID);
    for (const from of [0, 500, 1_000, 1_500]) {
      const guest = (_: unknown, at: number) => ({ name: 'Guest', address: `guest${from + at}@example.org` });
      await acme.convoke.appointments.inviteMany(appointmentId, { invitees: Array.from({ length: 500 }, guest) });
    }
    const refused = acme.convoke.appointments.invite(appointmentId, { name: 'Guest', address: 'late@example.org' });
    await expect(refused).rejects.toMatchObject({ code: 'too_many_invitees', status: 422 });
    const again = acme.convoke.appointments.invite(appointmentId, { name: 'Guest', address: 'guest7@example.org' });
    await expect(again).rejects.toMatchObject({ code: 'duplicate_invitee', status: 409 });
  });

  /** Everything that the requests could have changed. */
  async function everything() {
    const { store } = server.operator;
    const [id = '', cancelled = ''] = [ids[':id'], ids[':cancelled']];
    const accountId = acme.id;
    return {
      open: await store.appointments.find({ accountId, id }),
      cancelled: await store.appointments.find({ accountId, id: cancelled }),
      invitations: await store.invitations.list({ accountId, appointmentId: id }),
      messages: await store.messages.listOfAppointment({ accountId, appointmentId: id }),
    };
  }

  /** Plain HTTP, because a client that means well cannot send most of this. */
  function send({ method = 'POST', path = '', body, headers = {} }: Refusal) {
    const bytes = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body ?? {});
    const resolved = Object.entries(ids).reduce((text, [name, id]) => text.replace(name, id), path);
    const { apiKey, apiSecret } = acme.credentials;
    const all = {
      'content-type': 'application/json',
      'x-service-api-key': apiKey,
      'x-service-api-secret': apiSecret,
      'content-length': String(Buffer.byteLength(bytes)),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${server.baseUrl}/api/v1/appointments`,
        { method, headers: all, agent: false },
        (response) => {
          let text = '';
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('end', () => {
            resolve({ status: response.statusCode, type: response.headers['content-type'], body: JSON.parse(text) });
          });
        },
      );
      outgoing.path = `/api/v1/appointments${resolved}`;
      outgoing.on('error', reject);
      outgoing.end(bytes);
    });
  }
});
