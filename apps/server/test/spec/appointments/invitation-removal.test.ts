import { beforeEach, describe, expect, it } from 'vitest';
import { readInvitation, received } from '../../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';
import { type ServerWithRelay, startWithRelay } from '../../testing/start-with-relay.js';

const BOB = { name: SAMPLE_APPOINTMENT.name, address: SAMPLE_APPOINTMENT.address };
const CAROL = { name: 'Carol Smith', address: 'carol@example.net' };

describe('DELETE /api/v1/appointments/{appointmentId}/invitations/{invitationId} (extension)', () => {
  let at: ServerWithRelay;
  let appointmentId: string;
  let bob: string;
  let carol: string;

  beforeEach(async () => {
    at = await startWithRelay();
    const created = await at.appointments().create(SAMPLE_APPOINTMENT);
    ({ appointmentId, invitationId: bob = '' } = created);
    ({ invitationId: carol } = await at.appointments().invite(appointmentId, CAROL));
    await at.rest(appointmentId);
  });

  const inbox = async ({ address }: { address: string }) => {
    await at.rest(appointmentId);
    return received(at.relay.messages, address);
  };
  const read = (address: string) =>
    Promise.all(at.relay.messages.filter(({ envelope }) => envelope.to.includes(address)).map(readInvitation));

  it('returns who was removed and how many remain', async () => {
    expect(await at.appointments().uninvite(appointmentId, bob, { comment: 'Not needed after all.' })).toEqual({
      message: 'Invitation removed. bob@example.org is being notified.',
      appointmentId,
      invitationId: bob,
      invitee: BOB.name,
      email: BOB.address,
      totalInvitees: 1,
    });
  });

  it('sends a CANCEL to that one only, with the comment; the others hear nothing and keep their event', async () => {
    const before = await at.appointments().get(appointmentId);
    await at.appointments().uninvite(appointmentId, bob, { comment: 'Not needed after all.' });
    expect(await inbox(BOB)).toEqual(['REQUEST 0', 'CANCEL 1']);
    expect(await inbox(CAROL)).toEqual(['REQUEST 0']);
    const [invitation, cancellation] = await read(BOB.address);
    expect(cancellation?.uid).toBe(invitation?.uid);
    expect(cancellation?.event.getFirstPropertyValue('comment')).toBe('Not needed after all.');
    expect(await at.appointments().get(appointmentId)).toEqual({
      ...before,
      inviteeCount: 1,
      responseCounts: { ...before.responseCounts, needsAction: 1 },
      invitations: before.invitations.filter(({ invitationId }) => invitationId === carol),
    });
  });

  it('an invitee who is invited again gets a new invitation with a new UID', async () => {
    await at.appointments().uninvite(appointmentId, bob);
    await at.rest(appointmentId);
    const again = await at.appointments().invite(appointmentId, BOB);
    expect(again).toMatchObject({ totalInvitees: 2 });
    expect(again.invitationId).not.toBe(bob);
    expect(await inbox(BOB)).toEqual(['REQUEST 0', 'CANCEL 1', 'REQUEST 0']);
    const [first, cancellation, second] = await read(BOB.address);
    expect(cancellation?.uid).toBe(first?.uid);
    expect(second?.uid).not.toBe(first?.uid);
    expect(second?.uid).toMatch(new RegExp(`^${appointmentId}\\.[0-9a-f]{32}@in\\.example$`));
  });

  it('an invitee who was sent nothing yet gets no cancellation', async () => {
    await at.restart('api');
    const eve = { name: 'Eve', address: 'eve@example.org' };
    const { invitationId } = await at.appointments().invite(appointmentId, eve);
    const { message } = await at.appointments().uninvite(appointmentId, invitationId);
    expect(message).toBe('Invitation removed. Nobody had to be notified.');
    await at.restart('all');
    await at.appointments().update(appointmentId, { appointmentSubject: 'Handover' });
    expect(await inbox(CAROL)).toEqual(['REQUEST 0', 'REQUEST 1']);
    expect(await inbox(eve)).toEqual([]);
  });
});
