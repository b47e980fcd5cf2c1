import type { StatedAnswer } from '@convoke/engine';
import { calendarTransport } from '@convoke/engine/calendars';
import type { InvitationChange, ReplySettlement } from '@convoke/engine/store';
import { describe, expect, test } from 'vitest';
import { NOW, newId, sampleCalendar, sampleMessage, sampleReply, sampleSender, TRANSPORT } from './samples/samples.js';
import {
  claimOne,
  insertReply,
  settle,
  settleReply,
  storeDeliveries,
  storeInvitation,
  storeWebhook,
} from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function insightsConformance(current: CurrentHarness): void {
  describeInsights(current);
  describeOpen(current);
  describeProposals(current);
  describeWaiting(current);
  describeActivity(current);
}

/** An account at a glance. */
function describeInsights(harness: CurrentHarness): void {
  describe('insights', () => {
    test('count and list what belongs to the account, and nothing of others', async () => {
      const { store } = harness();
      const own = await storeInvitation(store, [{}]);
      await storeInvitation(store, [{}]);
      const accountId = own.account.id;
      expect(await store.insights.overview({ accountId, transport: TRANSPORT })).toMatchObject({
        active: 1,
        cancelled: 0,
        waiting: 1,
        failed: 0,
        refused: 0,
        undeliverable: 0,
        quarantined: 0,
        answers: { needsAction: 1, accepted: 0, declined: 0, tentative: 0 },
      });
      const { messages } = await store.insights.listQueuedMessages({ accountId, limit: 10 });
      expect(messages.map(({ invitationId }) => invitationId)).toEqual([own.invitation.id]);
      const before = { invitationId: own.invitation.id, ordinal: messages[0]?.ordinal ?? 0 };
      expect((await store.insights.listQueuedMessages({ accountId, before, limit: 10 })).messages).toEqual([]);
      const none = { answers: [], deliveries: [], completeSince: undefined };
      expect(await store.insights.activity({ accountId, since: 0, step: 3_600_000 })).toEqual(none);
      expect(await store.insights.rawReply({ accountId, id: 'none' })).toBeUndefined();
    });

    test('tell what a commit may have changed, and other accounts nothing', async () => {
      const { store } = harness();
      const [{ account, appointment, invitation }, other] = [
        await storeInvitation(store),
        await storeInvitation(store),
      ];
      const foreign: string[] = [];
      const stopForeign = store.onChanges(other.account.id, (topics) => void foreign.push(...topics));
      const heard = new Promise<string[]>((resolve) => {
        const stop = store.onChanges(account.id, (topics) => {
          stop();
          resolve([...topics]);
        });
      });
      const before = performance.now();
      const query = { appointmentId: appointment.id, id: invitation.id };
      await store.transaction(({ invitations }) => invitations.update(query, { comment: null }));
      expect(store.changesSince(account.id, before)).toEqual(new Set(['appointments']));
      expect(store.changesSince(other.account.id, before)).toEqual(new Set());
      expect(await heard).toEqual(['appointments']);
      stopForeign();
      expect(foreign).toEqual([]);
    });
  });
}

