import type { UpdateAppointmentInput } from '@convoke/sdk';
import { say, storedText } from '@convoke/texts';
import { expect, test } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { INVITEE, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const HOUR = 3_600_000;

/** An invitee whose answers are handed over one after another, a day after the appointment was moved. */
async function invitee(env: Record<string, string> = {}) {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies({ ...way.env, ...env });
  const invited = await harness.invited();
  await harness.moveTo(invited.values.movedAt + 30 * HOUR);
  return {
    harness,
    invitation: () => harness.invitation(invited),
    events: () => harness.events(invited.appointmentId),
    update: (change: UpdateAppointmentInput) =>
      harness.account.convoke.appointments.update(invited.appointmentId, change),
    timeline: () => harness.account.convoke.appointments.timeline(invited.appointmentId),
    replies: async () => (await harness.account.convoke.replies.list().page()).items,
    /** @returns its verdict and reason, whether it waits in quarantine */
    async send(step: Parameters<typeof sampleAnswer>[1]) {
      const raw = sampleAnswer(invited.values, step);
      expect(await way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
      const { verdict, reason, quarantined } = (await harness.judged()).at(-1) ?? {};
      return { verdict, reason, quarantined };
    },
  };
}

test('a proposal without an answer is shown with the invitation, the reply and the event', async () => {
  const { harness, invitation, events, replies, send } = await invitee({ CONVOKE_PROPOSED_TIMES: 'send' });
  expect(await send({ message: 'counter-without-answer.eml' })).toMatchObject({ verdict: 'counter' });
  expect(await invitation()).toMatchObject({ response: 'needsAction', comment: 'Rather later' });
  const proposal = {
    startUtc: '2026-07-01T10:00:00.000Z',
    endUtc: '2026-07-01T11:00:00.000Z',
    comment: 'Rather later',
  };
  expect(await replies()).toMatchObject([{ answer: null, proposal }]);
  expect(await events()).toEqual(['attendee.proposed_new_time']);
  const [delivery] = harness.receiver.deliveries.items;
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ data: { attendee: { comment: 'Rather later' } } });
});

test('an iOS reply proposes a start, and the appointment keeps its duration', async () => {
  const { replies, send } = await invitee();
  expect(await send({ message: 'ios-proposal.eml' })).toMatchObject({ verdict: 'counter' });
  const proposal = { startUtc: '2026-07-01T10:00:00.000Z', endUtc: '2026-07-01T11:30:00.000Z' };
  const answer = { response: 'tentative', comment: 'Two hours later, please?' };
  expect(await replies()).toMatchObject([{ answer, proposal }]);
});

test('delegating withdraws an acceptance, the application learns the delegate, and the delegate is not invited', async () => {
  const { harness, invitation, events, timeline, send } = await invitee();
  expect(await send({ stamp: 24 })).toMatchObject({ verdict: 'accepted' });
  expect(await send({ message: 'delegated.eml', copy: 1 })).toMatchObject({ verdict: 'delegated' });
  const delegated = { response: 'needsAction', respondedAt: null, delegatedTo: 'carol@elsewhere.example' };
  expect(await invitation()).toMatchObject(delegated);
  expect((await events()).sort()).toEqual(['attendee.delegated', 'attendee.responded']);
  const told = harness.receiver.deliveries.items.map(({ body }) => JSON.parse(body));
  expect(told.find(({ eventType }) => eventType === 'attendee.delegated')).toMatchObject({
    data: { attendee: { email: INVITEE, delegatedTo: 'carol@elsewhere.example', comment: '' } },
  });
  const delegation = { type: 'response.delegated', detail: expect.stringContaining('carol@elsewhere.example') };
  expect((await timeline()).entries).toContainEqual(expect.objectContaining(delegation));

  const answer = await send({ message: 'delegate.eml', copy: 2 });
  expect(answer).toMatchObject({ verdict: 'not_invited', quarantined: true });
  expect(answer.reason).toBe(storedText(say('reply_from_delegate')));
  expect(await invitation()).toMatchObject(delegated);
});

test('a delegation is valid until the invitee answers or the appointment is moved', async () => {
  const { invitation, update, send } = await invitee();
  expect(await invitation()).toMatchObject({ delegatedTo: null });
  expect(await send({ message: 'delegated.eml' })).toMatchObject({ verdict: 'delegated' });
  await update({ appointmentSubject: 'Handover' });
  expect(await invitation()).toMatchObject({ delegatedTo: 'carol@elsewhere.example' });
  expect(await send({ stamp: 27, copy: 1 })).toMatchObject({ verdict: 'accepted' });
  expect(await invitation()).toMatchObject({ response: 'accepted', delegatedTo: null });
  expect(await send({ message: 'delegated.eml', stamp: 28, copy: 2 })).toMatchObject({ verdict: 'delegated' });
  await update({ appointmentStart: '2026-07-02T10:00:00', appointmentEnd: '2026-07-02T11:30:00' });
  expect(await invitation()).toMatchObject({ response: 'needsAction', delegatedTo: null });
});

test('the reason of a bounce is readable, and does not contain the token of the invitation', async () => {
  const { events, send } = await invitee();
  const { verdict, reason } = await send({ message: 'bounce-japanese.eml', copy: 1 });
  expect(verdict).toBe('undeliverable');
  expect(reason).toContain('宛先不明');
  expect(reason).toContain('+b-***@in.example');
  expect((await send({ message: 'bounce-exchange.eml', copy: 2 })).reason).toContain('+b-***@in.example');
  expect(await events()).toEqual(['invitation.undeliverable']);
});
