import { Convoke, type EventType } from '@convoke/sdk';
import { createInMemoryConvoke } from '@convoke/sdk/testing';
import { verify } from '@convoke/sdk/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLACES, type Place, unchanged } from '../../testing/places.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';

const { name, address, ...NOBODY } = SAMPLE_APPOINTMENT;
const CAROL = { name: 'Carol Smith', address: 'carol@example.net' };

describe.each(PLACES)('3 States and 6 Events in %s', (_, start) => {
  let place: Place;
  let convoke: Convoke;
  /** Deliveries of the tests before. */
  let earlier: number;

  beforeAll(async () => {
    place = await start();
  });
  beforeEach(async () => {
    ({ convoke } = await place.account());
    earlier = (await place.sent(0)).length;
  });
  afterAll(() => place.stop());

  /** The first deliveries to the account, once there are `count`. */
  const sent = async (count: number) => (await place.sent(earlier + count)).slice(earlier);

  it('an appointment goes from active to cancelled, and stays there', async () => {
    const { appointments } = convoke;
    const { appointmentId } = await appointments.create(SAMPLE_APPOINTMENT);
    expect(await appointments.get(appointmentId)).toMatchObject({ isActive: true, inviteeCount: 1, revision: 0 });
    expect(await appointments.invite(appointmentId, CAROL)).toMatchObject({ totalInvitees: 2, email: CAROL.address });
    const duplicate = { status: 409, code: 'duplicate_invitee', param: 'address' };
    await expect(appointments.invite(appointmentId, CAROL)).rejects.toMatchObject(duplicate);
    await appointments.update(appointmentId, { appointmentLocation: 'Room 8' });
    expect(await appointments.get(appointmentId)).toMatchObject({ location: 'Room 8', revision: 1 });
    expect(await appointments.cancel(appointmentId)).toMatchObject({ isActive: false, originalInviteeCount: 2 });

    const before = await appointments.get(appointmentId);
    expect(before).toMatchObject({ isActive: false, inviteeCount: 0, revision: 2, invitations: [{ name }, CAROL] });
    const [invitation] = before.invitations;
    const refused = { status: 404, code: 'appointment_already_cancelled', param: 'appointmentId' };
    await expect(appointments.update(appointmentId, { appointmentSubject: 'Again' })).rejects.toMatchObject(refused);
    await expect(appointments.cancel(appointmentId)).rejects.toMatchObject(refused);
    await expect(appointments.invite(appointmentId, { name, address: 'eve@example.org' })).rejects.toMatchObject(
      refused,
    );
    await expect(appointments.uninvite(appointmentId, invitation?.invitationId ?? '')).rejects.toMatchObject(refused);
    expect(await appointments.get(appointmentId)).toEqual(unchanged(before));
    const { items } = await appointments.list({ status: 'cancelled' }).page();
    expect(items).toMatchObject([{ appointmentId, dateCanceled: before.dateCanceled, revision: before.revision }]);
  });

  it('a removed invitee is gone, and may be invited again', async () => {
    const { appointments } = convoke;
    const { appointmentId, invitationId: bob = '' } = await appointments.create(SAMPLE_APPOINTMENT);
    const { invitationId: carol } = await appointments.invite(appointmentId, CAROL);
    const removed = await appointments.uninvite(appointmentId, bob, { comment: 'Not needed after all.' });
    expect(removed).toMatchObject({
      appointmentId,
      invitationId: bob,
      invitee: name,
      email: address,
      totalInvitees: 1,
    });
    const after = await appointments.get(appointmentId);
    expect(after).toMatchObject({ inviteeCount: 1, revision: 0, invitations: [{ invitationId: carol }] });
    const notFound = { status: 404, code: 'invitation_not_found', param: 'invitationId' };
    await expect(appointments.uninvite(appointmentId, bob)).rejects.toMatchObject(notFound);
    const other = await appointments.create(SAMPLE_APPOINTMENT);
    const foreign = appointments.uninvite(appointmentId, other.invitationId ?? '');
    await expect(foreign).rejects.toMatchObject(notFound);
    const noAppointment = { status: 404, code: 'appointment_not_found' };
    await expect(appointments.uninvite('none', bob)).rejects.toMatchObject(noAppointment);
    const again = await appointments.invite(appointmentId, { name, address });
    expect(again.totalInvitees).toBe(2);
    expect(again.invitationId).not.toBe(bob);
  });

  it('an appointment takes 2 000 invitees, and refuses the next with the limit', async () => {
    const { appointments } = convoke;
    const { appointmentId } = await appointments.create(NOBODY);
    for (const from of [0, 500, 1_000, 1_500]) {
      const guest = (_: unknown, at: number) => ({ name: 'Guest', address: `guest${from + at}@example.org` });
      await appointments.inviteMany(appointmentId, { invitees: Array.from({ length: 500 }, guest) });
    }
    const refused = appointments.invite(appointmentId, { name, address });
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'too_many_invitees' });
    const again = appointments.invite(appointmentId, { name, address: 'guest7@example.org' });
    await expect(again).rejects.toMatchObject({ status: 409, code: 'duplicate_invitee' });
  });

  it('appointments and invitations with unknown ids are not found', async () => {
    const nowhere = '0197f3a1-0000-7000-8000-000000000000';
    const noAppointment = { status: 404, code: 'appointment_not_found', param: 'appointmentId' };
    await expect(convoke.appointments.get(nowhere)).rejects.toMatchObject(noAppointment);
    const { appointmentId } = await convoke.appointments.create(NOBODY);
    const noInvitation = { status: 404, code: 'invitation_not_found', param: 'invitationId' };
    await expect(convoke.appointments.uninvite(appointmentId, nowhere)).rejects.toMatchObject(noInvitation);
  });

  it('webhooks that ask for it hear of new appointments, and of who is invited and who no longer is', async () => {
    const eventTypes: EventType[] = ['appointment.created', 'invitation.created', 'invitation.removed'];
    const { secret } = await convoke.webhooks.register({ webhookUrl: place.webhookUrl, eventTypes });
    const { appointmentId } = await convoke.appointments.create({ ...NOBODY, externalId: 'job-7' });
    await sent(1);
    const invited = async (invitee: { name: string; address: string }, count: number) => {
      const { invitationId } = await convoke.appointments.invite(appointmentId, invitee);
      await sent(count);
      return invitationId;
    };
    const bob = await invited({ name, address }, 2);
    const { results } = await convoke.appointments.inviteMany(appointmentId, { invitees: [CAROL, { name, address }] });
    const carol = results[0]?.result === 'invited' ? results[0].invitationId : undefined;
    await sent(3);
    await convoke.appointments.update(appointmentId, { appointmentSubject: 'Handover' });
    await convoke.appointments.uninvite(appointmentId, bob);
    const events = (await sent(4)).map((delivery) => verify(delivery, { secret }));
    const about = { appointmentId, externalId: 'job-7' };
    const of = (id: string | undefined, who: typeof CAROL) => {
      return { ...about, invitationId: id, attendee: { email: who.address, name: who.name } };
    };
    expect(events.map(({ eventType, data }) => ({ eventType, data }))).toMatchObject([
      { eventType: 'appointment.created', data: { ...about, revision: 0 } },
      { eventType: 'invitation.created', data: of(bob, { name, address }) },
      { eventType: 'invitation.created', data: of(carol, CAROL) },
      { eventType: 'invitation.removed', data: { ...of(bob, { name, address }), subject: 'Handover', revision: 1 } },
    ]);
  });

  it.each(['timestamped', 'body-hex'] as const)('deliveries signed %s tell what happened', async (scheme) => {
    const { webhookUrl } = place;
    const eventTypes = ['appointment.updated', 'appointment.canceled'] as const;
    const input = { webhookUrl, eventTypes: [...eventTypes], signatureScheme: scheme };
    const { webhookId, secret } = await convoke.webhooks.register(input);
    const extras = { externalId: 'job-7', metadata: { crew: 'north' } };
    const { appointmentId } = await convoke.appointments.create({ ...SAMPLE_APPOINTMENT, ...extras });
    const told = {
      appointmentId,
      ...extras,
      subject: 'Handover',
      start: '2026-07-01T10:00:00',
      timeZone: 'Europe/Berlin',
    };
    await convoke.appointments.update(appointmentId, { appointmentSubject: 'Handover' });
    await sent(1);
    await convoke.appointments.update(appointmentId, { appointmentBody: '<p>Nobody is told.</p>' });
    await convoke.appointments.cancel(appointmentId);
    await sent(2);
    await convoke.webhooks.test(webhookId);
    const events = (await sent(3)).map((delivery) => verify(delivery, { secret, scheme }));
    expect(events).toEqual([
      {
        id: expect.any(String),
        eventType: 'appointment.updated',
        timestamp: expect.any(String),
        apiVersion: 'v1',
        data: {
          ...told,
          end: '2026-07-01T11:00:00',
          revision: 1,
          startUtc: '2026-07-01T08:00:00.000Z',
          endUtc: '2026-07-01T09:00:00.000Z',
        },
      },
      expect.objectContaining({
        eventType: 'appointment.canceled',
        data: expect.objectContaining({ ...told, revision: 3 }),
      }),
      expect.objectContaining({
        eventType: 'webhook.test',
        data: { webhookId, message: 'This is a test. Your endpoint is reached.' },
      }),
    ]);
  });
});

