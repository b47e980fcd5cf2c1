import type { Convoke, UpdateAppointmentInput } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';
import { startRecorded } from '../../testing/start-recorded.js';

const { name, address, ...NOBODY } = SAMPLE_APPOINTMENT;
const FULL = { ...NOBODY, appointmentBody: '<p>Bring <b>plans</b>.</p>', appointmentLocation: 'Room 7' };

/** What each field is called where an appointment is read. */
const READ_AS = {
  appointmentStart: 'start',
  appointmentEnd: 'end',
  appointmentTimeZone: 'timeZone',
  appointmentSubject: 'subject',
  appointmentBody: 'body',
  appointmentLocation: 'location',
};
const AS_CREATED = {
  start: FULL.appointmentStart,
  end: FULL.appointmentEnd,
  timeZone: FULL.appointmentTimeZone,
  subject: FULL.appointmentSubject,
  body: FULL.appointmentBody,
  location: FULL.appointmentLocation,
};

describe.each(PLACES)('in %s', (_, start) => {
  let place: Place;
  let appointments: Convoke['appointments'];

  beforeAll(async () => {
    place = await start();
    ({ appointments } = (await place.account()).convoke);
  });

  afterAll(() => place.stop());

  describe('2.1 Appointment', () => {
    it('appointmentId: opaque string, assigned by the service, whatever the caller sends', async () => {
      const sent = { ...NOBODY, appointmentId: 'mine' };
      const [first, second] = [await appointments.create(sent), await appointments.create(sent)];
      expect(first.appointmentId).not.toBe('mine');
      expect(first.appointmentId).not.toBe(second.appointmentId);
      expect(await appointments.get(first.appointmentId)).toMatchObject({ appointmentId: first.appointmentId });
    });

    it.each(['appointmentStart', 'appointmentEnd', 'appointmentTimeZone'])('%s: required on create', async (field) => {
      const without = { ...NOBODY, [field]: undefined };
      await expect(appointments.create(without)).rejects.toMatchObject({
        status: 400,
        code: 'missing_required_field',
        param: field,
      });
    });

    it.each(['appointmentSubject', 'appointmentBody', 'appointmentLocation'] as const)(
      '%s: optional on create, empty without',
      async (field) => {
        const { appointmentId } = await appointments.create({ ...FULL, [field]: undefined });
        expect(await appointments.get(appointmentId)).toMatchObject({ ...AS_CREATED, [READ_AS[field]]: '' });
      },
    );

    it.each(['appointmentSubject', 'appointmentBody', 'appointmentLocation'] as const)(
      '%s: cleared by an empty string on update',
      async (field) => {
        const { appointmentId } = await appointments.create(FULL);
        await appointments.update(appointmentId, { [field]: '' });
        expect(await appointments.get(appointmentId)).toMatchObject({ ...AS_CREATED, [READ_AS[field]]: '' });
      },
    );

    it.each<[keyof typeof READ_AS, string]>([
      ['appointmentStart', '2026-07-01T09:15:00'],
      ['appointmentEnd', '2026-07-01T12:00:00'],
      ['appointmentTimeZone', 'America/New_York'],
      ['appointmentSubject', 'Handover'],
      ['appointmentBody', '<p>Bring cake.</p>'],
      ['appointmentLocation', 'https://meet.example/42'],
    ])('%s: optional on update, and nothing else changes with it', async (field, value) => {
      const { appointmentId } = await appointments.create(FULL);
      await appointments.update(appointmentId, { [field]: value });
      expect(await appointments.get(appointmentId)).toMatchObject({ ...AS_CREATED, [READ_AS[field]]: value });
    });

    it('appointmentStart: YYYY-MM-DDTHH:MM:SS without offset, read in appointmentTimeZone', async () => {
      const { appointmentId } = await appointments.create(NOBODY);
      expect(await appointments.get(appointmentId)).toMatchObject({ startUtc: '2026-07-01T08:00:00.000Z' });
      await appointments.update(appointmentId, { appointmentTimeZone: 'Asia/Tokyo' });
      expect(await appointments.get(appointmentId)).toMatchObject({
        start: '2026-07-01T10:00:00',
        startUtc: '2026-07-01T01:00:00.000Z',
      });
      await expect(appointments.create({ ...NOBODY, appointmentStart: '2026-07-01T10:00:00Z' })).rejects.toMatchObject({
        code: 'invalid_date_time',
        param: 'appointmentStart',
      });
    });

    it.each(['2026-07-01T10:00:00', '2026-07-01T09:59:59'])(
      'appointmentEnd: after appointmentStart, so not %s',
      async (appointmentEnd) => {
        const refusal = { code: 'invalid_time_range', param: 'appointmentEnd' };
        await expect(appointments.create({ ...NOBODY, appointmentEnd })).rejects.toMatchObject(refusal);
      },
    );

    it('appointmentTimeZone: an IANA name', async () => {
      const refusal = { code: 'invalid_time_zone', param: 'appointmentTimeZone' };
      for (const appointmentTimeZone of ['Mars/Olympus', 'GMT+2', '']) {
        await expect(appointments.create({ ...NOBODY, appointmentTimeZone })).rejects.toMatchObject(refusal);
      }
    });

    it('name, address: the initial invitee, both or neither', async () => {
      const { appointmentId } = await appointments.create({ ...NOBODY, name, address });
      expect(await appointments.get(appointmentId)).toMatchObject({ invitations: [{ name, address }] });
      const refusal = { code: 'missing_required_field' };
      await expect(appointments.create({ ...NOBODY, name })).rejects.toMatchObject({ ...refusal, param: 'address' });
      await expect(appointments.create({ ...NOBODY, address })).rejects.toMatchObject({ ...refusal, param: 'name' });
    });

    it('role: required unless it is optional, and nothing else', async () => {
      const { appointmentId } = await appointments.create({ ...NOBODY, name, address });
      await appointments.invite(appointmentId, { name: 'Eve', address: 'eve@example.org', role: 'optional' });
      expect(await appointments.get(appointmentId)).toMatchObject({
        invitations: [{ role: 'required' }, { role: 'optional' }],
      });
      const strange = { name: 'Ida', address: 'ida@example.org', role: 'chair' } as const;
      const refusal = { code: 'invalid_value', param: 'role' };
      await expect(appointments.invite(appointmentId, strange)).rejects.toMatchObject(refusal);
    });

    it('name, address: not part of an update', async () => {
      const { appointmentId } = await appointments.create({ ...NOBODY, name, address });
      const strange = { name: 'Eve', address: 'eve@example.org', appointmentSubject: 'Handover' };
      await appointments.update(appointmentId, strange satisfies UpdateAppointmentInput);
      expect(await appointments.get(appointmentId)).toMatchObject({
        subject: 'Handover',
        invitations: [{ name, address }],
      });
    });
  });

  describe('2.2 Invitee', () => {
    it('name: the display name', async () => {
      const { appointmentId } = await appointments.create(NOBODY);
      const { invitee } = await appointments.invite(appointmentId, { name: 'Zoë O’Neill', address });
      expect(invitee).toBe('Zoë O’Neill');
      expect(await appointments.get(appointmentId)).toMatchObject({ invitations: [{ name: 'Zoë O’Neill' }] });
    });

    it('address: the e-mail address, kept as it was written', async () => {
      const { appointmentId } = await appointments.create(NOBODY);
      const { email } = await appointments.invite(appointmentId, { name, address: 'Bob.Jones+x@Example.ORG' });
      expect(email).toBe('Bob.Jones+x@Example.ORG');
    });

    it.each(['bob', 'bob@', '@example.org', 'bob@example', 'bob@@example.org', 'a b@example.org', 'bob@example.org>'])(
      'address: %j is malformed and gives invalid_email',
      async (malformed) => {
        const refusal = { status: 422, code: 'invalid_email', param: 'address' };
        const { appointmentId } = await appointments.create(NOBODY);
        await expect(appointments.invite(appointmentId, { name, address: malformed })).rejects.toMatchObject(refusal);
        await expect(appointments.create({ ...NOBODY, name, address: malformed })).rejects.toMatchObject(refusal);
      },
    );
  });
});

describe('2.1 Appointment', () => {
  it('appointmentSubject, appointmentBody, appointmentLocation: shown to attendees', async () => {
    const { at, newest } = await startRecorded();
    const { appointmentId } = await at.appointments().create({ ...FULL, name, address });
    const { event, mail } = await newest(appointmentId);
    expect(event.getFirstPropertyValue('summary')).toBe('Kick-off');
    expect(event.getFirstPropertyValue('location')).toBe('Room 7');
    expect(event.getFirstPropertyValue('description')).toContain('Bring plans.');
    expect(mail.html).toContain('<p>Bring <b>plans</b>.</p>');
  });
});
