import { cancelAppointment, DAY_MS, listReplies, recordOnBehalf, removeInvitation } from '@convoke/engine';
import { newId, sampleWebhook } from '@convoke/store/samples';
import { claimOf } from '@convoke/store/steps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let invited: { accountId: string; appointmentId: string; invitationId: string };
beforeEach(async () => {
  harness = await openVerbHarness();
  const { create, invite } = schedule(harness);
  const appointmentId = (await create()).appointment.id;
  const { invitationId } = await invite(appointmentId, 'Bob');
  invited = { accountId: harness.account.id, appointmentId, invitationId };
  const webhook = sampleWebhook(harness.account, { eventTypes: ['attendee.responded'] });
  await harness.context.store.transaction(({ webhooks }) => webhooks.insert(webhook));
});
afterEach(() => harness.close());

type Change = Partial<Parameters<typeof recordOnBehalf>[1]>;

function record(change: Change = {}) {
  const answer = { response: 'declined', comment: 'Called on Monday.' } as const;
  return recordOnBehalf(harness.context, { ...invited, ...answer, ...change });
}

test('counts as an answer given now, whose event, reply and audit entry say that it was recorded', async () => {
  const { store, clock } = harness.context;
  const respondedAt = Math.floor(clock.now() / 1_000) * 1_000;
  const shown = { response: 'declined', respondedAt, comment: 'Called on Monday.' };
  expect((await record()).invitation).toMatchObject(shown);
  expect(await store.invitations.find(invited.invitationId)).toMatchObject(shown);
  const events = await store.queues.deliveries.claim(claimOf({ now: clock.now() }));
  expect(events.map(({ body }) => JSON.parse(body).data.attendee)).toMatchObject([
    { email: 'bob@example.org', response: 'declined', source: 'recorded' },
  ]);
  const { replies } = await listReplies(harness.context, { accountId: invited.accountId, limit: 10 });
  const effect = { changed: true, deliveries: 1 };
  expect(replies).toMatchObject([{ ...invited, source: 'recorded', verdict: 'accepted', effect, messageId: null }]);
  expect(await store.audit.list({ accountId: invited.accountId, limit: 10 })).toMatchObject([
    { action: 'answer.recorded', subject: 'Consultation' },
  ]);
  expect(await harness.deliver()).toMatchObject([{ message: { kind: 'request' } }]);
});

test('the same answer again calls nobody, and the next one does', async () => {
  await record();
  await record();
  await record({ response: 'accepted', comment: '' });
  const { replies } = await listReplies(harness.context, { accountId: invited.accountId, limit: 10 });
  expect(replies.map(({ verdict, effect }) => [verdict, effect?.deliveries])).toEqual([
    ['accepted', 1],
    ['duplicate', 0],
    ['accepted', 1],
  ]);
});

test('is possible once the appointment has begun, but not for those who are not invited', async () => {
  const notFound = { code: 'invitation_not_found', param: 'invitationId' };
  await expect(record({ invitationId: newId() })).rejects.toMatchObject(notFound);
  const other = schedule(harness);
  const { id: appointmentId } = (await other.create()).appointment;
  await expect(record({ appointmentId })).rejects.toMatchObject(notFound);
  const stranger = { accountId: harness.stranger.id };
  await expect(record(stranger)).rejects.toMatchObject({ code: 'appointment_not_found' });
  await expect(record({ comment: 'x'.repeat(1_001) })).rejects.toMatchObject({ code: 'field_too_long' });
  await harness.clock.advance(365 * DAY_MS);
  await record();
  await removeInvitation(harness.context, { ...invited, comment: '' });
  await expect(record()).rejects.toMatchObject(notFound);
  await cancelAppointment(harness.context, { ...invited, comment: '' });
  await expect(record()).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
});