/** What waits for a person. */
function describeOpen(harness: CurrentHarness): void {
  describe('insights', () => {
    test('list what is open: not what was dismissed, has ended or is about people not invited any more', async () => {
      const { store } = harness();
      const { account, appointment, invitation } = await storeInvitation(store);
      const query = { accountId: account.id, kind: 'undeliverable', now: NOW, limit: 10 } as const;
      const open = async (change: object = {}) => (await store.insights.listOpen({ ...query, ...change })).length;
      const set = (change: InvitationChange) =>
        store.transaction(({ invitations }) => invitations.update(invitation, change));
      expect(await open()).toBe(0);
      await set({ deliveryStatus: 'undeliverable' });
      const item = { id: invitation.id, appointmentId: appointment.id, occurrence: invitation.lastOrdinal };
      expect(await store.insights.listOpen(query)).toMatchObject([{ ...item, address: invitation.address }]);
      expect(await open({ accountId: newId() })).toBe(0);
      expect(await open({ kind: 'failed' })).toBe(0);
      expect(await open({ kind: 'quarantined' })).toBe(0);
      expect(await open({ now: Number.MAX_SAFE_INTEGER })).toBe(0);
      await set({ removedAt: NOW });
      expect(await open()).toBe(0);
      await set({ response: 'accepted' });
      expect(await open()).toBe(1);
      const dismissal = {
        accountId: account.id,
        itemId: invitation.id,
        occurrence: item.occurrence,
        at: NOW,
        by: 'ada',
      };
      const dismiss = (change: object = {}) =>
        store.transaction(({ dismissals }) => dismissals.add([{ ...dismissal, ...change }]));
      expect([await dismiss(), await dismiss({ by: 'bob' }), await open()]).toEqual([1, 0, 0]);
      const named = { accountId: account.id, itemIds: [invitation.id] };
      expect(await store.dismissals.list(named)).toEqual([dismissal]);
      await set({ lastOrdinal: item.occurrence + 1 });
      expect(await open()).toBe(1);
      expect([await dismiss({ occurrence: item.occurrence + 1 }), await open()]).toEqual([1, 0]);
      await store.transaction(({ dismissals }) => dismissals.lift(dismissal));
      expect([await open(), await store.dismissals.list(named)]).toEqual([1, []]);
    });
  });

  describe('insights', () => {
    test('list the quarantined replies that were neither applied nor dismissed', async () => {
      const { store } = harness();
      const { account, appointment, invitation } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: invitation.id };
      const reply = sampleReply();
      await insertReply(store, reply);
      await settleReply(store, reply.id, { ...owner, verdict: 'bad_token', answer: null, quarantined: true });
      const open = () => store.insights.listOpen({ accountId: account.id, kind: 'quarantined', now: NOW, limit: 10 });
      expect(await open()).toMatchObject([{ id: reply.id, appointmentId: appointment.id, name: '', occurrence: 0 }]);
      const dismissal = { accountId: account.id, itemId: reply.id, occurrence: 0, at: NOW, by: 'ada' };
      await store.transaction(({ dismissals }) => dismissals.add([dismissal]));
      expect(await open()).toEqual([]);
    });
  });
}

function describeProposals(harness: CurrentHarness): void {
  describe('insights', () => {
    test('list the newest proposal of an invitee until it is answered, dismissed or settled by another time', async () => {
      const { store } = harness();
      const { account, appointment, invitation } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: invitation.id };
      const receive = async (verdict: 'accepted' | 'counter') => {
        const reply = sampleReply({ receivedAt: NOW + 1 });
        await insertReply(store, reply);
        await settleReply(store, reply.id, { ...owner, verdict, answer: null, quarantined: false });
        return reply.id;
      };
      const query = { accountId: account.id, kind: 'proposed', now: NOW, limit: 10 } as const;
      const open = async (change: object = {}) =>
        (await store.insights.listOpen({ ...query, ...change })).map(({ id }) => id);
      const dismiss = (itemId: string) =>
        store.transaction(({ dismissals }) =>
          dismissals.add([{ accountId: account.id, itemId, occurrence: 0, at: NOW, by: 'ada' }]),
        );
      const [, second] = [await receive('counter'), await receive('counter')];
      expect(await open()).toEqual([second]);
      expect(await store.insights.listOpen(query)).toMatchObject([{ name: invitation.name, occurrence: 0 }]);
      expect(await open({ now: Number.MAX_SAFE_INTEGER })).toEqual([]);
      expect(await open({ accountId: newId() })).toEqual([]);
      await receive('accepted');
      expect(await open()).toEqual([]);
      const third = await receive('counter');
      await dismiss(third);
      expect(await open()).toEqual([]);
      const fourth = await receive('counter');
      expect(await open()).toEqual([fourth]);
      const { revision } = appointment;
      const change = (sequence: number, times: object) =>
        store.transaction(({ appointments }) =>
          appointments.addRevision({
            accountId: account.id,
            appointmentId: appointment.id,
            revision: { ...revision, sequence, createdAt: NOW + 2, ...times },
          }),
        );
      await change(revision.sequence + 1, { subject: 'The same time' });
      expect(await open()).toEqual([fourth]);
      await change(revision.sequence + 2, { timeSequence: revision.sequence + 2 });
      expect(await open()).toEqual([]);
    });
  });
}

