import type { Convoke } from '@convoke/sdk';
import { verify } from '@convoke/sdk/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Place, startAsServer } from '../../testing/places.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';

const { name, address } = SAMPLE_APPOINTMENT;
const CAROL = { name: 'Carol Smith', address: 'carol@example.net' };

describe('correctAddress', () => {
  let place: Place;
  let convoke: Convoke;

  beforeAll(async () => {
    place = await startAsServer();
    ({ convoke } = await place.account());
  });
  afterAll(() => place.stop());

  it('a corrected address is invited in place of the wrong one, as it was but without an answer', async () => {
    const { appointments } = convoke;
    const { appointmentId, invitationId: bob = '' } = await appointments.create({
      ...SAMPLE_APPOINTMENT,
      role: 'optional',
    });
    const corrected = await appointments.correctAddress(appointmentId, bob, { address: 'bob.right@example.org' });
    expect(corrected).toMatchObject({
      appointmentId,
      invitee: name,
      email: 'bob.right@example.org',
      totalInvitees: 1,
      providerFirstInvite: false,
      replacedInvitationId: bob,
    });
    const { invitationId } = corrected;
    expect(await appointments.get(appointmentId)).toMatchObject({
      inviteeCount: 1,
      revision: 0,
      invitations: [
        { invitationId, name, address: 'bob.right@example.org', role: 'optional', response: 'needsAction' },
      ],
    });
    const again = await appointments.correctAddress(appointmentId, invitationId, {
      address,
      name: 'Bob',
      comment: 'x',
    });
    expect(again).toMatchObject({ invitee: 'Bob', email: address, replacedInvitationId: invitationId });
  });

  it.each([
    ['the same address', { address }, { status: 422, code: 'invalid_value', param: 'address' }],
    ['it in capitals', { address: address.toUpperCase() }, { status: 422, code: 'invalid_value', param: 'address' }],
    [
      'somebody who is invited',
      { address: CAROL.address },
      { status: 409, code: 'duplicate_invitee', param: 'address' },
    ],
    ['no address', { address: 'nobody' }, { status: 422, code: 'invalid_email', param: 'address' }],
    ['no name', { address: 'x@example.org', name: '' }, { status: 422, code: 'invalid_value', param: 'name' }],
  ])('a correction to %s is refused, and changes nothing', async (_, input, refusal) => {
    const { appointments } = convoke;
    const { appointmentId, invitationId: bob = '' } = await appointments.create(SAMPLE_APPOINTMENT);
    await appointments.invite(appointmentId, CAROL);
    const before = await appointments.get(appointmentId);
    await expect(appointments.correctAddress(appointmentId, bob, input)).rejects.toMatchObject(refusal);
    const nobody = appointments.correctAddress(appointmentId, appointmentId, { address: 'x@example.org' });
    await expect(nobody).rejects.toMatchObject({ status: 404, code: 'invitation_not_found', param: 'invitationId' });
    const after = await appointments.get(appointmentId);
    expect(after.invitations.map(({ invitationId }) => invitationId)).toEqual(
      before.invitations.map(({ invitationId }) => invitationId),
    );
  });

  it('tells webhooks who is invited, and who no longer is', async () => {
    const eventTypes = ['invitation.created', 'invitation.removed'] as const;
    const { appointmentId, invitationId: bob = '' } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    const { webhookUrl } = place;
    const { secret } = await convoke.webhooks.register({ webhookUrl, eventTypes: [...eventTypes] });
    const { invitationId } = await convoke.appointments.correctAddress(appointmentId, bob, CAROL);
    const events = (await place.sent(2)).map((delivery) => verify(delivery, { secret }));
    const sorted = events.sort((one, other) => one.eventType.localeCompare(other.eventType));
    expect(sorted).toMatchObject([
      {
        eventType: 'invitation.created',
        data: { appointmentId, invitationId, attendee: { email: CAROL.address, name: CAROL.name } },
      },
      {
        eventType: 'invitation.removed',
        data: { appointmentId, invitationId: bob, attendee: { email: address, name } },
      },
    ]);
  });
});
