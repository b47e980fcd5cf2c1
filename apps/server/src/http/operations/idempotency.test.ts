import { DAY_MS, pruneIdempotencyKeys } from '@convoke/engine';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { credentialHeaders, type PlainCall, plainCall } from '../../../test/testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';

const APPOINTMENTS = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';
const WEBHOOK = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };

/** Beside `repeated-requests.test.ts`, and `idempotency.test.ts` of the engine, what only a server can show. */
describe('an Idempotency-Key', () => {
  let server: TestServer;
  let acme: TestAccount;
  let clock: FakeClock;

  beforeEach(async () => {
    clock = createFakeClock();
    server = await startServer({ role: 'api', runtime: { clock } });
    onTestFinished(() => server.stop());
    acme = await server.account();
  });

  /** Sends a request with a key, and tells whether the answer was given before. */
  const send = async (key: string, call: PlainCall) => {
    const headers = { ...credentialHeaders(acme.credentials), 'idempotency-key': key };
    const answer = await plainCall(server.baseUrl, { ...call, headers });
    return { status: answer.status, body: answer.body, replayed: answer.headers.get('idempotent-replayed') };
  };
  const create = (key: string) => send(key, { path: APPOINTMENTS, body: SAMPLE_APPOINTMENT });

  it('gives the same answer to a repetition, marked as such, also after a restart', async () => {
    const first = await create('again');
    expect(first).toMatchObject({ status: 201, replayed: null });
    expect(await create('again')).toEqual({ ...first, replayed: 'true' });
    await server.restart();
    expect(await create('again')).toEqual({ ...first, replayed: 'true' });
    const { appointments } = server.operator.store;
    expect((await appointments.list({ accountId: acme.id, limit: 9 })).appointments).toHaveLength(1);
  });

  it('takes up at most 10 kB, whatever is sent with it, and nothing after a day', async () => {
    const [key, text] = ['k'.repeat(250), '😀'.repeat(255)];
    const webhookUrl = `https://example.org/${'x'.repeat(2_028)}`;
    const { appointmentId } = await acme.convoke.appointments.create(SAMPLE_APPOINTMENT);
    const single = `${APPOINTMENTS}/${appointmentId}`;
    const guest = { name: text, address: `${'a'.repeat(64)}@${'b'.repeat(60)}.example` };
    const calls: PlainCall[] = [
      {
        path: APPOINTMENTS,
        body: { ...SAMPLE_APPOINTMENT, appointmentSubject: text, appointmentBody: 'x'.repeat(65_000) },
      },
      { method: 'PUT', path: single, body: { appointmentSubject: text, appointmentLocation: text } },
      { path: `${single}/invitations`, body: guest },
      { path: WEBHOOKS, body: { ...WEBHOOK, webhookUrl } },
    ];
    for (const [at, call] of calls.entries()) {
      expect((await send(`${key}${at}`, call)).status, call.path).toBeLessThan(300);
    }
    const sizes = async () => {
      const rows = await server.rows('SELECT * FROM idempotency_keys');
      return rows.map((row) => Buffer.byteLength(Object.values(row).join()));
    };
    // The client's own request has a key as well.
    expect(await sizes()).toHaveLength(calls.length + 1);
    expect(Math.max(...(await sizes()))).toBeLessThan(10_000);
    await clock.leap(DAY_MS + 1);
    await pruneIdempotencyKeys(server.operator);
    expect(await sizes()).toEqual([]);
  });

  it.each(['!', '~', 'x'.repeat(255)])('may be %j', async (key) => {
    expect(await create(key)).toMatchObject({ status: 201 });
    expect(await create(key)).toMatchObject({ status: 201, replayed: 'true' });
  });

  it('means nothing to a GET', async () => {
    const get = { path: APPOINTMENTS };
    expect(await send('two words', get)).toMatchObject({ status: 200, replayed: null });
    await create('key');
    expect(await send('key', get)).toMatchObject({ status: 200, body: { data: [{}] }, replayed: null });
  });
});
