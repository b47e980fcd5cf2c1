import { randomBytes } from 'node:crypto';
import {
  answerOnPage,
  appointmentTimeline,
  cancelAppointment,
  cancelOccurrence,
  createSecretBox,
  type EngineContext,
  forgetLinkKeys,
  listReplies,
  loadLinkKey,
  readAnswerPage,
  readCalendarFile,
  registerWebhook,
  removeInvitation,
  resetOccurrence,
  rotateSecretKey,
  sendInvitation,
  updateAppointment,
  updateOccurrence,
} from '@convoke/engine';
import { newId } from '@convoke/store/samples';
import { claimOf } from '@convoke/store/steps';
import { say, storedText } from '@convoke/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let context: EngineContext;
let invited: { accountId: string; appointmentId: string; invitationId: string };

beforeEach(async () => {
  harness = await openVerbHarness();
  context = harness.context;
  const steps = schedule(harness);
  const { appointment } = await steps.create();
  const { invitationId } = await steps.invite(appointment.id, 'Bob');
  invited = { accountId: harness.account.id, appointmentId: appointment.id, invitationId };
});
afterEach(() => harness.close());

type Answer = Partial<Parameters<typeof answerOnPage>[1]>;
const answer = (change: Answer = {}) =>
  answerOnPage(context, { ...invited, response: 'accepted', comment: '', start: '', end: '', ...change });

/** What the page shows, as the channel of these tests writes it. */
async function page(visit: object = {}) {
  const { state, document } = (await readAnswerPage(context, { ...invited, token: 'token', ...visit })) ?? {};
  return { state, shown: JSON.parse(document?.html ?? 'null') };
}

const invitation = () => context.store.invitations.find(invited.invitationId);

/** Subscribes to answers. */
function listen() {
  const { accountId } = invited;
  return registerWebhook(context, {
    accountId,
    url: 'https://practice.example/hooks',
    eventTypes: ['attendee.responded'],
  });
}

/** Bodies of the events that will be delivered. */
async function events(): Promise<{ data: { attendee: object } }[]> {
  const deliveries = await context.store.queues.deliveries.claim(claimOf({ now: context.clock.now() }));
  return deliveries.map(({ body }) => JSON.parse(body));
}

test('the answer counts, causes one event, and replaces the answer by mail', async () => {
  await listen();
  await harness.clock.advance(1_500);
  expect(await answer({ comment: 'With pleasure.\nSee you!' })).toEqual({ outcome: 'answered' });
  const respondedAt = Math.floor(context.clock.now() / 1_000) * 1_000;
  const given = { response: 'accepted', respondedAt, comment: 'With pleasure.\nSee you!' };
  expect(await invitation()).toMatchObject(given);
  expect(await context.store.invitations.findLastAnswer(invited.invitationId)).toEqual({
    response: 'accepted',
    respondedAt,
    sequence: 0,
  });
  const { replies } = await listReplies(context, { accountId: invited.accountId, limit: 10 });
  expect(replies).toMatchObject([
    { ...invited, source: 'page', from: 'bob@example.org', verdict: 'accepted', answer: given, state: 'judged' },
  ]);
  expect(replies).toMatchObject([{ reason: storedText(say('reply_page_answered')), proposal: null }]);
  const { entries } = await appointmentTimeline(context, invited);
  expect(entries.at(-1)).toMatchObject({ type: 'response.accepted', source: 'page', comment: given.comment });
  expect(await events()).toMatchObject([{ data: { attendee: { email: 'bob@example.org', response: 'accepted' } } }]);
});

test('the same answer again causes no event, another one does', async () => {
  await listen();
  await answer();
  await answer({ comment: 'By train.' });
  await answer({ response: 'declined' });
  expect((await events()).map(({ data }) => data.attendee)).toMatchObject([
    { response: 'accepted' },
    { response: 'declined' },
  ]);
  expect(await invitation()).toMatchObject({ response: 'declined', comment: null });
});

