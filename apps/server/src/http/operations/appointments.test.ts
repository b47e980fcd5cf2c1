import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';

const VALID = {
  appointmentStart: '2097-03-15T14:00:00',
  appointmentEnd: '2097-03-15T15:00:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('appointments', () => {
  let server: TestServer;
  let acme: TestAccount;
  let appointments: TestAccount['convoke']['appointments'];

  beforeAll(async () => {
    server = await startServer({ role: 'api' });
    acme = await server.account();
    appointments = acme.convoke.appointments;
  });

  afterAll(() => server.stop());

  describe('4.1 create', () => {
    it('answers with the fields of 2.4', async () => {
      const { status, body } = await post('', {
        ...VALID,
        appointmentSubject: 'Roof inspection',
        appointmentLocation: 'Lindenstraße 12',
        name: 'Ada Lovelace',
        address: 'ada@example.org',
      });
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          success: true,
          message:
            'Appointment created. The invitation to ada@example.org is on its way. Sandbox: no mail leaves this machine.',
          outcome: [
            { code: 'appointment_created', params: {} },
            { code: 'invitation_on_its_way', params: { address: 'ada@example.org' } },
            { code: 'sandbox_note', params: {} },
          ],
          data: {
            appointmentId: expect.stringMatching(UUID),
            subject: 'Roof inspection',
            start: VALID.appointmentStart,
            end: VALID.appointmentEnd,
            timeZone: 'Europe/Berlin',
            location: 'Lindenstraße 12',
            showAs: 'busy',
            conferenceUrl: '',
            inviteeCount: 1,
            hasInitialInvitee: true,
            providerFirstInvite: false,
            dateCreated: expect.stringMatching(INSTANT),
            revision: 0,
            etag: expect.any(String),
            invitationId: expect.stringMatching(UUID),
          },
          apiVersion: 'v1',
        },
      });
    });

    it('needs nothing but times: absent texts are empty, and nobody is invited', async () => {
      const { message: _, ...created } = await appointments.create(VALID);
      expect(created).toMatchObject({ subject: '', location: '', inviteeCount: 0, hasInitialInvitee: false });
      expect(created).not.toHaveProperty('invitationId');
    });

    it('ignores fields that it does not know', async () => {
      expect(await post('', { ...VALID, colour: 'blue', attendees: [] })).toMatchObject({ status: 201 });
    });

    it('keeps an alias of a time zone as it was written', async () => {
      const { appointmentId, timeZone } = await appointments.create({ ...VALID, appointmentTimeZone: 'US/Eastern' });
      expect(timeZone).toBe('US/Eastern');
      const { revision } = await stored(appointmentId);
      expect(new Date(revision.startUtc).toISOString()).toBe('2097-03-15T18:00:00.000Z');
    });

    it('takes the first of two equal wall-clock times', async () => {
      const { appointmentId } = await appointments.create({
        appointmentStart: '2027-10-31T02:30:00',
        appointmentEnd: '2027-10-31T04:00:00',
        appointmentTimeZone: 'Europe/Berlin',
      });
      const { revision } = await stored(appointmentId);
      expect(new Date(revision.startUtc).toISOString()).toBe('2027-10-31T00:30:00.000Z');
    });

    it('keeps metadata and externalId', async () => {
      const extensions = { externalId: 'job-20931', metadata: { crew: 'north', priority: '' } };
      const { appointmentId } = await appointments.create({ ...VALID, ...extensions });
      expect(await stored(appointmentId)).toMatchObject(extensions);
    });

    it('accepts every text at its longest', async () => {
      const { appointmentId } = await appointments.create({
        ...VALID,
        appointmentSubject: '😀'.repeat(255),
        appointmentLocation: '漢'.repeat(1_000),
        appointmentBody: 'x'.repeat(65_536),
        name: 'é'.repeat(255),
        address: `${'x'.repeat(64)}@${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(55)}.org`,
        externalId: 'x'.repeat(255),
      });
      expect((await stored(appointmentId)).revision.body).toHaveLength(65_536);
    });
  });

  describe('4.2 invite', () => {
    it('answers with the fields of 2.4 and counts', async () => {
      const ada = { name: 'A', address: 'a@example.org' };
      const { appointmentId } = await appointments.create({ ...VALID, ...ada, appointmentSubject: 'Tea' });
      const { status, body } = await post(`/${appointmentId}/invitations`, {
        name: 'Grace',
        address: 'Grace@Example.org',
      });
      expect({ status, body }).toEqual({
        status: 201,
        body: {
          success: true,
          message: expect.stringContaining('Grace@Example.org'),
          outcome: expect.arrayContaining([
            { code: 'invitation_on_its_way', params: { address: 'Grace@Example.org' } },
          ]),
          data: {
            appointmentId,
            invitee: 'Grace',
            email: 'Grace@Example.org',
            totalInvitees: 2,
            appointmentSubject: 'Tea',
            providerFirstInvite: false,
            invitationId: expect.stringMatching(UUID),
          },
          apiVersion: 'v1',
        },
      });
    });

    it('reports the first invitation to an address at Gmail, once, with the advice of section 1', async () => {
      const { appointmentId } = await appointments.create(VALID);
      const first = await appointments.invite(appointmentId, { name: 'Grace', address: 'grace.hopper@gmail.com' });
      expect(first.providerFirstInvite).toBe(true);
      expect(first.message).toMatch(/spam folder/);
      const other = await appointments.create({ ...VALID, name: 'Grace', address: 'GraceHopper+x@googlemail.com' });
      expect(other.providerFirstInvite).toBe(false);
      expect(other.message).not.toMatch(/spam folder/);
    });

    it('says after a list that some of its invitations are the first ones, and never that “it” is', async () => {
      const invitees = ['ida', 'mary'].map((name) => ({ name, address: `${name}.lamarr@gmail.com` }));
      const created = await appointments.create({ ...VALID, invitees });
      const { appointmentId } = await appointments.create(VALID);
      const more = invitees.map(({ name }) => ({ name, address: `${name}.curie@gmail.com` }));
      const invited = await appointments.inviteMany(appointmentId, { invitees: more });
      for (const { message } of [created, invited]) {
        expect(message).toMatch(/2 of 2 invitees were invited\. Some of the invitations are the first ones/);
        expect(message).not.toMatch(/It is the first one/);
      }
    });

    it('tells spellings of an address apart that may be different mailboxes', async () => {
      const { appointmentId } = await appointments.create(VALID);
      await appointments.invite(appointmentId, { name: 'Bob', address: 'bob@example.org' });
      const { totalInvitees } = await appointments.invite(appointmentId, { name: 'Bob', address: 'b.ob@example.org' });
      expect(totalInvitees).toBe(2);
    });
  });

  describe('4.3 update', () => {
    it('changes what is given and answers with the fields of 2.4', async () => {
      const ada = { name: 'A', address: 'a@example.org' };
      const { appointmentId } = await appointments.create({ ...VALID, ...ada, appointmentSubject: 'Tea' });
      const updated = await appointments.update(appointmentId, { appointmentStart: '2097-03-15T14:30:00' });
      expect(updated).toEqual({
        message: 'Appointment updated. 1 invitee is being notified. Sandbox: no mail leaves this machine.',
        appointmentId,
        subject: 'Tea',
        startDateTime: '2097-03-15T14:30:00',
        endDateTime: VALID.appointmentEnd,
        timeZone: 'Europe/Berlin',
        showAs: 'busy',
        conferenceUrl: '',
        lastUpdated: expect.stringMatching(INSTANT),
        revision: 1,
        etag: expect.any(String),
      });
    });

    it('clears a text that is given empty', async () => {
      const { appointmentId } = await appointments.create({ ...VALID, appointmentLocation: 'Here' });
      await appointments.update(appointmentId, { appointmentLocation: '' });
      expect((await stored(appointmentId)).revision).toMatchObject({ location: '', sequence: 1 });
    });

    it('does nothing when nothing changes', async () => {
      const ada = { name: 'A', address: 'a@example.org' };
      const { appointmentId } = await appointments.create({ ...VALID, ...ada, appointmentSubject: 'Tea' });
      const before = await messages(appointmentId);
      const { message } = await appointments.update(appointmentId, { appointmentSubject: 'Tea', ...VALID });
      expect(message).toMatch(/^Nothing changed/);
      expect(await messages(appointmentId)).toEqual(before);
      expect((await stored(appointmentId)).revision.sequence).toBe(0);
    });

    it('mails everybody about a new body, and requests no new answer', async () => {
      const { appointmentId } = await appointments.create({ ...VALID, name: 'A', address: 'a@example.org' });
      await appointments.update(appointmentId, { appointmentBody: '<p>Bring tea.</p>' });
      expect((await stored(appointmentId)).revision).toMatchObject({ sequence: 1, timeSequence: 0 });
      expect((await messages(appointmentId)).map(({ sequence, state }) => [sequence, state])).toEqual([
        [0, 'superseded'],
        [1, 'pending'],
      ]);
    });

    it('validates a new start, end or zone together with the current values of the others', async () => {
      const { appointmentId } = await appointments.create(VALID);
      const moved = await appointments.update(appointmentId, { appointmentTimeZone: 'Asia/Kolkata' });
      expect(moved).toMatchObject({ startDateTime: VALID.appointmentStart, timeZone: 'Asia/Kolkata' });
      const { revision } = await stored(appointmentId);
      expect(new Date(revision.startUtc).toISOString()).toBe('2097-03-15T08:30:00.000Z');
    });
  });

  describe('4.4 cancel', () => {
    it('returns the fields of 2.4, and cannot be repeated', async () => {
      const ada = { name: 'A', address: 'a@example.org' };
      const { appointmentId } = await appointments.create({ ...VALID, ...ada, appointmentSubject: 'Tea' });
      await appointments.invite(appointmentId, { name: 'B', address: 'b@example.org' });
      const cancelled = await appointments.cancel(appointmentId, { comment: 'It rains.' });
      expect(cancelled).toEqual({
        message: expect.stringMatching(/^Appointment cancelled\./),
        appointmentId,
        subject: 'Tea',
        dateCanceled: expect.stringMatching(INSTANT),
        isActive: false,
        inviteeCount: 0,
        originalInviteeCount: 2,
      });
      await expect(appointments.cancel(appointmentId)).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
    });

    it('sends nothing to invitees to whom nothing was sent', async () => {
      const { appointmentId } = await appointments.create({ ...VALID, name: 'A', address: 'a@example.org' });
      await appointments.cancel(appointmentId);
      expect((await messages(appointmentId)).map(({ kind, state }) => [kind, state])).toEqual([
        ['request', 'superseded'],
      ]);
    });
  });

  describe('5 credentials', () => {
    const basic = () => Buffer.from(`${acme.credentials.apiKey}:${acme.credentials.apiSecret}`).toString('base64');

    it('come in the body', async () => {
      const response = await plain('POST', '', { body: { ...VALID, ...acme.credentials } });
      expect(response.status).toBe(201);
    });

    it('come by HTTP Basic', async () => {
      const response = await plain('POST', '', { body: VALID, headers: { authorization: `Basic ${basic()}` } });
      expect(response.status).toBe(201);
    });

    it('come in the query of a DELETE that has no body', async () => {
      const { appointmentId } = await appointments.create(VALID);
      const response = await plain('DELETE', `/${appointmentId}?${new URLSearchParams({ ...acme.credentials })}`, {});
      expect(response.status).toBe(200);
    });

    it('do not count in the query of a POST', async () => {
      const response = await plain('POST', `?${new URLSearchParams({ ...acme.credentials })}`, { body: VALID });
      expect(response.status).toBe(401);
    });
  });

  async function stored(id: string) {
    const appointment = await server.operator.store.appointments.find({ accountId: acme.id, id });
    if (!appointment) throw new Error('The appointment is not stored.');
    return appointment;
  }

  function messages(appointmentId: string) {
    return server.operator.store.messages.listOfAppointment({ accountId: acme.id, appointmentId });
  }

  async function post(path: string, body: object) {
    const { apiKey, apiSecret } = acme.credentials;
    const response = await plain('POST', path, {
      body,
      headers: { 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret },
    });
    return { status: response.status, body: await response.json() };
  }

  function plain(
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> },
  ) {
    return fetch(`${server.baseUrl}/api/v1/appointments${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
});