/** What an account has still to send. */
function describeWaiting(harness: CurrentHarness): void {
  describe('insights', () => {
    test('count every unsent message: claimed, blocked, for a relay and for a calendar', async () => {
      const { store } = harness();
      const { account, invitation } = await storeInvitation(store, [
        {},
        { ordinal: 2, state: 'blocked', dueAt: NOW - 1 },
      ]);
      const waiting = async () => {
        const overview = await store.insights.overview({ accountId: account.id, transport: TRANSPORT });
        return [overview.waiting, overview.oldestDueAt];
      };
      const claimed = await claimOne(store);
      expect(await waiting()).toEqual([2, NOW]);
      await settle(store, claimed, { state: 'pending', dueAt: NOW + 1 });
      expect(await waiting()).toEqual([2, NOW + 1]);
      await settle(store, await claimOne(store, NOW + 1), { state: 'sent' });
      await settle(store, await claimOne(store, NOW + 1), { state: 'sent' });
      expect(await waiting()).toEqual([0, undefined]);
      const calendar = sampleCalendar(account);
      await store.transaction(async (transaction) => {
        await transaction.senders.put(sampleSender(account));
        await transaction.calendars.put(calendar);
        await transaction.messages.insert([sampleMessage(invitation, { ordinal: 3 })]);
        const another = { ordinal: 4, transport: calendarTransport(calendar.id) };
        await transaction.messages.insert([sampleMessage(invitation, another)]);
      });
      expect(await waiting()).toEqual([2, NOW]);
    });
  });
}

/** What happened in an account over time. */
function describeActivity(harness: CurrentHarness): void {
  describe('activity', () => {
    test('count what happened since an instant, by steps of time', async () => {
      const { store } = harness();
      const webhook = await storeWebhook(store);
      const hour = 3_600_000;
      const ages = [0, 1, hour, 30 * hour];
      const madeAt = (createdAt: number) => ({ id: idAt(createdAt), createdAt });
      await storeDeliveries(
        store,
        webhook,
        ages.map((age) => madeAt(NOW - age)),
      );
      const { accountId } = webhook;
      const { deliveries, completeSince } = await store.insights.activity({ accountId, since: NOW - hour, step: hour });
      const counts = deliveries.map(({ at, kind, count }) => [NOW - at, kind, count]);
      expect(counts.sort()).toEqual([[hour / 2, 'pending', 2]]);
      expect(completeSince).toBeUndefined();
      const all = await store.insights.activity({ accountId, since: 0, step: hour });
      expect(all.deliveries.reduce((sum, { count }) => sum + count, 0)).toBe(ages.length);
    });

    test('count each answer that is an invitee’s, be it mailed, given with another time, or applied by a person', async () => {
      const { store } = harness();
      const { account, appointment, invitation } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: invitation.id };
      const comment = '"response":"accepted"';
      const stated = (response: StatedAnswer['response']) => ({ response, respondedAt: NOW, sequence: 0, comment });
      const rows: (Partial<ReplySettlement> & { isApplied?: boolean })[] = [
        { verdict: 'accepted', answer: stated('accepted') },
        { verdict: 'accepted', answer: stated('declined') },
        { verdict: 'counter', answer: stated('tentative') },
        { verdict: 'counter', answer: null },
        { verdict: 'not_invited', answer: stated('declined'), quarantined: true, isApplied: true },
        { verdict: 'bad_token', answer: stated('accepted'), quarantined: true },
        { verdict: 'stale', answer: stated('tentative') },
        { verdict: 'duplicate', answer: stated('accepted') },
        { verdict: 'undeliverable', answer: null },
      ];
      for (const { isApplied = false, ...settlement } of rows) {
        const reply = sampleReply();
        await insertReply(store, reply);
        await settleReply(store, reply.id, { ...owner, ...settlement });
        const application = { occurrenceStart: null, invitationId: invitation.id, now: NOW, effect: null };
        if (isApplied) await store.transaction((transaction) => transaction.replies.apply(reply.id, application));
      }
      const step = 3_600_000;
      const at = NOW - (NOW % step);
      const { answers } = await store.insights.activity({ accountId: account.id, since: 0, step });
      expect(answers.sort((one, other) => one.kind.localeCompare(other.kind))).toEqual([
        { at, kind: 'accepted', count: 1 },
        { at, kind: 'declined', count: 2 },
        { at, kind: 'tentative', count: 1 },
      ]);
    });
  });
}

/** An id that was made at an instant. */
function idAt(epochMs: number): string {
  const time = epochMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`;
}
