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

/** What is refused of them: `refusals.test.ts`. */
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
    });

    it('name, address: the initial invitee', async () => {
      const { appointmentId } = await appointments.create({ ...NOBODY, name, address });
      expect(await appointments.get(appointmentId)).toMatchObject({ invitations: [{ name, address }] });
    });

    it('providerFirstInvite is true exactly once for an account and an address (section 1)', async () => {
      const { convoke } = await place.account();
      const atGmail = { ...SAMPLE_APPOINTMENT, address: 'ada@gmail.com' };
      const flags = [await convoke.appointments.create(atGmail), await convoke.appointments.create(atGmail)];
      expect(flags.map(({ providerFirstInvite }) => providerFirstInvite)).toEqual([true, false]);
      const { convoke: stranger } = await place.account();
      expect(await stranger.appointments.create(atGmail)).toMatchObject({ providerFirstInvite: true });
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
