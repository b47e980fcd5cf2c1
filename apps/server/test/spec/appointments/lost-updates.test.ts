import { type Convoke, isConflictError } from '@convoke/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLACES, type Place, type PlaceAccount, unchanged } from '../../testing/places.js';
import { credentialHeaders, type PlainCall, plainCall } from '../../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';
import { startServer, type TestServer } from '../../testing/start-server.js';
import { usePostgres } from '../../testing/test-database.js';

const STALE = { status: 412, code: 'revision_mismatch', param: 'If-Match', name: 'ConflictError' };

describe.each(PLACES)('a change of an appointment as it was read, in %s', (_, start) => {
  let place: Place;
  let acme: PlaceAccount;
  let appointments: Convoke['appointments'];
  let appointmentId: string;

  beforeAll(async () => {
    place = await start();
  });
  beforeEach(async () => {
    acme = await place.account();
    ({ appointments } = acme.convoke);
    ({ appointmentId } = await appointments.create(SAMPLE_APPOINTMENT));
  });
  afterAll(() => place.stop());

  it('is applied, and returns the revision for the next one', async () => {
    const { revision: ifRevision } = await appointments.get(appointmentId);
    const { revision } = await appointments.update(appointmentId, { appointmentSubject: 'Handover' }, { ifRevision });
    expect([ifRevision, revision]).toEqual([0, 1]);
    const nothing = await appointments.update(appointmentId, { appointmentSubject: 'Handover' }, { ifRevision: 1 });
    expect(nothing.revision).toBe(1);
    expect(await appointments.cancel(appointmentId, {}, { ifRevision: 1 })).toMatchObject({ isActive: false });
  });

  it('is applied to the entity tag, which moves with each change, also where nobody is told', async () => {
    const { etag: first, ...created } = await appointments.create(SAMPLE_APPOINTMENT);
    const id = created.appointmentId;
    const tags = [first];
    for (const change of [
      { metadata: { crew: 'north' } },
      { externalId: 'job-7' },
      { reminders: [{ minutesBefore: 60, to: 'webhook' as const }] },
      { appointmentSubject: 'Handover' },
      { metadata: {} },
      { externalId: '' },
    ]) {
      const [ifMatch = ''] = tags;
      const { etag } = await appointments.update(id, change, { ifMatch });
      expect((await appointments.get(id)).etag).toBe(etag);
      await expect(appointments.update(id, { appointmentLocation: 'Yours' }, { ifMatch })).rejects.toMatchObject(STALE);
      expect((await appointments.update(id, change, { ifMatch: etag })).etag).toBe(etag);
      expect(tags).not.toContain(etag);
      tags.unshift(etag);
    }
    expect(await appointments.get(id)).toMatchObject({ revision: 1, externalId: null, metadata: {} });
    await appointments.invite(id, { name: 'Eve', address: 'eve@example.org' });
    expect((await appointments.get(id)).etag).toBe(tags[0]);
    expect(await appointments.update(id, { metadata: { a: 'b' } }, { ifRevision: 1 })).toMatchObject({ revision: 1 });
  });

  it('is refused if somebody else was first, and changes nothing', async () => {
    await appointments.update(appointmentId, { appointmentSubject: 'Mine' });
    const before = await appointments.get(appointmentId);
    const late = { ifRevision: 0 };
    const update = appointments.update(appointmentId, { appointmentLocation: 'Yours' }, late);
    await expect(update).rejects.toMatchObject(STALE);
    expect(isConflictError(await update.catch((error: unknown) => error))).toBe(true);
    await expect(appointments.cancel(appointmentId, {}, late)).rejects.toMatchObject(STALE);
    await expect(appointments.update(appointmentId, { appointmentSubject: 'Mine' }, late)).rejects.toMatchObject(STALE);
    expect(await appointments.get(appointmentId)).toEqual(unchanged(before));
  });

  it('is checked after the fields and the appointment itself', async () => {
    const late = { ifRevision: 7 };
    const nowhere = appointments.update('none', {}, late);
    await expect(nowhere).rejects.toMatchObject({ code: 'appointment_not_found' });
    const long = appointments.update(appointmentId, { appointmentSubject: 'x'.repeat(256) }, late);
    await expect(long).rejects.toMatchObject({ code: 'field_too_long' });
    await appointments.cancel(appointmentId);
    const gone = appointments.cancel(appointmentId, {}, late);
    await expect(gone).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
  });
});

