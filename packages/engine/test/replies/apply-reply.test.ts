import {
  applyReply,
  appointmentTimeline,
  listReplies,
  type ReplyPage,
  registerWebhook,
  storedReply,
} from '@convoke/engine';
import { newId, sampleJudgement, sampleReply } from '@convoke/store/samples';
import { claimOf } from '@convoke/store/steps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let appointmentId: string;
let invitationId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  const steps = schedule(harness);
  appointmentId = (await steps.create()).appointment.id;
  invitationId = (await steps.invite(appointmentId, 'Zoe')).invitationId;
});
afterEach(() => harness.close());

/** A reply in quarantine that accepts. */
async function receive(change: Parameters<typeof sampleJudgement>[0] = {}): Promise<string> {
  const { account, clock, context } = harness;
  const reply = sampleReply({ receivedAt: clock.now() });
  const answer = { response: 'accepted', respondedAt: clock.now(), sequence: 0, comment: 'Gladly' } as const;
  const judgement = {
    accountId: account.id,
    appointmentId,
    verdict: 'bad_token',
    quarantined: true,
    answer,
  } as const;
  await context.store.transaction(async ({ replies }) => {
    await replies.insert(reply);
    await replies.settle(reply.id, sampleJudgement({ ...judgement, judgedAt: clock.now(), ...change }));
  });
  return reply.id;
}

const apply = (replyId: string, change: Partial<Parameters<typeof applyReply>[1]> = {}) =>
  applyReply(harness.context, { accountId: harness.account.id, replyId, invitationId, ...change });

test('an applied reply counts as the answer, once', async () => {
  const replyId = await receive();
  const now = harness.clock.now();
  expect(await apply(replyId)).toMatchObject({
    reply: { id: replyId, invitationId, appliedAt: now },
    invitation: { response: 'accepted', respondedAt: now, comment: 'Gladly', delegatedTo: null },
  });
  expect(await harness.context.store.invitations.find(invitationId)).toMatchObject({ response: 'accepted' });
  await expect(apply(replyId)).rejects.toMatchObject({
    code: 'reply_not_found',
    param: 'replyId',
    message: 'That reply has been applied; it is not in quarantine any more.',
  });
});

test('an applied reply that is newer than the last answer counts for the newest revision', async () => {
  const { clock, context } = harness;
  const last = { response: 'declined', respondedAt: clock.now() + 5_000, sequence: 0 } as const;
  await context.store.transaction(({ invitations }) => invitations.putLastAnswer(invitationId, last));
  await schedule(harness).rename(appointmentId, 'Check-up');
  const { invitation } = await apply(await receive());
  expect(invitation).toMatchObject({ response: 'accepted', respondedAt: last.respondedAt });
  expect(await context.store.invitations.findLastAnswer(invitationId)).toEqual({
    response: 'accepted',
    respondedAt: last.respondedAt,
    sequence: 1,
  });
});

test('the time that an applied reply proposes is proposed, with or without an answer', async () => {
  const { account, clock } = harness;
  const { store, settings } = harness.context;
  const context = { ...harness.context, settings: { ...settings, proposedTimes: 'send' as const } };
  const eventTypes = ['attendee.proposed_new_time'] as const;
  await registerWebhook(context, { accountId: account.id, url: 'https://practice.example/hooks', eventTypes });
  const start = Date.UTC(2027, 2, 16, 9);
  const proposal = { start, end: null, comment: 'Later?' };
  const applied = async (change: Parameters<typeof sampleJudgement>[0]) => {
    const replyId = await receive(change);
    return (await applyReply(context, { accountId: account.id, replyId, invitationId })).invitation;
  };
  expect(await applied({ proposal, answer: null })).toMatchObject({ response: 'needsAction', comment: 'Later?' });
  expect(await store.invitations.find(invitationId)).toMatchObject({ response: 'needsAction', comment: 'Later?' });
  expect(await applied({ proposal })).toMatchObject({ response: 'accepted', comment: 'Gladly' });
  const deliveries = await store.queues.deliveries.claim(claimOf({ now: clock.now() }));
  const proposed = { attendee: { proposedStart: '2027-03-16T09:00:00', comment: 'Later?' } };
  expect(deliveries.map(({ body }) => JSON.parse(body).data)).toMatchObject([proposed, proposed]);
  const { entries } = await appointmentTimeline(context, { accountId: account.id, appointmentId });
  const types = entries.map(({ type }) => type).filter((type) => type.startsWith('response.'));
  expect(types.toSorted()).toEqual([
    ...['response.accepted', 'response.proposed', 'response.proposed'],
    ...['response.quarantined', 'response.quarantined'],
  ]);
});