test('fifty answers count within a day, and further ones are not stored', async () => {
  await listen();
  const outcomes: string[] = [];
  for (let at = 0; at < 60; at++)
    outcomes.push((await answer({ response: at % 2 === 0 ? 'accepted' : 'declined' })).outcome);
  expect(outcomes).toEqual([...Array(50).fill('answered'), ...Array(10).fill('limited')]);
  expect((await listReplies(context, { accountId: invited.accountId, limit: 100 })).replies).toHaveLength(50);
  expect(await invitation()).toMatchObject({ response: 'declined' });
  await harness.clock.advance(86_399_999);
  expect(await answer()).toEqual({ outcome: 'limited' });
  await harness.clock.advance(1);
  expect(await answer()).toEqual({ outcome: 'answered' });
});

test('the answer is never older than the one that it replaces', async () => {
  const respondedAt = context.clock.now() + 60_000;
  await context.store.transaction((transaction) =>
    transaction.invitations.putLastAnswer(invited.invitationId, { response: 'declined', respondedAt, sequence: 0 }),
  );
  await answer();
  expect(await context.store.invitations.findLastAnswer(invited.invitationId)).toMatchObject({
    response: 'accepted',
    respondedAt,
  });
});

test('the answer is about the newest revision, unless the invitee was shown another time', async () => {
  const change = (content: object) => updateAppointment(context, { ...invited, change: content });
  await change({ end: '2026-07-01T12:00:00' });
  expect(await answer({ sequence: 0 })).toEqual({ outcome: 'moved' });
  expect(await invitation()).toMatchObject({ response: 'needsAction', respondedAt: null });
  await change({ subject: 'Renamed' });
  expect(await answer({ sequence: 1 })).toEqual({ outcome: 'answered' });
  expect(await context.store.invitations.findLastAnswer(invited.invitationId)).toMatchObject({ sequence: 2 });
  expect(await answer({ sequence: undefined })).toEqual({ outcome: 'answered' });
});

test('after a cancellation the page is read-only, and shows the comment', async () => {
  await answer();
  await harness.deliver();
  await cancelAppointment(context, { ...invited, comment: 'It rains.' });
  expect(await answer({ response: 'declined' })).toEqual({ outcome: 'closed' });
  const shown = { response: 'accepted', subject: 'Consultation', cancelComment: 'It rains.' };
  expect(await page()).toMatchObject({ state: 'cancelled', shown });
  expect(await readCalendarFile(context, invited.invitationId)).toBeUndefined();
  expect(await invitation()).toMatchObject({ response: 'accepted' });
});

test('somebody of one date that was taken out is shown that it is cancelled, with the comment, and can answer nothing', async () => {
  const { accountId } = invited;
  const { appointment } = await schedule(harness).create({ rule: 'FREQ=WEEKLY;COUNT=3' });
  const one = { accountId, appointmentId: appointment.id, occurrenceStart: '2026-07-08T10:00:00' };
  const invitee = { name: 'Eve', address: 'eve@example.org' };
  const { invitationId } = await sendInvitation(context, { ...one, invitee });
  const theirs = { appointmentId: appointment.id, invitationId };
  await harness.deliver();
  expect(await page(theirs)).toMatchObject({ state: 'open' });
  await cancelOccurrence(context, { ...one, comment: 'Rain' });
  expect(await page(theirs)).toMatchObject({ state: 'cancelled', shown: { cancelComment: 'Rain' } });
  expect(await readCalendarFile(context, invitationId)).toBeUndefined();
  expect(await answer(theirs)).toEqual({ outcome: 'closed' });
});

test('a removed invitee cannot read later changes', async () => {
  await removeInvitation(context, { ...invited, comment: '' });
  await updateAppointment(context, { ...invited, change: { location: 'A secret place' } });
  expect(await answer()).toEqual({ outcome: 'closed' });
  expect((await page()).state).toBe('removed');
  expect(await readCalendarFile(context, invited.invitationId)).toBeUndefined();
  await cancelAppointment(context, { ...invited, comment: '' });
  expect((await page()).state).toBe('removed');
  expect(await invitation()).toMatchObject({ response: 'needsAction' });
});

