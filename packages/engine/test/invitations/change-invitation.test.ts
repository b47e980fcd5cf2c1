import { type ChangeInvitation, cancelAppointment, changeInvitation, DAY_MS, resendInvitation } from '@convoke/engine';
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

const change = (details: ChangeInvitation['change'], names: Partial<ChangeInvitation> = {}) =>
  changeInvitation(harness.context, {
    accountId: harness.account.id,
    appointmentId,
    invitationId: bob,
    change: details,
    ...names,
  });

test.each<[ChangeInvitation['change'], boolean]>([
  [{ name: 'Robert' }, true],
  [{ role: 'optional' }, true],
  [{ timeZone: 'UTC' }, true],
  [{ name: 'Robert', language: 'de' }, true],
  [{ language: 'de' }, false],
])('a change of %j is announced: %s', async (details, isTold) => {
  await steps.invite(appointmentId, 'Eve');
  const [first] = (await harness.deliver()).filter(({ invitation }) => invitation.id === bob);
  if (!first) throw new Error('Bob is invited.');
  const deliveryStatus = isTold ? 'queued' : 'sent';
  const invitation = { ...details, deliveryStatus };
  expect(await change(details)).toMatchObject({ changed: true, notified: isTold, invitation });
  const sent = await harness.deliver();
  expect(sent).toHaveLength(isTold ? 1 : 0);
  for (const { message, invitation, follows, previous } of sent) {
    const { channelData } = first.invitation;
    const { language: _, ...shown } = { language: '', ...details };
    expect(invitation).toMatchObject({ id: bob, channelData, ...shown });
    expect(message).toMatchObject({ kind: 'request', sequence: 0, contentSequence: 0, response: 'needsAction' });
    expect(message.stamp).toBeGreaterThan(first.message.stamp);
    expect([follows, previous]).toEqual([true, undefined]);
  }
  expect(await change(details)).toMatchObject({ changed: false, notified: false });
  expect(await harness.deliver()).toEqual([]);
});

test('an empty language and an empty time zone remove them', async () => {
  await change({ language: 'de', timeZone: 'UTC' });
  const { invitation } = await change({ language: '', timeZone: '' });
  expect(invitation).toMatchObject({ language: null, timeZone: null });
});

test('an invitation that was never attempted needs no update: it is sent as it is now', async () => {
  expect(await change({ name: 'Robert' })).toMatchObject({ changed: true, notified: false });
  const sent = await harness.deliver();
  expect(sent).toMatchObject([{ follows: false, invitation: { name: 'Robert' } }]);
});

test('a message that was attempted before is repeated as it was, and the update comes after it', async () => {
  const [first] = await harness.deliver('pending');
  await change({ name: 'Robert', language: 'de', role: 'optional', timeZone: 'UTC' });
  await change({ name: 'Rob' });
  await harness.clock.advance(DAY_MS);
  const [again, ...others] = await harness.deliver();
  expect(others).toEqual([]);
  expect(again).toMatchObject({ invitation: first?.invitation, languages: first?.languages, follows: false });
  const updates = await harness.deliver();
  expect(updates).toMatchObject([{ follows: true, languages: ['de'], invitation: { name: 'Rob', role: 'optional' } }]);
});

test('an update does not count as a resend', async () => {
  await harness.deliver();
  for (const name of ['A', 'B', 'C', 'D']) {
    await change({ name });
    await harness.deliver();
  }
  await resendInvitation(harness.context, { accountId: harness.account.id, appointmentId, invitationId: bob });
  expect(await harness.deliver()).toHaveLength(1);
});

test.each<[string, ChangeInvitation['change'], Partial<ChangeInvitation>, object]>([
  ['no name', { name: ' ' }, {}, { code: 'invalid_value', param: 'name' }],
  ['a long name', { name: 'x'.repeat(256) }, {}, { code: 'field_too_long', param: 'name' }],
  ['no language', { language: 'no language' }, {}, { code: 'invalid_value', param: 'language' }],
  ['no zone', { timeZone: 'Mars/Olympus' }, {}, { code: 'invalid_time_zone', param: 'timeZone' }],
  ['nobody', {}, { invitationId: newId() }, { code: 'invitation_not_found', param: 'invitationId' }],
  ['no appointment', {}, { appointmentId: newId() }, { code: 'appointment_not_found' }],
  ['an account of others', {}, { accountId: newId() }, { code: 'appointment_not_found' }],
])('%s: is refused, and nothing changes', async (...[, details, names, refusal]) => {
  await harness.deliver();
  await expect(change({ name: 'Robert', ...details }, names)).rejects.toMatchObject(refusal);
  expect(await harness.context.store.invitations.find(bob)).toMatchObject({ name: 'Bob' });
  expect(await harness.deliver()).toEqual([]);
});

test('nobody is changed once the appointment is cancelled', async () => {
  await cancelAppointment(harness.context, { accountId: harness.account.id, appointmentId, comment: '' });
  await expect(change({ name: 'Robert' })).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
});