test('a reply about one date of a series is applied to that date, or to the one that a person names', async () => {
  const steps = schedule(harness);
  const series = await steps.create({ rule: 'FREQ=DAILY;COUNT=5' });
  appointmentId = series.appointment.id;
  invitationId = (await steps.invite(appointmentId, 'Zoe')).invitationId;
  const { start } = series.appointment.revision;
  const second = start.replace(/..(?=T)/, (day) => String(Number(day) + 1).padStart(2, '0'));
  const unknown = await receive({ verdict: 'recurrence' });
  await expect(apply(unknown)).rejects.toMatchObject({ code: 'invalid_value', param: 'occurrenceStart' });
  const never = start.replace(/^..../, '2090');
  await expect(apply(unknown, { occurrenceStart: never })).rejects.toMatchObject({ code: 'occurrence_not_found' });
  expect((await apply(unknown, { occurrenceStart: start })).reply).toMatchObject({ occurrenceStart: start });
  const named = await receive({ verdict: 'recurrence', occurrenceStart: second });
  expect((await apply(named)).invitation).toMatchObject({ response: 'accepted', comment: 'Gladly' });

  const { store } = harness.context;
  expect(await store.invitations.findLastAnswer(invitationId)).toBeUndefined();
  expect(await store.invitations.find(invitationId)).toMatchObject({ response: 'needsAction' });
  const own = await store.occurrenceAnswers.list({ appointmentId, invitationIds: [invitationId] });
  expect(own.map(({ occurrenceStart, response }) => [occurrenceStart, response])).toEqual([
    [start, 'accepted'],
    [second, 'accepted'],
  ]);
});

test.each([
  {
    reply: 'a reply that was not quarantined',
    judgement: { quarantined: false },
    words: 'not in quarantine; only replies in quarantine',
  },
  { reply: 'a reply about no appointment', judgement: { appointmentId: null }, words: 'No reply of this account' },
  { reply: 'a reply without an answer', judgement: { answer: null }, code: 'invalid_value', words: 'nothing to apply' },
  { reply: 'a reply of another account', request: { accountId: newId() }, words: 'No reply of this account' },
  {
    reply: 'a reply for somebody who is not invited',
    request: { invitationId: newId() },
    code: 'invitation_not_found',
    words: 'No invitee of the appointment',
  },
])('$reply is not applied', async ({ judgement, request, code = 'reply_not_found', words }) => {
  const refusal = { code, message: expect.stringContaining(words) };
  await expect(apply(await receive(judgement), request)).rejects.toMatchObject(refusal);
  expect(await harness.context.store.invitations.find(invitationId)).toMatchObject({ response: 'needsAction' });
});

test('replies are listed by account, verdict and quarantine, page after page', async () => {
  const [first, second] = [await receive(), await receive({ quarantined: false, verdict: 'stale' })];
  await receive({ accountId: null, appointmentId: null, verdict: 'no_calendar', quarantined: false });
  const accountId = harness.account.id;
  const list = (query: Partial<Parameters<typeof listReplies>[1]> = {}) =>
    listReplies(harness.context, { accountId, limit: 10, ...query });
  const idsOf = ({ replies }: ReplyPage) => replies.map(({ id }) => id);
  expect(idsOf(await list())).toEqual([second, first]);
  expect(idsOf(await list({ quarantined: true }))).toEqual([first]);
  expect(idsOf(await list({ verdict: 'stale' }))).toEqual([second]);
  expect((await list({ accountId: undefined })).replies).toHaveLength(3);
  const page = await list({ limit: 1 });
  expect(idsOf(page)).toEqual([second]);
  const rest = await list({ limit: 1, cursor: page.nextCursor ?? '' });
  expect([idsOf(rest), rest.nextCursor]).toEqual([[first], null]);
  await expect(list({ limit: 0 })).rejects.toMatchObject({ code: 'invalid_parameter' });
});

test('the message of a reply is read by its own account and by operators', async () => {
  const replyId = await receive();
  const read = (accountId?: string) => storedReply(harness.context, { accountId, replyId });
  for (const reader of [harness.account.id, undefined]) {
    expect(Buffer.from((await read(reader)).raw).toString()).toBe('From: bob@example.org\r\n\r\nYes\r\n');
  }
  await expect(read(harness.stranger.id)).rejects.toMatchObject({
    code: 'reply_not_found',
    message: 'There is no such reply.',
  });
});