test('an invalid token reveals nothing', async () => {
  const invitationId = newId();
  expect(await answer({ invitationId })).toEqual({ outcome: 'unknown' });
  expect(await readAnswerPage(context, { invitationId, token: 'token' })).toBeUndefined();
  expect(await readCalendarFile(context, invitationId)).toBeUndefined();
});

test('after the start the page is read-only', async () => {
  const { startUtc, endUtc } = (await page()).shown;
  await answer();
  await harness.clock.advance(startUtc - context.clock.now() - 1);
  expect(await answer({ response: 'tentative' })).toEqual({ outcome: 'answered' });
  await harness.clock.advance(1);
  expect(await answer({ response: 'declined' })).toEqual({ outcome: 'closed' });
  expect((await page()).state).toBe('begun');
  await harness.clock.advance(endUtc - startUtc);
  expect(await page()).toMatchObject({ state: 'over', shown: { response: 'tentative' } });
});

test('a link from before a change of time says when the appointment was', async () => {
  const former = async (sequence: number) => (await page({ sequence })).shown.formerTime;
  const { start, end, timeZone } = (await page()).shown;
  const change = (content: object) => updateAppointment(context, { ...invited, change: content });
  await change({ subject: 'Renamed' });
  expect(await former(0)).toBeUndefined();
  await change({ end: '2026-07-01T12:00:00' });
  expect([await former(0), await former(2), await former(9)]).toEqual([{ start, end, timeZone }, undefined, undefined]);
  await change({ end });
  expect(await former(0)).toBeUndefined();
});

test('no link reveals the time of the appointment from before its invitee was invited', async () => {
  const { start, end, timeZone } = (await page()).shown;
  const change = (content: object) => updateAppointment(context, { ...invited, change: content });
  await harness.clock.advance(1_000);
  await change({ end: '2026-07-01T12:00:00' });
  await harness.clock.advance(1_000);
  const late = await schedule(harness).invite(invited.appointmentId, 'Carol');
  await harness.clock.advance(1_000);
  await change({ end: '2026-07-01T13:00:00' });
  const known = async (visit: object) => (await page({ sequence: 0, ...visit })).shown.formerTime;
  expect(await known({})).toEqual({ start, end, timeZone });
  expect(await known(late)).toBeUndefined();
  expect(await known({ ...late, sequence: 1 })).toEqual({ start, end: '2026-07-01T12:00:00', timeZone });
});

test('a link from before one date of a series was moved says when that date was, to those of the series and of the date', async () => {
  const { accountId } = invited;
  const steps = schedule(harness);
  const { appointment } = await steps.create({ rule: 'FREQ=WEEKLY;COUNT=3' });
  const appointmentId = appointment.id;
  const occurrence = '2026-07-08T10:00:00';
  const one = { accountId, appointmentId, occurrenceStart: occurrence };
  const move = (start: string) =>
    updateOccurrence(context, { ...one, change: { start, end: start.replace(':00', ':30') } });
  const all = { ...(await steps.invite(appointmentId, 'Ann')), occurrence };
  const invitee = { name: 'Eve', address: 'eve@example.org' };
  const theirs = await sendInvitation(context, { ...one, invitee });
  const former = async (visit: object) => (await page(visit)).shown.formerTime;
  const usual = { start: occurrence, end: '2026-07-08T11:00:00', timeZone: 'UTC' };

  await harness.clock.advance(1_000);
  await move('2026-07-09T09:00:00');
  await harness.clock.advance(1_000);
  const late = await sendInvitation(context, { ...one, invitee: { name: 'Lea', address: 'lea@example.org' } });
  expect([await former({ ...all, sequence: 0 }), await former({ ...theirs, sequence: 0 })]).toEqual([usual, usual]);
  // Reminders, and what was sent with the move, know the new time.
  expect([
    await former({ ...all, sequence: 1 }),
    await former(theirs),
    await former({ ...theirs, sequence: 9 }),
  ]).toEqual([...Array(3)]);
  expect(await former({ ...all, occurrence: '2026-07-15T10:00:00', sequence: 0 })).toBeUndefined();

  await harness.clock.advance(1_000);
  await move('2026-07-10T08:00:00');
  const first = { start: '2026-07-09T09:00:00', end: '2026-07-09T09:30:00', timeZone: 'UTC' };
  expect([await former({ ...theirs, sequence: 1 }), await former({ ...late, sequence: 1 })]).toEqual([first, first]);
  expect(await former({ ...late, sequence: 0 })).toBeUndefined();

  await resetOccurrence(context, one);
  expect([await former({ ...theirs, sequence: 0 }), await former({ ...theirs, sequence: 1 })]).toEqual([
    undefined,
    first,
  ]);
  await updateAppointment(context, {
    accountId,
    appointmentId,
    change: { start: '2026-07-01T12:00:00', end: '2026-07-01T13:00:00' },
  });
  expect(await former({ ...theirs, sequence: 0 })).toEqual(usual);
});

