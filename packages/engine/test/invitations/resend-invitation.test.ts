import {
  cancelAppointment,
  DAY_MS,
  type ReadReply,
  removeInvitation,
  resendInvitation,
  startReplyWorker,
} from '@convoke/engine';
import { newId, sampleReply } from '@convoke/store/samples';
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

function resend(change: Partial<Parameters<typeof resendInvitation>[1]> = {}) {
  return resendInvitation(harness.context, {
    accountId: harness.account.id,
    appointmentId,
    invitationId: bob,
    ...change,
  });
}

test('is a new message of the same revision, with a later DTSTAMP even within a second', async () => {
  await steps.invite(appointmentId, 'Eve');
  const [first] = (await harness.deliver()).filter(({ invitation }) => invitation.name === 'Bob');
  await resend();
  const [again, ...others] = await harness.deliver();
  expect(others).toEqual([]);
  if (!first || !again) throw new Error('Both are sent.');
  expect(again.message).toMatchObject({ kind: 'request', sequence: 0, contentSequence: 0, response: 'needsAction' });
  expect(again.message.ordinal).toBe(first.message.ordinal + 1);
  expect(again.message.stamp).toBeGreaterThan(first.message.stamp);
  expect(again.invitation).toEqual(first.invitation);
  expect(again.follows).toBe(false);
  await steps.rename(appointmentId, 'Moved');
  const [update] = await harness.deliver();
  expect(update).toMatchObject({ follows: true, message: { sequence: 1 } });
  expect(update?.message.stamp).toBeGreaterThan(again.message.stamp);
});

test('is refused while an earlier message is unfinished', async () => {
  const message = expect.stringContaining('has not been sent yet');
  await expect(resend()).rejects.toMatchObject({ code: 'message_in_progress', param: 'invitationId', message });
  await harness.deliver('pending');
  await expect(resend()).rejects.toMatchObject({ code: 'message_in_progress' });
  await harness.deliver();
  await resend();
  expect(await harness.deliver()).toHaveLength(1);
});

test('is sent to an invitee at most three times within 24 hours, regardless of other invitees', async () => {
  await harness.deliver();
  const begin = harness.clock.now();
  const eve = (await steps.invite(appointmentId, 'Eve')).invitationId;
  for (const _ of [1, 2, 3]) {
    await harness.deliver();
    await resend();
    await harness.clock.advance(1_000);
  }
  await harness.deliver();
  const message = expect.stringContaining('resent to this invitee 3 times in 24 hours');
  const over = { code: 'too_many_resends', param: 'invitationId', message, retryAfter: (DAY_MS - 3_000) / 1_000 };
  await expect(resend()).rejects.toMatchObject(over);
  expect(await harness.deliver()).toEqual([]);
  await resend({ invitationId: eve });
  await harness.deliver();
  await steps.rename(appointmentId, 'Moved');
  await harness.deliver();
  await expect(resend()).rejects.toMatchObject({ code: 'too_many_resends' });
  await harness.clock.advance(begin + DAY_MS - harness.clock.now());
  await resend();
  await harness.deliver();
  await expect(resend()).rejects.toMatchObject({ code: 'too_many_resends', retryAfter: 1 });
});

/** Receives a message with which the calendar of Bob asks for the invitation (RFC 5546 §3.2.6). */
async function receiveRefresh(): Promise<void> {
  const { context, clock } = harness;
  const { store } = context;
  const reply = sampleReply({ receivedAt: clock.now() });
  await store.transaction((transaction) => transaction.replies.insert(reply));
  const nothing = {
    occurrenceStart: null,
    refusal: undefined,
    answer: undefined,
    proposal: undefined,
    delegation: undefined,
    calendarKind: undefined,
    repeated: undefined,
  };
  const read = async (): Promise<ReadReply> => ({
    ...{ digest: '', messageId: null, from: '', subject: '', headers: Buffer.of() },
    about: { invitationId: bob },
    judge: () => [{ verdict: 'refresh', reason: '', quarantined: false, ...nothing }],
  });
  const worker = startReplyWorker({ ...context, replies: { ...context.replies, read } });
  await expect.poll(async () => (await store.replies.find({ id: reply.id }))?.state).toBe('judged');
  await worker.stop(0);
}

test('what a calendar asks for by REFRESH does not count towards the three', async () => {
  await harness.deliver();
  for (const _ of [1, 2, 3]) {
    await harness.clock.advance(15 * 60_000);
    await receiveRefresh();
    expect(await harness.deliver()).toHaveLength(1);
  }
  for (const _ of [1, 2, 3]) {
    await resend();
    expect(await harness.deliver()).toHaveLength(1);
  }
  await expect(resend()).rejects.toMatchObject({ code: 'too_many_resends' });
});

test('one of two concurrent requests is refused', async () => {
  await harness.deliver();
  const outcomes = await Promise.allSettled([resend(), resend()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('is refused for removed invitees, cancelled appointments, and those of other accounts', async () => {
  await harness.deliver();
  const notFound = { code: 'invitation_not_found', param: 'invitationId' };
  await expect(resend({ invitationId: newId() })).rejects.toMatchObject(notFound);
  await expect(resend({ accountId: harness.stranger.id })).rejects.toMatchObject({ code: 'appointment_not_found' });
  const eve = (await steps.invite(appointmentId, 'Eve')).invitationId;
  await harness.deliver();
  const { id: accountId } = harness.account;
  await removeInvitation(harness.context, { accountId, appointmentId, invitationId: eve, comment: '' });
  await expect(resend({ invitationId: eve })).rejects.toMatchObject(notFound);
  await cancelAppointment(harness.context, { accountId, appointmentId, comment: '' });
  await expect(resend()).rejects.toMatchObject({ code: 'appointment_already_cancelled' });
});
