import type { EventType } from '@convoke/engine';
import { startWebhookReceiver } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { textOf, useAnswerPages } from '../../../test/testing/start-with-answer-page.js';

const open = useAnswerPages();
const openWhereSent = useAnswerPages({ env: { CONVOKE_PROPOSED_TIMES: 'send' } });

test('another time is proposed with the answer, and goes the way of a proposal by mail', async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  const at = await openWhereSent();
  const { convoke } = at.account;
  await convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.proposed_new_time'] });
  const fields = { response: 'declined', comment: 'A day later?', revision: '0' };
  const answer = await at.post({ ...fields, start: '2090-07-02T12:00', end: '' });
  const location = answer.headers.get('location') ?? '';
  expect([answer.status, location]).toEqual([303, expect.stringContaining(`${at.token}?sent=proposal&reply=`)]);
  const thanks = await textOf(fetch(new URL(location, at.url())));
  expect(thanks).toContain('Your answer and your proposal are sent: No');
  expect(thanks).toContain('Proposed time: Sunday, 2 July 2090, 12:00 – 13:00 (Europe/Berlin, UTC+02:00)');
  for (const reply of ['nothing', '%00', '']) {
    expect(await textOf(fetch(`${at.url()}?sent=proposal&reply=${reply}`))).not.toContain('Proposed time');
  }
  const [delivery] = await receiver.deliveries.waitFor(1);
  const proposed = {
    proposedStart: '2090-07-02T12:00:00',
    proposedEnd: '2090-07-02T13:00:00',
    comment: 'A day later?',
  };
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ data: { attendee: proposed } });
  const { items } = await convoke.replies.list().page();
  expect(items).toMatchObject([{ source: 'page', verdict: 'counter', answer: { response: 'declined' } }]);
  expect((await at.post({ ...fields, start: '2090-07-01T10:00' })).headers.get('location')).toBe(`${at.token}?sent`);
});

test('dates are proposed for an all-day appointment, as the contract has them', async () => {
  const receiver = await startWebhookReceiver();
  const days = { appointmentStart: '2090-07-01', appointmentEnd: '2090-07-03' };
  const at = await openWhereSent(days);
  const eventTypes: EventType[] = ['attendee.proposed_new_time'];
  await at.account.convoke.webhooks.register({ webhookUrl: receiver.url, eventTypes });
  await at.post({ response: 'tentative', comment: '', revision: '0', start: '2090-07-08', end: '' });
  const [delivery] = await receiver.deliveries.waitFor(1);
  const attendee = { proposedStart: '2090-07-08', proposedEnd: '2090-07-10' };
  expect(JSON.parse(delivery?.body ?? '')).toMatchObject({ data: { attendee } });
  await receiver.stop();
});

test.each([
  [{ start: '2090-07-02T12:00', end: '2090-07-02T11:00' }, 'The end must be after the start.'],
  [{ start: '2020-07-02T12:00', end: '' }, 'This time has already passed.'],
  [{ start: '2090-03-26T02:30', end: '' }, 'This time does not exist'],
  [{ start: '10000-01-01T00:00', end: '' }, 'The time must be before the year 2101.'],
  [{ start: 'noon', end: '"><b>' }, 'Give the day and the time'],
])('a proposal of %j comes again with what is wrong', async (typed, reason) => {
  const at = await open();
  const answer = await at.post({ response: 'tentative', comment: 'Hello', ...typed });
  expect(answer.status).toBe(422);
  const text = await textOf(answer);
  expect(text).toContain(reason);
  expect(text).toContain('<details class="more" open>');
  expect(text).toContain(`name="start" value="${typed.start}"`);
  expect(text).toContain(`name="end" value="${typed.end.replace('"><b>', '&quot;&gt;&lt;b&gt;')}"`);
  expect(text).toContain('Hello</textarea>');
  expect((await at.invitation())?.response).toBe('needsAction');
});
