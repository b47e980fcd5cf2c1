import { DAY_MS, pruneIdempotencyKeys } from '@convoke/engine';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { credentialHeaders, type PlainCall, plainCall } from '../../../test/testing/plain-call.js';
import { received } from '../../../test/testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';
import { startWithRelay } from '../../../test/testing/start-with-relay.js';

const APPOINTMENTS = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';
const WEBHOOK = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };

/** Sends a request with a key, and tells whether the answer was given before. */
async function keyed(
  server: Pick<TestServer, 'baseUrl'>,
  { account, key, ...call }: PlainCall & { account: TestAccount; key: string },
) {
  const headers = { ...credentialHeaders(account.credentials), 'idempotency-key': key };
  const answer = await plainCall(server.baseUrl, { ...call, headers });
  return { status: answer.status, body: answer.body, replayed: answer.headers.get('idempotent-replayed') };
}

async function appointmentsOf({ operator }: TestServer, { id: accountId }: TestAccount): Promise<number> {
  const { appointments } = await operator.store.appointments.list({ accountId, limit: 100 });
  return appointments.length;
}

/** Beside `repeated-requests.test.ts`, what only a server can show. */
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

  const send = (key: string, call: PlainCall, account = acme) => keyed(server, { account, key, ...call });
  const create = (key: string, change: object = {}, account = acme) =>
    send(key, { path: APPOINTMENTS, body: { ...SAMPLE_APPOINTMENT, ...change } }, account);
  const count = (account = acme) => appointmentsOf(server, account);

  it('makes a hundred identical requests at once one appointment, one mail and one answer', async () => {
    const { server: mailing, relay } = await startWithRelay();
    const account = await mailing.account('Busy');
    const call = { account, key: 'once', path: APPOINTMENTS, body: SAMPLE_APPOINTMENT };
    const answers = await Promise.all(Array.from({ length: 100 }, () => keyed(mailing, call)));

    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body).toMatchObject({ error: { code: 'idempotency_in_progress' } });
    const given = answers.filter(({ status }) => status === 201);
    expect(refused.length + given.length).toBe(100);
    expect(new Set(given.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(given.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    expect(given.filter(({ replayed }) => replayed === 'true')).toHaveLength(given.length - 1);
    expect(await appointmentsOf(mailing, account)).toBe(1);

    await account.convoke.appointments.create({ ...SAMPLE_APPOINTMENT, address: 'last@example.org' });
    await relay.waitFor(2);
    expect(await received(relay.seen, SAMPLE_APPOINTMENT.address)).toEqual(['REQUEST 0']);
  });

  it('accepts a hundred different ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => create(`key-${index}`)));
    expect(answers.every(({ status, replayed }) => status === 201 && replayed === null)).toBe(true);
    const ids = new Set(answers.map(({ body }) => JSON.stringify(body)));
    expect(ids.size).toBe(100);
  });

  it('gives the same answer to a repetition, marked as such, also after a restart', async () => {
    const first = await create('again');
    expect(first).toMatchObject({ status: 201, replayed: null });
    expect(await create('again')).toEqual({ ...first, replayed: 'true' });
    await server.restart();
    expect(await create('again')).toEqual({ ...first, replayed: 'true' });
    expect(await count()).toBe(1);
  });

  it('ignores the place of the credentials, the order of the fields, and which key of the account is used', async () => {
    const first = await create('again');
    const body = Object.fromEntries(Object.entries({ ...SAMPLE_APPOINTMENT, ...acme.credentials }).reverse());
    const answer = await plainCall(server.baseUrl, {
      path: APPOINTMENTS,
      body,
      headers: { 'idempotency-key': 'again' },
    });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: first.body });
  });

  it.each<[string, (id: string) => PlainCall]>([
    ['PUT', (id) => ({ method: 'PUT', path: `${APPOINTMENTS}/${id}`, body: { appointmentSubject: 'Moved' } })],
    ['DELETE', (id) => ({ method: 'DELETE', path: `${APPOINTMENTS}/${id}`, body: {} })],
    [
      'POST',
      (id) => ({ path: `${APPOINTMENTS}/${id}/invitations`, body: { name: 'Eve', address: 'eve@example.org' } }),
    ],
  ])('holds for %s as well', async (_, call) => {
    const { appointmentId } = await acme.convoke.appointments.create(SAMPLE_APPOINTMENT);
    const first = await send('change', call(appointmentId));
    const before = await acme.convoke.appointments.timeline(appointmentId);
    expect(first.replayed).toBeNull();
    expect(await send('change', call(appointmentId))).toEqual({ ...first, replayed: 'true' });
    expect(await acme.convoke.appointments.timeline(appointmentId)).toEqual(before);
  });

  it('is each account’s own', async () => {
    const stranger = await server.account('Stranger');
    const first = await create('shared');
    const other = await create('shared', { appointmentSubject: 'Other' }, stranger);
    expect(other).toMatchObject({ status: 201, replayed: null });
    expect(await create('shared')).toEqual({ ...first, replayed: 'true' });
    expect(await count(stranger)).toBe(1);
  });

  it('keeps nothing of a request whose last step is refused', async () => {
    const { appointmentId } = await acme.convoke.appointments.create(SAMPLE_APPOINTMENT);
    const { name, address } = SAMPLE_APPOINTMENT;
    const invite = { path: `${APPOINTMENTS}/${appointmentId}/invitations`, body: { name, address } };
    expect(await send('invite', invite)).toMatchObject({ status: 409, body: { error: { code: 'duplicate_invitee' } } });
    const [bob] = (await acme.convoke.appointments.get(appointmentId)).invitations;
    await acme.convoke.appointments.uninvite(appointmentId, bob?.invitationId ?? '');
    expect(await send('invite', invite)).toMatchObject({ status: 201, replayed: null });
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

  it('is forgotten after 24 hours', async () => {
    const first = await create('daily');
    await clock.leap(DAY_MS);
    expect(await create('daily')).toEqual({ ...first, replayed: 'true' });
    await clock.advance(1);
    const second = await create('daily', { appointmentSubject: 'Other' });
    expect(second).toMatchObject({ status: 201, replayed: null });
    await clock.leap(DAY_MS);
    expect(await create('daily', { appointmentSubject: 'Other' })).toEqual({ ...second, replayed: 'true' });
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

  it('gives the same webhook secret again, and keeps it sealed', async () => {
    const first = await send('register', { path: WEBHOOKS, body: WEBHOOK });
    expect(JSON.stringify(first.body)).toContain('whsec_');
    expect(await send('register', { path: WEBHOOKS, body: WEBHOOK })).toEqual({ ...first, replayed: 'true' });
    const [webhook] = await acme.convoke.webhooks.list();
    const regenerate = { path: `${WEBHOOKS}/${webhook?.webhookId}/regenerate-secret`, body: {} };
    const second = await send('regenerate', regenerate);
    expect(await send('regenerate', regenerate)).toEqual({ ...second, replayed: 'true' });
    expect(await acme.convoke.webhooks.list()).toHaveLength(1);

    const rows = await server.rows('SELECT body, sealed FROM idempotency_keys');
    const sealed = { sealed: 1, body: expect.stringMatching(/^v1\.[0-9a-f]{16}\.[\w-]+$/) };
    expect(rows.map((row) => ({ ...row, sealed: Number(row.sealed) }))).toEqual([sealed, sealed]);
  });
});
