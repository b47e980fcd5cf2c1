import { startWebhookReceiver } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { startWithAnswerPage, textOf, useAnswerPages } from '../../../test/testing/start-with-answer-page.js';
import { systemClock } from '../../runtime/runtime.js';

const open = useAnswerPages();
const CONVERSATION = { appointmentBody: '<p>Bring <b>plans</b>.</p>', appointmentLocation: 'Room 1' };

test('an answer to a time that no longer holds is asked for again', async () => {
  const at = await open();
  await at.account.convoke.appointments.update(at.appointmentId, { appointmentEnd: '2090-07-01T12:30:00' });
  const answer = await at.post({ response: 'accepted', comment: 'Fine', revision: '0' });
  expect(answer.status).toBe(409);
  const text = await textOf(answer);
  expect(text).toContain('10:00 – 12:30');
  expect(text).toContain('The time has changed in the meantime');
  expect(text).toContain('<s>Saturday, 1 July 2090, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)</s>');
  expect(text).toContain('name="revision" value="1"');
  expect(text).toContain('Fine</textarea>');
  expect((await at.invitation())?.response).toBe('needsAction');
  expect((await at.post({ response: 'accepted', revision: '1' })).status).toBe(303);
});

test('after the cancel it only says so', async () => {
  const at = await open(CONVERSATION);
  await at.account.convoke.appointments.cancel(at.appointmentId, { comment: 'The speaker is ill.' });
  const answer = await at.post({ response: 'accepted' });
  expect(answer.status).toBe(409);
  for (const text of [await textOf(answer), await textOf(fetch(at.url()))]) {
    expect(text).toContain(' has cancelled this appointment.');
    expect(text).toContain('<s>Kick-off</s>');
    expect(text).toContain('The speaker is ill.');
    expect(text).not.toMatch(/<form|invitation\.ics|Bring/);
  }
  expect((await fetch(`${at.url()}/invitation.ics`)).status).toBe(404);
  expect((await at.invitation())?.response).toBe('needsAction');
});

test('a removed invitee learns only that they were removed', async () => {
  const at = await open(CONVERSATION);
  await at.account.convoke.appointments.uninvite(at.appointmentId, at.invitationId);
  const answer = await at.post({ response: 'accepted' });
  expect(answer.status).toBe(409);
  for (const text of [await textOf(answer), await textOf(fetch(at.url()))]) {
    expect(text).toContain('no longer invited');
    expect(text).not.toMatch(/<form|Kick-off|Room 1/);
  }
});

test('while it is switched off, it says so', async () => {
  const at = await startWithAnswerPage();
  await at.server.restart({ env: { CONVOKE_ANSWER_PAGE: 'off' } });
  const off = await fetch(at.url(), { headers: { 'accept-language': 'fr' } });
  expect([off.status, await off.text()]).toEqual([404, expect.stringContaining('Cette page est désactivée')]);
  expect((await at.post({ response: 'accepted' })).status).toBe(404);
  expect((await fetch(`${at.url()}/invitation.ics`)).status).toBe(404);
  await at.server.restart();
  expect((await fetch(at.url())).status).toBe(200);
});

test('the page is read-only once the appointment has begun', async () => {
  let now = Date.UTC(2090, 6, 1, 7, 59, 59);
  const at = await startWithAnswerPage({}, { runtime: { clock: { ...systemClock, now: () => now } } });
  expect((await at.post({ response: 'accepted', comment: 'On my way' })).status).toBe(303);
  expect(await textOf(fetch(at.url()))).toContain('You can change it until the appointment begins.');
  for (const [later, words] of [
    [Date.UTC(2090, 6, 1, 8), 'has already begun'],
    [Date.UTC(2090, 6, 1, 9), 'is over'],
  ] as const) {
    now = later;
    const answer = await at.post({ response: 'declined' });
    expect(answer.status).toBe(409);
    for (const text of [await textOf(answer), await textOf(fetch(`${at.url()}?response=declined`))]) {
      expect(text).toContain(words);
      expect(text).toContain('Your answer: Yes');
      expect(text).not.toContain('<form');
    }
  }
  expect((await fetch(`${at.url()}/invitation.ics`)).status).toBe(200);
  expect((await at.invitation())?.response).toBe('accepted');
});

test('a link of an earlier message says that the time has changed', async () => {
  const at = await open();
  const change = (start: string, end: string) =>
    at.account.convoke.appointments.update(at.appointmentId, {
      appointmentStart: `2090-07-01T${start}`,
      appointmentEnd: `2090-07-01T${end}`,
    });
  await change('14:00:00', '15:00:00');
  const text = await textOf(fetch(`${at.url()}?response=accepted&revision=0`));
  expect(text).toContain('The time has changed since this message was sent.');
  expect(text).toContain('<s>Saturday, 1 July 2090, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)</s>');
  // The link chose an answer for the former time.
  expect(text).not.toContain('Confirm: Yes');
  expect(text).toContain('name="revision" value="1"');
  expect(await textOf(fetch(`${at.url()}?response=accepted&revision=1`))).not.toContain('The time has changed');
});

test('after the time to answer by the page no longer mentions it, and an answer counts and is marked everywhere', async () => {
  let now = Date.UTC(2090, 6, 1, 6, 59, 59);
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  const clock = { ...systemClock, now: () => now };
  const at = await startWithAnswerPage({ respondBy: '2090-07-01T09:00:00' }, { runtime: { clock } });
  const { appointments, webhooks } = at.account.convoke;
  await webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.responded'] });
  expect(await textOf(fetch(at.url()))).toContain('Please answer by Saturday, 1 July 2090, 09:00 (Europe/Berlin');
  await at.post({ response: 'tentative', revision: '0' });
  now += 2_000;
  await at.post({ response: 'accepted', revision: '0' });
  const late = [undefined, true];
  const events = (await receiver.deliveries.waitFor(2)).map(({ body }) => JSON.parse(body).data.attendee);
  expect(events.map(({ response }) => response)).toEqual(['tentative', 'accepted']);
  expect(events.map(({ isLate }) => isLate)).toEqual(late);
  const { entries } = await appointments.timeline(at.appointmentId);
  const answers = entries.filter(({ type }) => type.startsWith('response.'));
  expect(answers.map(({ isLate }) => isLate)).toEqual(late);
  expect((await appointments.get(at.appointmentId)).invitations).toMatchObject([
    { response: 'accepted', isLate: true },
  ]);

  const invitation = await at.invitation();
  await at.server.operator.store.transaction(async (transaction) => {
    if (invitation) await transaction.invitations.update(invitation, { response: 'needsAction', respondedAt: null });
  });
  const page = await textOf(fetch(at.url()));
  expect(page).toContain('<form method="post">');
  expect(page).not.toContain('Please answer by');
});
