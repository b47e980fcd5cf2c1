import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../../testing/start-with-relay.js';

const CAROL = { name: 'Carol Smith', address: 'carol@example.net' };
const START = '2026-06-01T10:00:00.000Z';

let at: ServerWithRelay;

beforeEach(async () => {
  at = await startWithRelay();
});

describe('GET /api/v1/appointments/{appointmentId} (extension)', () => {
  it('returns the current appointment, with its invitees', async () => {
    const { appointmentId, invitationId } = await at.appointments().create({
      ...SAMPLE_APPOINTMENT,
      appointmentBody: '<p>Plans.</p>',
      externalId: 'job-7',
      metadata: { crew: 'north', priority: '' },
    });
    await at.rest(appointmentId);
    await at.clock.advance(60_000);
    await at.appointments().update(appointmentId, { appointmentLocation: 'Room 7' });
    await at.rest(appointmentId);
    expect(await at.appointments().get(appointmentId)).toEqual({
      appointmentId,
      etag: expect.any(String),
      reminders: [],
      alarm: false,
      respondBy: null,
      subject: 'Kick-off',
      body: '<p>Plans.</p>',
      location: 'Room 7',
      showAs: 'busy',
      conferenceUrl: '',
      allowProposals: true,
      allowForwarding: true,
      guestsVisible: false,
      start: '2026-07-01T10:00:00',
      end: '2026-07-01T11:00:00',
      timeZone: 'Europe/Berlin',
      startUtc: '2026-07-01T08:00:00.000Z',
      endUtc: '2026-07-01T09:00:00.000Z',
      isActive: true,
      inviteeCount: 1,
      responseCounts: { accepted: 0, tentative: 0, declined: 0, needsAction: 1 },
      hasMoreInvitations: false,
      revision: 1,
      externalId: 'job-7',
      metadata: { crew: 'north', priority: '' },
      dateCreated: START,
      lastUpdated: '2026-06-01T10:01:00.000Z',
      dateCanceled: null,
      invitations: [
        {
          invitationId,
          name: 'Bob Jones',
          address: 'bob@example.org',
          language: null,
          timeZone: null,
          role: 'required',
          response: 'needsAction',
          respondedAt: null,
          comment: '',
          delegatedTo: null,
          deliveryStatus: 'sent',
        },
      ],
    });
  });

  it('without metadata and externalId shows an empty object and null', async () => {
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    expect(await at.appointments().get(appointmentId)).toMatchObject({ externalId: null, metadata: {} });
  });

  it('404 when it does not exist', async () => {
    const refusal = { status: 404, code: 'appointment_not_found', param: 'appointmentId' };
    await expect(at.appointments().get('none')).rejects.toMatchObject(refusal);
    await expect(at.appointments().timeline('none')).rejects.toMatchObject(refusal);
  });
});

describe('GET /api/v1/appointments/{appointmentId}/timeline (extension)', () => {
  it('lists what happened, oldest first, with each cause before its effect', async () => {
    const { appointmentId, invitationId: bob } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.rest(appointmentId);
    await at.clock.advance(1_000);
    const { invitationId: carol } = await at.appointments().invite(appointmentId, CAROL);
    await at.rest(appointmentId);
    await at.clock.advance(1_000);
    await at.appointments().update(appointmentId, { appointmentSubject: 'Handover' });
    await at.rest(appointmentId);
    await at.clock.advance(1_000);
    await at.appointments().uninvite(appointmentId, carol);
    await at.rest(appointmentId);
    await at.clock.advance(1_000);
    await at.appointments().cancel(appointmentId);
    await at.rest(appointmentId);

    const { entries, truncated } = await at.appointments().timeline(appointmentId);
    expect(truncated).toBe(false);
    const names = new Map([
      [bob, ' bob'],
      [carol, ' carol'],
    ]);
    const told = entries.map(
      ({ at, type, invitationId }) => `${at.slice(17, 19)} ${type}${names.get(invitationId) ?? ''}`,
    );
    expect(told).toEqual([
      '00 appointment.created',
      '00 invitation.added bob',
      '00 message.queued bob',
      '00 message.sent bob',
      '01 invitation.added carol',
      '01 message.queued carol',
      '01 message.sent carol',
      '02 appointment.updated',
      '02 message.queued bob',
      '02 message.sent bob',
      '02 message.queued carol',
      '02 message.sent carol',
      '03 invitation.removed carol',
      '03 message.queued carol',
      '03 message.sent carol',
      '04 appointment.cancelled',
      '04 message.queued bob',
      '04 message.sent bob',
    ]);
    expect(entries.find(({ type }) => type === 'appointment.updated')).toMatchObject({
      revision: 1,
      moved: false,
      changes: [{ field: 'subject', from: SAMPLE_APPOINTMENT.appointmentSubject, to: 'Handover' }],
    });
    expect(entries.find(({ type }) => type === 'invitation.added')).toMatchObject({
      at: START,
      detail: 'Bob Jones <bob@example.org>',
    });
    expect(entries.filter(({ type }) => type === 'message.sent').at(-1)).toMatchObject({
      revision: 2,
      attempt: 1,
      words: expect.stringMatching(/^250/),
      detail: expect.stringMatching(/^cancel, revision 2, attempt 1: 250/),
    });
    expect(entries.filter(({ type }) => type === 'message.sent').map(({ purpose }) => purpose)).toEqual([
      'invitation',
      'invitation',
      'update',
      'update',
      'removal',
      'cancellation',
    ]);
  });
});
