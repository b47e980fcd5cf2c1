import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';
import type { PlainAnswer, PlainCall } from '../../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';

const WALL_CLOCK = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
const SOME_TEXT = expect.stringMatching(/./);
const WEBHOOK = { webhookUrl: 'https://example.org/hook', eventTypes: ['attendee.responded'] };

const FIELDS: Record<string, Record<string, unknown>> = {
  'Create appointment': {
    appointmentId: SOME_TEXT,
    subject: 'Kick-off',
    start: WALL_CLOCK,
    end: WALL_CLOCK,
    timeZone: 'Europe/Berlin',
    location: 'Room 7',
    inviteeCount: 1,
    hasInitialInvitee: true,
    providerFirstInvite: false,
    dateCreated: INSTANT,
    revision: 0,
  },
  'Send invitation': {
    appointmentId: SOME_TEXT,
    invitee: 'Grace Hopper',
    email: 'grace@gmail.com',
    totalInvitees: 2,
    appointmentSubject: 'Kick-off',
    providerFirstInvite: true,
  },
  'Update appointment': {
    appointmentId: SOME_TEXT,
    subject: 'Handover',
    startDateTime: WALL_CLOCK,
    endDateTime: WALL_CLOCK,
    timeZone: 'Europe/Berlin',
    lastUpdated: INSTANT,
    revision: 1,
  },
  'Cancel appointment': {
    appointmentId: SOME_TEXT,
    subject: 'Handover',
    dateCanceled: INSTANT,
    isActive: false,
    inviteeCount: 0,
    originalInviteeCount: 2,
  },
};

const OPERATIONS = [...Object.keys(FIELDS), 'Register webhook', 'List webhooks', 'Update webhook', 'Delete webhook'];

describe.each(PLACES)('in %s', (_place, start) => {
  let place: Place;
  const answers: Record<string, PlainAnswer> = {};

  /** Walks through the life of an appointment and of a webhook, and keeps each answer. */
  beforeAll(async () => {
    place = await start();
    const { convoke, call } = await place.account();
    const record = async (name: string, request: PlainCall) => {
      answers[name] = await call(request);
    };
    const collection = '/api/v1/appointments';
    await record('Create appointment', {
      path: collection,
      body: { ...SAMPLE_APPOINTMENT, appointmentLocation: 'Room 7' },
    });
    const [appointment] = (await convoke.appointments.list().page()).items;
    const single = `${collection}/${appointment?.appointmentId}`;
    await record('Send invitation', {
      path: `${single}/invitations`,
      body: { name: 'Grace Hopper', address: 'grace@gmail.com' },
    });
    await record('Update appointment', { method: 'PUT', path: single, body: { appointmentSubject: 'Handover' } });
    await record('Cancel appointment', { method: 'DELETE', path: single, body: {} });
    await record('Register webhook', { path: '/api/v1/webhooks', body: WEBHOOK });
    await record('List webhooks', { path: '/api/v1/webhooks' });
    const [webhook] = await convoke.webhooks.list();
    const hook = `/api/v1/webhooks/${webhook?.webhookId}`;
    await record('Update webhook', { method: 'PATCH', path: hook, body: { isActive: false } });
    await record('Regenerate webhook secret', { path: `${hook}/regenerate-secret`, body: {} });
    await record('Delete webhook', { method: 'DELETE', path: hook });
  });

  afterAll(() => place.stop());

  describe.each([...OPERATIONS, 'Regenerate webhook secret'])('2.4 every success response: %s', (operation) => {
    it('success: true', () => expect(answers[operation]?.body).toMatchObject({ success: true }));

    it('message: string', () => expect(answers[operation]?.body).toMatchObject({ message: SOME_TEXT }));

    it('apiVersion: v1, as in the path (9 Versioning)', () =>
      expect(answers[operation]?.body).toMatchObject({ apiVersion: 'v1' }));
  });

  describe('2.4 every success response', () => {
    it('data: an object, an array for list webhooks, none for delete webhook', () => {
      expect(answers['Create appointment']?.body).toHaveProperty('data', expect.any(Object));
      expect(answers['List webhooks']?.body).toHaveProperty('data', [expect.any(Object)]);
      expect(answers['Delete webhook']?.body).not.toHaveProperty('data');
    });
  });

  describe.each(Object.entries(FIELDS))('2.4 %s data', (operation, fields) => {
    it.each(Object.entries(fields))('%s', (field, value) => {
      expect(answers[operation]?.body).toMatchObject({ data: { [field]: value } });
    });
  });

  describe('2.4 with and without an initial invitee', () => {
    it('inviteeCount and hasInitialInvitee follow it, and location is empty without one', async () => {
      const { convoke } = await place.account();
      const { name: _, address: __, ...nobody } = SAMPLE_APPOINTMENT;
      expect(await convoke.appointments.create(nobody)).toMatchObject({
        inviteeCount: 0,
        hasInitialInvitee: false,
        location: '',
      });
    });

    it('providerFirstInvite is true exactly once for an account and an address (section 1)', async () => {
      const { convoke } = await place.account();
      const atGmail = { ...SAMPLE_APPOINTMENT, address: 'ada@gmail.com' };
      const flags = [await convoke.appointments.create(atGmail), await convoke.appointments.create(atGmail)];
      expect(flags.map(({ providerFirstInvite }) => providerFirstInvite)).toEqual([true, false]);
      const { convoke: stranger } = await place.account();
      expect(await stranger.appointments.create(atGmail)).toMatchObject({ providerFirstInvite: true });
    });
  });
});
