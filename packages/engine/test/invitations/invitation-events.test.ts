import {
  removeInvitation,
  sendInvitation,
  sendInvitations,
  updateAppointment,
  updateFollowing,
  type Webhook,
} from '@convoke/engine';
import { sampleWebhook } from '@convoke/store/samples';
import { claimOf } from '@convoke/store/steps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
beforeEach(async () => {
  harness = await openVerbHarness();
  steps = schedule(harness);
});
afterEach(() => harness.close());

const subscribe = (...subscriptions: Webhook['eventTypes'][]) =>
  harness.context.store.transaction(async ({ webhooks }) => {
    for (const eventTypes of subscriptions) await webhooks.insert(sampleWebhook(harness.account, { eventTypes }));
  });

/** What webhooks are told from now on: type, subject, attendee and date. */
async function told(): Promise<string[]> {
  const { store, clock } = harness.context;
  const deliveries = await store.queues.deliveries.claim(claimOf({ now: clock.now() }));
  const events = deliveries.map(({ body }) => JSON.parse(body));
  return events
    .map(({ eventType, data }) => [eventType, data.attendee?.name, data.start, data.occurrenceStart].join(' ').trim())
    .sort();
}

test('everybody of a list is an event for each webhook that wants it, and for no other', async () => {
  await subscribe(['invitation.created'], ['*'], ['appointment.updated']);
  const { appointment } = await steps.create();
  const rows = ['Ada', 'Bob', 'Bob'].map((name) => ({ value: { name, address: `${name}@example.org` } }));
  const target = { accountId: harness.account.id, appointmentId: appointment.id };
  await sendInvitations(harness.context, { ...target, invitees: { rows, allOrNothing: false } });
  const [ada, bob] = ['Ada', 'Bob'].map((name) => `invitation.created ${name} 2026-07-01T10:00:00`);
  expect(await told()).toEqual(['appointment.created  2026-07-01T10:00:00', ada, ada, bob, bob]);
});

test('events of one date of a series show that date, and tell which invitees its changes end and carry over', async () => {
  const { context, account } = harness;
  const { appointment } = await steps.create({ rule: 'FREQ=DAILY;COUNT=5' });
  const series = { accountId: account.id, appointmentId: appointment.id };
  await steps.invite(series.appointmentId, 'Ada');
  await subscribe(['appointment.created', 'invitation.created', 'invitation.removed']);
  const guest = async (name: string, day: string) => {
    const invitee = { name, address: `${name}@example.org` };
    const occurrenceStart = `2026-07-${day}T10:00:00`;
    return (await sendInvitation(context, { ...series, occurrenceStart, invitee })).invitationId;
  };
  const date = (day: string) => `2026-07-${day}T10:00:00 2026-07-${day}T10:00:00`;
  const bob = await guest('Bob', '02');
  await guest('Eve', '04');
  await guest('Joe', '05');
  expect(await told()).toEqual(
    ['Bob', 'Eve', 'Joe'].map((name, at) => `invitation.created ${name} ${date(['02', '04', '05'][at] ?? '')}`),
  );
  await removeInvitation(context, { ...series, invitationId: bob, comment: '' });
  expect(await told()).toEqual([`invitation.removed Bob ${date('02')}`]);
  await updateAppointment(context, { ...series, change: { recurrence: { rule: 'FREQ=DAILY;COUNT=4' } } });
  expect(await told()).toEqual(['invitation.removed Joe 2026-07-01T10:00:00 2026-07-05T10:00:00']);
  const occurrenceStart = '2026-07-03T10:00:00';
  await updateFollowing(context, { ...series, occurrenceStart, change: { subject: 'Later' } });
  expect(await told()).toEqual([
    'appointment.created  2026-07-03T10:00:00',
    'invitation.created Ada 2026-07-03T10:00:00',
    `invitation.created Eve ${date('04')}`,
    'invitation.removed Eve 2026-07-01T10:00:00 2026-07-04T10:00:00',
  ]);
});
