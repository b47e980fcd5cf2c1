import {
  appointmentTimeline,
  type CorrectAddress,
  cancelAppointment,
  correctAddress,
  updateAccount,
} from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
let appointmentId: string;
let bob: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
  appointmentId = (await steps.create()).appointment.id;
  bob = (await steps.invite(appointmentId, 'Bob')).invitationId;
});
afterEach(() => harness.close());

const correct = (input: Partial<CorrectAddress> = {}) =>
  correctAddress(harness.context, {
    accountId: harness.account.id,
    appointmentId,
    invitationId: bob,
    address: 'robert@example.org',
    comment: '',
    ...input,
  });

async function history() {
  const { entries } = await appointmentTimeline(harness.context, { accountId: harness.account.id, appointmentId });
  return entries.filter(({ type }) => type.startsWith('invitation.'));
}

test('the old address is told that it is not invited any more, the new one is invited; the timeline links both', async () => {
  await harness.deliver();
  const { store } = harness.context;
  await store.transaction((transaction) =>
    transaction.invitations.update({ appointmentId, id: bob }, { response: 'accepted', comment: 'Gladly' }),
  );
  const corrected = await correct({ comment: 'Not you, sorry.' });
  const { invitationId } = corrected;
  expect(corrected).toMatchObject({ name: 'Bob', notified: true, totalInvitees: 1, replaced: { id: bob } });
  expect(await harness.deliver()).toMatchObject([
    { message: { kind: 'cancel', scope: 'invitee', comment: 'Not you, sorry.' }, invitation: { id: bob } },
    { message: { kind: 'request' }, invitation: { id: invitationId, address: 'robert@example.org' } },
  ]);
  const invitation = await store.invitations.find(invitationId);
  expect(invitation).toMatchObject({ response: 'needsAction', respondedAt: null, comment: null, replaces: bob });
  // Nobody who has seen the old invitation can answer the new one.
  expect(invitation?.channelKey).not.toBe(corrected.replaced.channelKey);
  expect(await history()).toMatchObject([
    { type: 'invitation.added', invitationId: bob, address: 'bob@example.org' },
    { type: 'invitation.removed', invitationId: bob, replacedBy: invitationId },
    { type: 'invitation.added', invitationId, address: 'robert@example.org', replaces: bob },
  ]);
});

test('an old address to which nothing was sent hears nothing', async () => {
  expect(await correct({ name: 'Robert' })).toMatchObject({ name: 'Robert', notified: false });
  expect(await harness.deliver()).toMatchObject([{ invitation: { name: 'Robert', address: 'robert@example.org' } }]);
});

test('the message to the new address counts, and beyond the limit nothing changes', async () => {
  await harness.deliver();
  await updateAccount(harness.context, { accountId: harness.account.id, messageLimits: { perDay: 1 } });
  await expect(correct()).rejects.toMatchObject({ code: 'too_many_messages', param: 'address' });
  expect(await harness.context.store.invitations.find(bob)).toMatchObject({ removedAt: null });
  expect(await harness.deliver()).toEqual([]);
});

test.each<[string, Partial<CorrectAddress>, object]>([
  ['the same address', { address: 'BOB@example.org' }, { code: 'invalid_value', param: 'address' }],
  ['an invitee of the appointment', { address: 'eve@example.org' }, { code: 'duplicate_invitee', param: 'address' }],
  ['no address', { address: 'robert' }, { code: 'invalid_email', param: 'address' }],
  ['no name', { name: ' ' }, { code: 'invalid_value', param: 'name' }],
  ['a long comment', { comment: 'x'.repeat(10_001) }, { code: 'field_too_long', param: 'comment' }],
  ['nobody', { invitationId: newId() }, { code: 'invitation_not_found', param: 'invitationId' }],
  ['no appointment', { appointmentId: newId() }, { code: 'appointment_not_found' }],
  ['an account of others', { accountId: newId() }, { code: 'appointment_not_found' }],
])('%s: is refused, and nothing changes', async (...[, input, refusal]) => {
  await steps.invite(appointmentId, 'Eve');
  await harness.deliver();
  await expect(correct(input)).rejects.toMatchObject(refusal);
  expect(await harness.context.store.invitations.find(bob)).toMatchObject({ removedAt: null });
  expect(await history()).toHaveLength(2);
  expect(await harness.deliver()).toEqual([]);
});

test('nobody is corrected once the appointment is cancelled', async () => {
  await cancelAppointment(harness.context, { accountId: harness.account.id, appointmentId, comment: '' });
  await expect(correct()).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
});
