import {
  cancelAppointment,
  createAppointment,
  getAppointment,
  recordOnBehalf,
  registerWebhook,
  reissueAppointment,
  sendInvitation,
  startMessageWorker,
  type UpdateAppointment,
  updateAppointment,
} from '@convoke/engine';
import { sendDueReminders, startReminderWorker } from '@convoke/engine/reminders';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openVerbHarness } from '../testing/verb-harness.js';

const MINUTE = 60_000;
/** The clock of the harness shows 1 June 2026. */
const CONTENT = { subject: 'Visit', body: '', location: '', start: '2026-06-01T02:00:00', end: '2026-06-01T03:00:00' };

async function start() {
  const harness = await openVerbHarness();
  onTestFinished(harness.close);
  const { context, account, clock } = harness;
  const accountId = account.id;
  const eventTypes = ['appointment.starting', 'appointment.updated'] as const;
  const { webhook } = await registerWebhook(context, { accountId, url: 'https://a.example/', eventTypes });
  await registerWebhook(context, { accountId, url: 'https://b.example/', eventTypes: ['appointment.updated'] });
  const create = async (...minutes: number[]) => {
    const { appointment } = await createAppointment(context, {
      account,
      content: { ...CONTENT, timeZone: 'UTC' },
      invitee: undefined,
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: minutes.map((minutesBefore) => ({ minutesBefore, to: 'webhook' })),
      alarm: undefined,
    });
    return appointment.id;
  };
  /** The minutes before of the reminders that were sent, and when. */
  const sent = async () => {
    await sendDueReminders(context);
    const query = { accountId, webhookId: webhook.id, limit: 100 };
    const { deliveries } = await context.store.deliveries.list(query);
    const bodies = deliveries.map(({ body }) => JSON.parse(body)).reverse();
    return bodies
      .filter(({ eventType }) => eventType === 'appointment.starting')
      .map(({ data }) => [data.startUtc.slice(11, 16), data.minutesBefore]);
  };
  return { ...harness, accountId, create, sent, advance: (minutes: number) => clock.advance(minutes * MINUTE) };
}

