import { expect, test } from 'vitest';
import { openDashboard } from '../testing/open-dashboard.js';
import { sampleAnswer } from '../testing/sample-answers.js';
import { INVITEE, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const HOUR = 3_600_000;

test('endless answers of an invitee count fifty times a day, and fill neither the queue nor the disk', async () => {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies(way.env);
  const invited = await harness.invited();
  const neighbour = await harness.invited();
  const { values, appointmentId } = invited;
  await harness.moveTo(values.movedAt + 30 * HOUR);
  const answer = async (about: typeof invited, stamp: number) => {
    const partstat = stamp % 2 === 0 ? 'ACCEPTED' : 'DECLINED';
    const raw = sampleAnswer(about.values, { stamp: 1 + stamp / 10, partstat, copy: stamp });
    expect(await way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER })).toBe(true);
    await harness.judged();
  };
  for (let at = 0; at < 54; at++) await answer(invited, at);

  const verdicts = (await harness.judged()).map(({ verdict }) => verdict);
  expect(verdicts.slice(0, 50)).toEqual(Array(50).fill('accepted'));
  // Every second one repeats the last that counted.
  expect(verdicts.slice(50)).toEqual(Array(2).fill(['too_many_answers', 'duplicate']).flat());
  expect(await harness.events(appointmentId)).toHaveLength(50);
  expect((await harness.invitation(invited)).response).toBe('declined');
  const bytes = await harness.server.rows('SELECT verdict, max(length(raw)) AS longest FROM replies GROUP BY verdict');
  const longest = new Map(bytes.map(({ verdict, longest }) => [verdict, Number(longest)]));
  expect(longest.get('too_many_answers')).toBeLessThan(1_000);
  expect(longest.get('accepted')).toBeGreaterThan(0);

  const { client } = await openDashboard(harness.server, { accountId: harness.account.id });
  const { items } = await harness.account.convoke.replies.list({ verdict: 'too_many_answers' }).page();
  expect(items[0]).toMatchObject({ messageKept: false });
  const { body } = await client.call(`/dashboard/api/replies/${items[0]?.replyId}/raw`);
  expect(body).toMatchObject({ data: { part: 'headers', source: expect.stringMatching(/^Subject: /m) } });
  expect(JSON.stringify(body)).not.toContain('VCALENDAR');

  // Nobody else is affected, and the count starts again the next day.
  await answer(neighbour, 1);
  expect((await harness.judged()).at(-1)?.verdict).toBe('accepted');
  await harness.moveTo(values.movedAt + 54 * HOUR);
  await answer(invited, 100);
  expect((await harness.judged()).at(-1)?.verdict).toBe('accepted');
  expect((await harness.invitation(invited)).response).toBe('accepted');
});