test('another time is a counter-proposal: it is stored with the answer, and reported if the operator enables that', async () => {
  const { accountId } = invited;
  const told = { ...context, settings: { ...context.settings, proposedTimes: 'send' as const } };
  const eventTypes = ['attendee.responded', 'attendee.proposed_new_time'] as const;
  await registerWebhook(context, { accountId, url: 'https://practice.example/hooks', eventTypes });
  const { startUtc, endUtc } = (await page()).shown;
  const propose = (change: Answer) =>
    answerOnPage(told, {
      ...invited,
      response: 'tentative',
      comment: 'Rather at noon.',
      start: '',
      end: '',
      ...change,
    });
  const proposedNoon = await propose({ start: '2026-07-02T12:00' });
  const start = Date.UTC(2026, 6, 2, 12);
  const proposal = { start, end: start + endUtc - startUtc, comment: 'Rather at noon.' };
  const { replies } = await listReplies(context, { accountId, limit: 10 });
  expect(replies).toMatchObject([{ source: 'page', verdict: 'counter', quarantined: false, proposal, answer: {} }]);
  const replyId = replies[0]?.id ?? '';
  expect(proposedNoon).toEqual({ outcome: 'proposed', replyId });
  const repeated = async (visit: object) => (await page(visit)).shown.proposed;
  expect(await repeated({ sent: 'proposal', replyId })).toMatchObject({
    start: '2026-07-02T12:00:00',
    timeZone: 'UTC',
  });
  for (const visit of [{ replyId }, { sent: 'proposal' }, { sent: 'proposal', replyId: newId() }]) {
    expect(await repeated(visit)).toBeUndefined();
  }
  const { invitationId: other } = await schedule(harness).invite(invited.appointmentId, 'Eve');
  expect(await repeated({ sent: 'proposal', replyId, invitationId: other })).toBeUndefined();
  const reason = storedText(say('reply_page_proposed'));
  expect(replies).toMatchObject([{ reason }]);
  expect(await invitation()).toMatchObject({ response: 'tentative', comment: 'Rather at noon.' });
  const proposed = { response: 'tentativelyAccepted', proposedStart: '2026-07-02T12:00:00' };
  expect((await events()).map(({ data }) => data.attendee)).toMatchObject([{ response: 'tentative' }, proposed]);
  const { entries } = await appointmentTimeline(context, invited);
  expect(entries.slice(-2)).toMatchObject([{ type: 'response.proposed' }, { type: 'response.tentative' }]);

  const spaced = { start: '2026-07-02 12:00', end: '2026-07-02T15:30:30' };
  expect(await propose(spaced)).toMatchObject({ outcome: 'proposed' });
  const shown = (await page()).shown.start;
  expect(await propose({ start: shown.slice(0, 16) })).toEqual({ outcome: 'answered' });
});

