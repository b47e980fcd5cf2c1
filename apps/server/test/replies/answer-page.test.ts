import { createLinkTokens, loadLinkKey } from '@convoke/engine';
import { expect, test } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { INVITEE, type Invited, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const HOUR = 3_600_000;

async function started() {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies(way.env);
  const { server } = harness;
  const { tokenOf } = createLinkTokens(await loadLinkKey(server.operator, 'answer'));
  return {
    ...harness,
    /** @returns the verdict about a mailed answer */
    async mail(raw: Buffer) {
      expect(await way.submit(server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
      return (await harness.judged()).at(-1)?.verdict;
    },
    async answer({ invitationId }: Invited, response: string, comment = '') {
      const body = new URLSearchParams({ response, comment });
      const url = `${server.baseUrl}/r/${tokenOf(invitationId)}`;
      return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).status;
    },
  };
}

test('an answer by mail is compared with the answer on the page', async () => {
  const { invited: invite, moveTo, answer, mail, invitation, events } = await started();
  const invited = await invite();
  const { values, appointmentId } = invited;
  await moveTo(values.movedAt + 30 * HOUR);
  expect(await answer(invited, 'declined')).toBe(303);

  expect(await mail(sampleAnswer(values, { stamp: 26, copy: 1 }))).toBe('stale');
  expect((await invitation(invited)).response).toBe('declined');
  expect(await mail(sampleAnswer(values, { stamp: 30, partstat: 'DECLINED', sequence: 2, copy: 2 }))).toBe('duplicate');
  await moveTo(values.movedAt + 40 * HOUR);
  expect(await mail(sampleAnswer(values, { stamp: 35, copy: 3 }))).toBe('accepted');
  expect((await invitation(invited)).response).toBe('accepted');
  expect(await answer(invited, 'tentative')).toBe(303);
  expect(await mail(sampleAnswer(values, { stamp: 36, copy: 4 }))).toBe('stale');
  expect((await invitation(invited)).response).toBe('tentative');
  expect(await events(appointmentId)).toEqual(Array(3).fill('attendee.responded'));
});

test('an answer on the page counts for the current revision, so a change of time makes it outdated', async () => {
  const { account, invited: invite, moveTo, answer, mail, invitation } = await started();
  const invited = await invite();
  await moveTo(invited.values.movedAt + 30 * HOUR);
  expect(await answer(invited, 'accepted')).toBe(303);
  const change = { appointmentEnd: '2026-07-01T12:00:00' };
  await account.convoke.appointments.update(invited.appointmentId, change);
  expect((await invitation(invited)).response).toBe('needsAction');
  expect(await mail(sampleAnswer(invited.values, { stamp: 29.9, sequence: 9, copy: 1 }))).toBe('stale');
  expect(await answer(invited, 'declined')).toBe(303);
  expect((await invitation(invited)).response).toBe('declined');
});

test('who gave an answer in time and gives it again is not late, and an older answer stays outdated', async () => {
  const { account, invited: invite, moveTo, answer, mail, invitation, events, judged } = await started();
  const { appointments } = account.convoke;
  const invited = await invite();
  const { values, appointmentId } = invited;
  await appointments.update(appointmentId, { respondBy: '2026-06-03T12:00:00' });
  const shown = async () => {
    const [only] = (await appointments.get(appointmentId)).invitations;
    return { comment: only?.comment, respondedAt: only?.respondedAt, isLate: only?.isLate };
  };
  await moveTo(values.movedAt + 30 * HOUR);
  expect(await mail(sampleAnswer(values, { stamp: 26 }))).toBe('accepted');
  const inTime = { comment: '', respondedAt: new Date(values.movedAt + 26 * HOUR).toISOString(), isLate: undefined };
  expect(await shown()).toEqual(inTime);

  await moveTo(values.movedAt + 80 * HOUR);
  expect(await mail(sampleAnswer(values, { stamp: 70, copy: 1 }))).toBe('duplicate');
  expect(await mail(sampleAnswer(values, { stamp: 69, partstat: 'DECLINED', copy: 2 }))).toBe('stale');
  expect(await answer(invited, 'accepted')).toBe(303);
  expect((await judged()).at(-1)).toMatchObject({ source: 'page', verdict: 'duplicate' });
  expect(await shown()).toEqual(inTime);
  expect(await answer(invited, 'accepted', 'See you')).toBe(303);
  expect((await judged()).at(-1)).toMatchObject({ source: 'page', verdict: 'accepted' });
  expect(await shown()).toEqual({ ...inTime, comment: 'See you' });
  expect(await events(appointmentId)).toEqual(['attendee.responded']);

  expect(await answer(invited, 'tentative')).toBe(303);
  expect(await shown()).toMatchObject({ comment: '', isLate: true });
  expect((await invitation(invited)).respondedAt).toBe(values.movedAt + 80 * HOUR);
});
