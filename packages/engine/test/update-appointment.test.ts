import {
  cancelAppointment,
  cancelOccurrence,
  listDeliveries,
  registerWebhook,
  sendInvitation,
  sendInvitations,
  updateAppointment,
  updateOccurrence,
  type Webhook,
} from '@convoke/engine';
import { claimOf } from '@convoke/store/steps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let invited: { accountId: string; appointmentId: string };
let webhookId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  const { context, account } = harness;
  const steps = schedule(harness);
  const appointmentId = (await steps.create()).appointment.id;
  invited = { accountId: account.id, appointmentId };
  await steps.invite(appointmentId, 'Zoe');
  const url = 'https://practice.example/';
  const registered = await registerWebhook(context, {
    accountId: account.id,
    url,
    eventTypes: ['appointment.updated'],
  });
  webhookId = registered.webhook.id;
  await harness.deliver();
});
afterEach(() => harness.close());

const change = (content: object) => updateAppointment(harness.context, { ...invited, change: content });
const events = async () => {
  const { accountId } = invited;
  const { deliveries } = await listDeliveries(harness.context, { accountId, webhookId, limit: 100 });
  return deliveries.map(({ eventType }) => eventType);
};

test.each([
  ['subject', 'Check-up'],
  ['location', 'Hill Road 1'],
  ['start', '2026-07-01T09:00:00'],
  ['end', '2026-07-01T12:00:00'],
])('a new %s notifies the invitees and the application', async (field, value) => {
  await harness.clock.advance(1_000);
  const moves = field === 'start' || field === 'end';
  const revision = { [field]: value, sequence: 1, timeSequence: moves ? 1 : 0, createdAt: harness.clock.now() };
  expect(await change({ [field]: value })).toMatchObject({ appointment: { revision }, changed: true, notified: 1 });
  expect(await harness.deliver()).toMatchObject([{ message: { kind: 'request' } }]);
  expect(await events()).toEqual(['appointment.updated']);
});

test('changes of one date are events of their own, which only webhooks hear of that ask for them', async () => {
  const { context, clock } = harness;
  const { accountId } = invited;
  const { appointment } = await schedule(harness).create({ day: '2026-07-01', rule: 'FREQ=WEEKLY;COUNT=5' });
  const series = { accountId, appointmentId: appointment.id };
  const ofSeries = ['appointment.updated', 'appointment.canceled'] as const;
  const register = async (eventTypes: Webhook['eventTypes']) =>
    (await registerWebhook(context, { accountId, url: 'https://practice.example/hooks', eventTypes })).webhook.id;
  const asking = await register([...ofSeries, 'occurrence.updated', 'occurrence.canceled']);
  const others = await register([...ofSeries]);
  const [second, third] = ['2026-07-08T10:00:00', '2026-07-15T10:00:00'];
  await updateOccurrence(context, { ...series, occurrenceStart: second, change: { location: 'Hall' } });
  await cancelOccurrence(context, { ...series, occurrenceStart: third, comment: '' });
  await updateAppointment(context, { ...series, change: { subject: 'Choir' } });
  await cancelAppointment(context, { ...series, comment: '' });
  const claimed = await context.store.queues.deliveries.claim(claimOf({ now: clock.now() }));
  const told = (id: string) =>
    claimed
      .filter(({ webhookId }) => webhookId === id)
      .map(({ body }) => JSON.parse(body))
      .map(({ eventType, data }) => [eventType, data.occurrenceStart].join(' ').trim())
      .sort();
  const changes = ['appointment.canceled', 'appointment.updated'];
  expect(told(asking)).toEqual([...changes, `occurrence.canceled ${third}`, `occurrence.updated ${second}`]);
  expect(told(others)).toEqual(changes);
});

test('a new body notifies the invitees alone', async () => {
  expect(await change({ body: '<p>Bring your papers.</p>' })).toMatchObject({ changed: true, notified: 1 });
  expect(await harness.deliver()).toHaveLength(1);
  expect(await events()).toEqual([]);
});

test('a value that stays the same makes no revision and notifies nobody', async () => {
  const { revision } = (await change({})).appointment;
  const { subject, body, location, start, end, timeZone } = revision;
  const same = await change({ subject, body, location, start, end, timeZone });
  expect(same).toEqual({
    appointment: expect.objectContaining({ revision }),
    revised: false,
    droppedExceptions: [],
    changed: false,
    notified: 0,
  });
  expect(revision.sequence).toBe(0);
  expect(await harness.deliver()).toEqual([]);
  expect(await events()).toEqual([]);
});