const DATABASES: [name: string, use: () => () => Promise<Record<string, string>>][] = [
  ['SQLite', () => async () => ({})],
  ['PostgreSQL', usePostgres],
];

describe.each(DATABASES)('If-Match on %s', (_, use) => {
  const database = use();
  let server: TestServer;
  let path: string;
  let send: (call: Omit<PlainCall, 'path'> & { ifMatch?: string }) => ReturnType<typeof plainCall>;

  beforeAll(async () => {
    server = await startServer({ role: 'api', env: await database() });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    const { convoke, credentials } = await server.account();
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    path = `/api/v1/appointments/${appointmentId}`;
    send = ({ ifMatch, headers, ...call }) =>
      plainCall(server.baseUrl, {
        path,
        ...call,
        headers: {
          ...credentialHeaders(credentials),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
          ...headers,
        },
      });
  });

  const rename = (appointmentSubject: string, ifMatch?: string) =>
    send({ method: 'PUT', body: { appointmentSubject }, ...(ifMatch !== undefined && { ifMatch }) });

  it('goes with the ETag of reads, of creations and of changes', async () => {
    const tagOf = async (answer: ReturnType<typeof send>) => (await answer).headers.get('etag') ?? '';
    const read = await tagOf(send({ method: 'GET' }));
    const renamed = await tagOf(rename('One', read));
    expect(renamed).not.toBe(read);
    expect((await rename('Two', read)).status).toBe(412);
    expect(await tagOf(rename('One', `W/"0", "7", ${renamed}`))).toBe(renamed);
    expect(await tagOf(send({ method: 'GET' }))).toBe(renamed);
    const { credentials } = await server.account();
    const headers = credentialHeaders(credentials);
    const created = await plainCall(server.baseUrl, {
      method: 'POST',
      path: '/api/v1/appointments',
      headers,
      body: SAMPLE_APPOINTMENT,
    });
    expect(created.body).toMatchObject({ data: { etag: created.headers.get('etag')?.slice(1, -1) } });
  });

  it('applies exactly one of many concurrent changes', async () => {
    for (let round = 0; round < 5; round++) {
      const subjects = Array.from({ length: 8 }, (_each, index) => `Round ${round}, ${index}`);
      const answers = await Promise.all(subjects.map((subject) => rename(subject, `"${round}"`)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(7).fill(412)]);
      const winner = subjects[answers.findIndex(({ status }) => status === 200)];
      const { body } = await send({ method: 'GET' });
      expect(body).toMatchObject({ data: { subject: winner, revision: round + 1 } });
    }
  });

  it('applies exactly one of a concurrent change and cancellation', async () => {
    const [changed, cancelled] = await Promise.all([rename('New', '"0"'), send({ method: 'DELETE', ifMatch: '"0"' })]);
    expect([changed.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it('does not affect a repeated request, which gets the first response', async () => {
    const request = {
      method: 'PUT',
      ifMatch: '"0"',
      body: { appointmentSubject: 'Once' },
      headers: { 'idempotency-key': path },
    };
    const first = await send(request);
    await rename('Meanwhile');
    const again = await send(request);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true']);
  });

  it('with another revision is not stored under the idempotency key', async () => {
    const headers = { 'idempotency-key': `later ${path}`.replaceAll(' ', '-') };
    const body = { appointmentSubject: 'Later' };
    expect((await send({ method: 'PUT', ifMatch: '"1"', headers, body })).status).toBe(412);
    await rename('Meanwhile');
    expect((await send({ method: 'PUT', ifMatch: '"1"', headers, body })).status).toBe(200);
  });

  it('does not apply to reads, which return the whole appointment', async () => {
    const answer = await send({ method: 'GET', headers: { 'if-none-match': '"0"' }, ifMatch: '"7"' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});