test.each([
  [{ response: undefined }, { response: 'chooseAnswer' }],
  [{ comment: 'x'.repeat(1_001) }, { comment: 'commentLong' }],
  [{ comment: '\u0000' }, { comment: 'commentCharacters' }],
  [{ comment: '\ud800' }, { comment: 'commentCharacters' }],
  [{ start: 'tomorrow' }, { start: 'timeUnreadable' }],
  [{ end: '2026-07-02T12:00' }, { start: 'timeUnreadable' }],
  [
    { start: '2026-13-30T12:00', end: '12:00' },
    { start: 'timeSkipped', end: 'timeUnreadable' },
  ],
  [{ start: '2020-07-02T12:00' }, { start: 'timePast' }],
  [{ start: '10000-01-01T00:00' }, { start: 'timeFar' }],
  [{ start: '2101-01-01T00:00' }, { start: 'timeFar' }],
  [{ start: '2026-07-02T12:00', end: '2026-07-02T12:00' }, { end: 'timeOrder' }],
  [
    { response: undefined, comment: '\u0000', start: 'x' },
    { response: 'chooseAnswer', comment: 'commentCharacters', start: 'timeUnreadable' },
  ],
] as const)('%j changes nothing', async (change, problems) => {
  expect(await answer(change)).toEqual({ outcome: 'invalid', problems });
  expect(await invitation()).toMatchObject({ response: 'needsAction' });
  expect(await answer({ comment: '😀'.repeat(1_000) })).toEqual({ outcome: 'answered' });
});

test('the key is created once, stored sealed, and re-encrypted with all other secrets', async () => {
  const [key, same] = await Promise.all([loadLinkKey(context, 'answer'), loadLinkKey(context, 'answer')]);
  expect(same.equals(key)).toBe(true);
  expect(key).toHaveLength(32);
  expect((await loadLinkKey(context, 'answer')).equals(key)).toBe(true);
  const query = { place: 'server-secret', after: undefined, limit: 10 } as const;
  const [kept] = await context.store.transaction((transaction) => transaction.secrets.listSealed(query));
  expect(kept?.sealed).not.toContain(key.toString('base64'));

  const [before, after] = [randomBytes(32), randomBytes(32)];
  const boxOf = (...keys: [Buffer, ...Buffer[]]) => createSecretBox({ keys, random: randomBytes });
  await forgetLinkKeys(context);
  const old = await loadLinkKey({ ...context, secrets: boxOf(before) }, 'answer');
  expect(await rotateSecretKey({ ...context, secrets: boxOf(after, before) })).toBe(1);
  expect((await loadLinkKey({ ...context, secrets: boxOf(after) }, 'answer')).equals(old)).toBe(true);
  await expect(loadLinkKey({ ...context, secrets: boxOf(before) }, 'answer')).rejects.toThrow('does not have');
  expect(await forgetLinkKeys(context)).toBe(true);
  expect((await loadLinkKey({ ...context, secrets: boxOf(before) }, 'answer')).equals(old)).toBe(false);
});

test('one line of the log and the timeline say whether an answer called a webhook, and why not', async () => {
  const lines: object[] = [];
  const log = { ...context.log, info: (fields: object) => void lines.push(fields) };
  const give = (response: 'accepted' | 'declined', comment: string) =>
    answerOnPage({ ...context, log }, { ...invited, response, comment, start: '', end: '' });
  await give('accepted', '');
  await listen();
  await give('accepted', 'See you!');
  await give('declined', '');
  const { accountId, ...about } = invited;
  expect(lines).toMatchObject([
    { ...about, changed: true, deliveries: 0, deliveryIds: [] },
    { ...about, changed: false, deliveries: 0, deliveryIds: [] },
    { ...about, replyId: expect.any(String), changed: true, deliveries: 1, deliveryIds: [expect.any(String)] },
  ]);
  const { entries } = await appointmentTimeline(context, { accountId, appointmentId: invited.appointmentId });
  const cause = { source: 'page', verdict: 'accepted', replyId: expect.any(String) };
  expect(entries.filter(({ type }) => type.startsWith('response.'))).toMatchObject([
    { ...cause, changed: true, deliveries: 0 },
    { ...cause, changed: false, deliveries: 0 },
    { ...cause, changed: true, deliveries: 1 },
  ]);
});