test('whoever asks for it notifies all invitees of what stays the same, who need not answer again', async () => {
  await harness.clock.advance(1_000);
  const again = await updateAppointment(harness.context, { ...invited, change: {}, notify: 'all' });
  expect(again).toMatchObject({
    revised: true,
    notified: 1,
    appointment: { revision: { sequence: 1, timeSequence: 0 } },
  });
  expect(await harness.deliver()).toMatchObject([{ message: { kind: 'request' } }]);
  expect(await events()).toEqual([]);
  const usual = await updateAppointment(harness.context, { ...invited, change: {}, notify: 'changed' });
  expect(usual).toMatchObject({ revised: false, notified: 0 });
});

/** A series with an invitee, with guests of two of its dates, one of which has a subject of its own, and of one that was taken out. */
async function seriesWithGuests() {
  const { context, account } = harness;
  const steps = schedule(harness);
  const { id: appointmentId } = (await steps.create({ rule: 'FREQ=DAILY;COUNT=5' })).appointment;
  const series = { accountId: account.id, appointmentId };
  await steps.invite(appointmentId, 'Ada');
  const [plain, other, out] = ['2026-07-02T10:00:00', '2026-07-03T10:00:00', '2026-07-04T10:00:00'] as const;
  for (const [at, occurrenceStart] of [plain, other, out].entries()) {
    const invitee = { name: `Guest ${at}`, address: `guest${at}@example.org` };
    await sendInvitation(context, { ...series, occurrenceStart, invitee });
  }
  await harness.deliver();
  await updateOccurrence(context, { ...series, occurrenceStart: other, change: { subject: 'Theirs' } });
  await harness.deliver();
  await cancelOccurrence(context, { ...series, occurrenceStart: out, comment: '' });
  await harness.deliver();
  return { series, plain, other };
}

test.each([
  [{}, 'changed', []],
  [{}, 'all', ['series', 'plain', 'other']],
  [{ subject: 'Check-up' }, 'changed', ['series', 'plain']],
  [{ subject: 'Check-up' }, 'all', ['series', 'plain', 'other']],
  [{ location: 'Hill Road 1' }, 'changed', ['series', 'plain', 'other']],
  [{ allowProposals: false }, 'changed', ['series', 'plain', 'other']],
  [{ allowForwarding: false }, 'changed', ['series', 'plain', 'other']],
  [{ guestsVisible: true }, 'changed', ['series', 'plain', 'other']],
] as const)('a change of a series by %j, for %s, is sent to the invitees of %j', async (content, notify, told) => {
  const { series, plain, other } = await seriesWithGuests();
  await harness.clock.advance(1_000);
  const { notified } = await updateAppointment(harness.context, { ...series, change: content, notify });
  const sent = await harness.deliver();
  const dates = { series: null, plain, other };
  const about = sent.map(({ message: { kind, occurrenceStart } }) => [kind, occurrenceStart]);
  expect(about).toHaveLength(told.length);
  expect(about).toEqual(expect.arrayContaining(told.map((each) => ['request', dates[each]])));
  expect(notified).toBe(told.length);
});

test('each of several changes has its own revision', async () => {
  await change({ subject: 'One' });
  await expect(
    updateAppointment(harness.context, { ...invited, ifMatch: ['0'], change: { subject: 'Two' } }),
  ).rejects.toMatchObject({ code: 'revision_mismatch' });
  await updateAppointment(harness.context, { ...invited, ifMatch: ['0', '1'], change: { subject: 'Two' } });
  expect((await change({})).appointment.revision).toMatchObject({ subject: 'Two', sequence: 2, timeSequence: 0 });
});

/** An appointment of the harness's account with so many invitees. */
async function inviteMany(invitees: number): Promise<string> {
  const { accountId } = invited;
  const appointmentId = (await schedule(harness).create()).appointment.id;
  const rows = Array.from({ length: invitees }, (_, at) => ({
    value: { name: `Guest ${at}`, address: `guest${at}@example.org` },
  }));
  await sendInvitations(harness.context, { accountId, appointmentId, invitees: { rows, allOrNothing: true } });
  return appointmentId;
}

test('an update for many invitees has a price, so that an account makes few of them within a minute', async () => {
  const { accountId, appointmentId: small } = invited;
  const many = await inviteMany(500);
  const update = (appointmentId: string, subject: string) =>
    updateAppointment(harness.context, { accountId, appointmentId, change: { subject } });
  for (let at = 0; at < 8; at += 1) expect(await update(many, `Take ${at}`)).toMatchObject({ notified: 500 });
  // What changes nothing, or tells few, costs nothing.
  expect(await update(many, 'Take 7')).toMatchObject({ revised: false });
  await expect(update(many, 'Take 8')).rejects.toMatchObject({
    code: 'rate_limit_exceeded',
    retryAfter: 60,
    message: expect.stringContaining('4000'),
  });
  expect(await update(small, 'Take 8')).toMatchObject({ revised: true });
  await harness.clock.advance(60_000);
  expect(await update(many, 'Take 8')).toMatchObject({ revised: true, notified: 500 });
});
