import { cancelAppointment, getAppointment, type OutgoingMessage, removeInvitation } from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
let appointmentId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
  appointmentId = (await steps.create()).appointment.id;
});
afterEach(() => harness.close());

function remove(invitationId: string, change: { accountId?: string; comment?: string } = {}) {
  const input = { accountId: harness.account.id, appointmentId, invitationId, comment: '', ...change };
  return removeInvitation(harness.context, input);
}

const namesOf = (messages: OutgoingMessage[]) =>
  messages.map(({ message, invitation }) => `${message.kind} ${message.sequence} ${invitation.name}`);

async function invitees(): Promise<string[]> {
  const { invitations } = await getAppointment(harness.context, { accountId: harness.account.id, appointmentId });
  return invitations.map(({ name }) => name);
}

test('notifies only this invitee, with the next SEQUENCE, and does not change the appointment', async () => {
  const bob = await steps.invite(appointmentId, 'Bob');
  await steps.invite(appointmentId, 'Eve');
  await harness.deliver();
  expect(await remove(bob.invitationId, { comment: 'No longer\nneeded' })).toMatchObject({
    notified: true,
    remaining: 1,
    removedAt: harness.clock.now(),
    invitation: { name: 'Bob' },
    appointment: { id: appointmentId, revision: { sequence: 0 } },
  });
  const [cancel, ...others] = await harness.deliver();
  expect(others).toEqual([]);
  expect(cancel?.message).toMatchObject({
    kind: 'cancel',
    scope: 'invitee',
    sequence: 1,
    contentSequence: 0,
    comment: 'No longer\nneeded',
  });
  expect(await invitees()).toEqual(['Eve']);
});

test('later changes reach only the others, each with a higher SEQUENCE', async () => {
  const bob = await steps.invite(appointmentId, 'Bob');
  await steps.invite(appointmentId, 'Eve');
  await harness.deliver();
  await remove(bob.invitationId);
  await steps.rename(appointmentId, 'Moved');
  expect(namesOf(await harness.deliver()).sort()).toEqual(['cancel 1 Bob', 'request 1 Eve']);
  await cancelAppointment(harness.context, { accountId: harness.account.id, appointmentId, comment: '' });
  expect(namesOf(await harness.deliver())).toEqual(['cancel 2 Eve']);
});

test('sends nothing to an invitee to whom nothing was sent yet', async () => {
  const bob = await steps.invite(appointmentId, 'Bob');
  expect(await remove(bob.invitationId)).toMatchObject({ notified: false, remaining: 0 });
  expect(await harness.deliver()).toEqual([]);
});

test('is sent after a message that may already have been sent', async () => {
  const bob = await steps.invite(appointmentId, 'Bob');
  await harness.deliver('pending');
  await remove(bob.invitationId);
  expect(namesOf(await harness.deliver())).toEqual(['request 0 Bob']);
  expect(namesOf(await harness.deliver())).toEqual(['cancel 1 Bob']);
});

test('allows the address to be invited again, with a new invitation', async () => {
  const bob = await steps.invite(appointmentId, 'Bob');
  await harness.deliver();
  await remove(bob.invitationId);
  const again = await steps.invite(appointmentId, 'Bob');
  expect(again.invitationId).not.toBe(bob.invitationId);
  expect(namesOf(await harness.deliver()).sort()).toEqual(['cancel 1 Bob', 'request 0 Bob']);
});

test('refuses a second removal, a foreign account, another appointment, and a cancelled one', async () => {
  const bob = await steps.invite(appointmentId, 'Bob');
  const eve = await steps.invite(appointmentId, 'Eve');
  await harness.deliver();
  await remove(bob.invitationId);
  const notFound = { code: 'invitation_not_found', param: 'invitationId' };
  await expect(remove(bob.invitationId)).rejects.toMatchObject(notFound);
  await expect(remove(newId())).rejects.toMatchObject(notFound);
  const foreign = { accountId: harness.stranger.id };
  await expect(remove(eve.invitationId, foreign)).rejects.toMatchObject({ code: 'appointment_not_found' });
  const other = (await steps.create()).appointment.id;
  const elsewhere = { accountId: harness.account.id, appointmentId: other, comment: '' };
  await expect(
    removeInvitation(harness.context, { ...elsewhere, invitationId: eve.invitationId }),
  ).rejects.toMatchObject(notFound);
  expect(await invitees()).toEqual(['Eve']);
  await cancelAppointment(harness.context, { accountId: harness.account.id, appointmentId, comment: '' });
  await expect(remove(eve.invitationId)).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
});

test('refuses a comment that is too long before it reads anything', async () => {
  await expect(remove(newId(), { comment: 'x'.repeat(1_001) })).rejects.toMatchObject({
    code: 'field_too_long',
    param: 'comment',
  });
});