describe('reminders', () => {
  it('are sent when they are due, once each, to webhooks that have subscribed to them', async () => {
    const { context, accountId, create, sent, advance } = await start();
    const appointmentId = await create(30, 60, 1_440);
    expect((await getAppointment(context, { accountId, appointmentId })).reminders).toEqual(
      [1_440, 60, 30].map((minutesBefore) => ({ minutesBefore, to: 'webhook' })),
    );
    await advance(59);
    expect(await sent()).toEqual([]);
    await advance(1);
    expect(await sent()).toEqual([['02:00', 60]]);
    expect(await sent()).toEqual([['02:00', 60]]);
    await advance(30);
    expect(await sent()).toEqual([
      ['02:00', 60],
      ['02:00', 30],
    ]);
  });

  it('move with their appointment, and are sent again before its new start', async () => {
    const { context, accountId, create, sent, advance } = await start();
    const appointmentId = await create(60);
    await advance(60);
    expect(await sent()).toHaveLength(1);
    const later = { start: '2026-06-01T04:00:00', end: '2026-06-01T05:00:00' };
    await updateAppointment(context, { accountId, appointmentId, change: later });
    await advance(119);
    expect(await sent()).toHaveLength(1);
    await advance(1);
    expect(await sent()).toEqual([
      ['02:00', 60],
      ['04:00', 60],
    ]);
  });

  it('move when new rules of the time zone move the start, and are sent once if the clock is set back', async () => {
    const { context, accountId, create, sent, advance } = await start();
    const appointmentId = await create(60);
    await advance(30);
    const toUtc = (local: string) => Date.parse(`${local}Z`) + 60 * MINUTE;
    expect(
      await reissueAppointment({ ...context, zones: { ...context.zones, toUtc } }, { accountId, appointmentId }),
    ).toMatchObject({ appointment: { revision: { startUtc: Date.UTC(2026, 5, 1, 3) } } });
    await advance(30);
    expect(await sent()).toEqual([]);
    await advance(60);
    expect(await sent()).toEqual([['03:00', 60]]);
    const setBack = { ...context.clock, now: () => context.clock.now() - 30 * MINUTE };
    await sendDueReminders({ ...context, clock: setBack });
    await advance(30);
    expect(await sent()).toEqual([['03:00', 60]]);
  });

  it('are replaced without a new revision, and end with a cancellation', async () => {
    const { context, accountId, create, sent, advance } = await start();
    const appointmentId = await create(60);
    const reminders = [{ minutesBefore: 90, to: 'webhook' as const }];
    const { revised } = await updateAppointment(context, { accountId, appointmentId, change: {}, reminders });
    expect(revised).toBe(false);
    const other = await create(90);
    await cancelAppointment(context, { accountId, appointmentId: other, comment: '' });
    expect((await getAppointment(context, { accountId, appointmentId: other })).reminders).toEqual([]);
    await advance(60);
    expect(await sent()).toEqual([['02:00', 90]]);
  });

  it.each([
    { minutesBefore: 120, late: 60, isSent: true },
    { minutesBefore: 120, late: 61, isSent: false },
    { minutesBefore: 20, late: 10, isSent: true },
    { minutesBefore: 20, late: 11, isSent: false },
  ])('that are late by half of their time, or by an hour, are dropped: %j', async ({ minutesBefore, late, isSent }) => {
    const { context, accountId, create, sent, advance } = await start();
    const appointmentId = await create();
    const change = { start: '2026-06-01T03:00:00', end: '2026-06-01T04:00:00' };
    const reminders = [{ minutesBefore, to: 'webhook' as const }];
    await updateAppointment(context, { accountId, appointmentId, change, reminders });
    await advance(180 - minutesBefore + late);
    expect(await sent()).toHaveLength(Number(isSent));
    expect(await context.store.reminders.listDue({ now: context.clock.now(), limit: 1 })).toEqual([]);
  });

  it('are mailed to everybody who has not declined and has been sent the invitation', async () => {
    const { context, account, accountId, advance, deliver } = await start();
    const invitees = ['Ann', 'Bob', 'Eve'].map((name) => ({ value: { name, address: `${name}@example.org` } }));
    const { appointment } = await createAppointment(context, {
      account,
      content: { ...CONTENT, timeZone: 'UTC' },
      invitee: undefined,
      invitees: { rows: invitees, allOrNothing: true },
      externalId: undefined,
      metadata: undefined,
      reminders: [60, 30].map((minutesBefore) => ({ minutesBefore, to: 'attendees' })),
      alarm: undefined,
    });
    await deliver();
    const appointmentId = appointment.id;
    const [ann] = await context.store.invitations.list({ accountId, appointmentId });
    if (!ann) throw new Error('Ann is invited.');
    await context.store.transaction(({ invitations }) => invitations.update(ann, { response: 'declined' }));
    const invitee = { name: 'Zoe', address: 'zoe@example.org' };
    await sendInvitation(context, { accountId, appointmentId, invitee });
    await advance(60);
    await sendDueReminders(context);
    const sent = (await deliver()).map(({ message, invitation }) => [invitation.name, message.kind, message.ordinal]);
    expect(sent.sort()).toEqual([
      ['Bob', 'reminder', 2],
      ['Eve', 'reminder', 2],
      ['Zoe', 'request', 1],
    ]);
    await advance(30);
    await sendDueReminders(context);
    await cancelAppointment(context, { accountId, appointmentId, comment: '' });
    expect(new Set((await deliver()).map(({ message }) => message.kind))).toEqual(new Set(['cancel']));
  });

  it('of one date of a series go to those who have not declined that date', async () => {
    const { context, account, accountId, advance, deliver } = await start();
    const invitees = ['Ann', 'Bob', 'Eve'].map((name) => ({ value: { name, address: `${name}@example.org` } }));
    const { appointment } = await createAppointment(context, {
      account,
      content: { ...CONTENT, timeZone: 'UTC', recurrence: { rule: 'FREQ=DAILY;COUNT=2' } },
      invitee: undefined,
      invitees: { rows: invitees, allOrNothing: true },
      externalId: undefined,
      metadata: undefined,
      reminders: [{ minutesBefore: 60, to: 'attendees' }],
      alarm: undefined,
    });
    await deliver();
    const appointmentId = appointment.id;
    const invited = await context.store.invitations.list({ accountId, appointmentId });
    const record = async (name: string, change: { response: 'accepted' | 'declined'; occurrenceStart?: string }) => {
      const invitationId = invited.find((each) => each.name === name)?.id ?? '';
      await recordOnBehalf(context, { accountId, appointmentId, invitationId, comment: '', ...change });
    };
    // Ann does not come today; Eve comes today only.
    const occurrenceStart = CONTENT.start;
    await record('Ann', { response: 'declined', occurrenceStart });
    await record('Eve', { response: 'declined' });
    await record('Eve', { response: 'accepted', occurrenceStart });
    await advance(60);
    await sendDueReminders(context);
    const reminded = (await deliver()).map(({ message, invitation }) => [invitation.name, message.response]);
    expect(reminded.sort()).toEqual([
      ['Bob', 'needsAction'],
      ['Eve', 'accepted'],
    ]);
  });

  it.each([
    ['an appointment', undefined],
    ['a series, for which there is one', { rule: 'FREQ=DAILY;COUNT=5' }],
  ])(
    'for invitees without an answer to %s move only with the time to answer by, and are sent once',
    async (_, recurrence) => {
      const { context, account, accountId } = await start();
      const { appointment } = await createAppointment(context, {
        account,
        content: { ...CONTENT, respondBy: '2026-06-01T01:00:00', timeZone: 'UTC', recurrence },
        invitee: undefined,
        invitees: undefined,
        externalId: undefined,
        metadata: undefined,
        reminders: undefined,
        alarm: undefined,
      });
      const appointmentId = appointment.id;
      const due = () => context.store.reminders.listDue({ now: appointment.revision.startUtc, limit: 10 });
      const [first] = await due();
      expect(first).toMatchObject({ to: 'unanswered', dueAt: Date.UTC(2026, 5, 1, 0, 30) });
      await updateAppointment(context, { accountId, appointmentId, change: {}, respondBy: '2026-06-01T00:30:00' });
      const [moved] = await due();
      expect(moved).toMatchObject({ to: 'unanswered', dueAt: Date.UTC(2026, 5, 1, 0, 15) });
      if (moved) await context.store.transaction(({ reminders }) => reminders.settle(moved));
      await updateAppointment(context, { accountId, appointmentId, change: { subject: 'Check-up' } });
      expect(await due()).toEqual([]);
    },
  );

  it('are dropped for an update that was queued while their attempts failed', async () => {
    const { context, account, accountId, advance, deliver } = await start();
    const { appointment } = await createAppointment(context, {
      account,
      content: { ...CONTENT, timeZone: 'UTC' },
      invitee: { name: 'Ann', address: 'ann@example.org' },
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: [{ minutesBefore: 60, to: 'attendees' }],
      alarm: undefined,
    });
    const appointmentId = appointment.id;
    await deliver();
    await advance(60);
    await sendDueReminders(context);
    const send: typeof context.channel.send = async ({ message }) => {
      if (message.kind !== 'reminder') return { kind: 'sent', detail: '250 ok' };
      await updateAppointment(context, { accountId, appointmentId, change: { subject: 'Renamed' } });
      return { kind: 'transient', detail: '451 later' };
    };
    const worker = startMessageWorker({ ...context, channel: { ...context.channel, send } });
    onTestFinished(() => worker.stop(0));
    await vi.waitFor(async () => {
      const messages = await context.store.messages.listOfAppointment({ accountId, appointmentId });
      expect(messages.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'request sent',
        'reminder superseded',
        'request sent',
      ]);
    }, 120_000);
  });

  it('are calendar alarms if requested, and a change of them is mailed', async () => {
    const { context, account, accountId } = await start();
    const rows = (...minutes: number[]) =>
      minutes.map((minutesBefore) => ({
        minutesBefore,
        to: minutesBefore === 7 ? ('webhook' as const) : ('both' as const),
      }));
    const { appointment } = await createAppointment(context, {
      account,
      content: { ...CONTENT, timeZone: 'UTC' },
      invitee: { name: 'Ann', address: 'ann@example.org' },
      invitees: undefined,
      externalId: undefined,
      metadata: undefined,
      reminders: rows(10, 7, 60),
      alarm: undefined,
    });
    expect(appointment.revision.alarms).toBe(null);
    const change = async (more: Partial<UpdateAppointment>) => {
      const input = { accountId, appointmentId: appointment.id, change: {}, ...more };
      const { appointment: updated, notified } = await updateAppointment(context, input);
      return [updated.revision.sequence, updated.revision.alarms, notified];
    };
    expect(await change({ alarm: true })).toEqual([1, '60,10', 1]);
    expect(await change({ change: { subject: 'Changed' } })).toEqual([2, '60,10', 1]);
    expect(await change({ reminders: rows(7, 10, 60) })).toEqual([2, '60,10', 0]);
    expect(await change({ reminders: rows(7) })).toEqual([3, '', 1]);
    expect(await change({ alarm: false })).toEqual([4, null, 1]);
    expect(await change({ reminders: rows(10) })).toEqual([4, null, 0]);
  });

  it('are found by a worker, which continues after a failure of the database', async () => {
    const { context, create, sent, advance } = await start();
    await create(60);
    vi.spyOn(context.store.reminders, 'listDue').mockRejectedValueOnce(new Error('away'));
    const worker = startReminderWorker(context);
    await advance(61);
    await worker.stop();
    expect(await sent()).toHaveLength(1);
  });

  it('cannot be at the same time', async () => {
    const { context, accountId, create } = await start();
    const appointmentId = await create();
    const reminders = [5, 5].map((minutesBefore) => ({ minutesBefore, to: 'webhook' as const }));
    await expect(updateAppointment(context, { accountId, appointmentId, change: {}, reminders })).rejects.toMatchObject(
      { code: 'invalid_value', param: 'reminders[1].minutesBefore' },
    );
  });
});