describe('an answer of an invitee in memory', () => {
  it('is a signed delivery, and is read with the appointment', async () => {
    const memory = createInMemoryConvoke();
    const options = { baseUrl: 'https://convoke.example', apiKey: 'ck_test', apiSecret: 'cs_test' };
    const { appointments, webhooks } = new Convoke({ ...options, fetch: memory.fetch });
    const webhookUrl = 'https://example.org/hook';
    const { secret } = await webhooks.register({ webhookUrl, eventTypes: ['attendee.responded'] });
    const { appointmentId } = await appointments.create(SAMPLE_APPOINTMENT);
    const [delivery] = memory.answer({ appointmentId, address }, 'accepted', 'See you there.');
    if (!delivery) throw new Error('There is no delivery.');
    expect(delivery.webhookUrl).toBe(webhookUrl);
    expect(verify(delivery, { secret })).toMatchObject({
      eventType: 'attendee.responded',
      data: { appointmentId, attendee: { email: address, name, response: 'accepted' } },
    });
    expect(await appointments.get(appointmentId)).toMatchObject({
      invitations: [{ response: 'accepted', comment: 'See you there.' }],
    });
    await appointments.update(appointmentId, { appointmentStart: '2026-07-01T09:00:00' });
    expect(await appointments.get(appointmentId)).toMatchObject({ invitations: [{ response: 'needsAction' }] });
    expect(() => memory.answer({ appointmentId, address: 'eve@example.org' }, 'declined')).toThrow('not invited');
  });

  it('may name somebody else, until the invitee answers again', async () => {
    const memory = createInMemoryConvoke();
    const options = { baseUrl: 'https://convoke.example', apiKey: 'ck_test', apiSecret: 'cs_test' };
    const { appointments, webhooks } = new Convoke({ ...options, fetch: memory.fetch });
    const eventTypes = ['attendee.delegated' as const];
    const { secret } = await webhooks.register({ webhookUrl: 'https://example.org/hook', eventTypes });
    const { appointmentId } = await appointments.create(SAMPLE_APPOINTMENT);
    const [delivery] = memory.delegate({ appointmentId, address }, CAROL.address, 'She knows the roof better.');
    if (!delivery) throw new Error('There is no delivery.');
    expect(verify(delivery, { secret })).toMatchObject({
      eventType: 'attendee.delegated',
      data: { attendee: { email: address, delegatedTo: CAROL.address, comment: 'She knows the roof better.' } },
    });
    const delegated = { response: 'needsAction', respondedAt: null, delegatedTo: CAROL.address };
    expect((await appointments.get(appointmentId)).invitations).toMatchObject([delegated]);
    memory.answer({ appointmentId, address }, 'accepted');
    expect((await appointments.get(appointmentId)).invitations).toMatchObject([{ delegatedTo: null }]);
    expect(() => memory.delegate({ appointmentId, address: 'eve@example.org' }, '')).toThrow('not invited');
  });
});
