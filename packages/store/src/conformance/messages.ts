import type { Invitation, Message, MessageKind } from '@convoke/engine';
import type { Store, Superseded } from '@convoke/engine/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOW, newId, sampleMessage, TRANSPORT } from './samples/samples.js';
import {
  claimDue,
  claimOne,
  LEASE_MS,
  messagesOf,
  settle,
  statesOf,
  statusOf,
  storeInvitation,
} from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function messagesConformance(current: CurrentHarness): void {
  describeCounts(current);
  describeSettlement(current);
  describeLateRefusal(current);
  describeFencing(current);
  describeSuperseding(current);
  describeMessageOrder(current);
}

function describeCounts(current: CurrentHarness): void {
  describe('counting messages', () => {
    it('counts those of a transport that wait or are being sent, whether due or not, up to a limit', async () => {
      const { store } = current();
      const count = (limit = 10) => store.queues.messages.count({ transport: TRANSPORT, limit });
      expect(await count()).toEqual({ pending: 0, sending: 0 });
      await storeInvitation(store, [{ ordinal: 1 }, { ordinal: 2, state: 'blocked' }]);
      await storeInvitation(store, [{ state: 'sent', finishedAt: NOW }]);
      await storeInvitation(store, [{ transport: 'sandbox' }]);
      for (const dueAt of [NOW, NOW + 1, NOW + 2]) await storeInvitation(store, [{ dueAt }]);
      expect(await count()).toEqual({ pending: 4, sending: 0 });
      expect(await count(3)).toEqual({ pending: 3, sending: 0 });
      await claimDue(store);
      expect(await count()).toEqual({ pending: 2, sending: 2 });
    });
  });
}

function describeLateRefusal(current: CurrentHarness): void {
  describe('refusing a message that was sent', () => {
    it('makes one undeliverable that the next hop refuses after it was sent, and no other', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      const refusal = { invitationId: invitation.id, ordinal: 1, detail: 'no such user', now: NOW + 20 };
      const refuse = () => store.transaction((transaction) => transaction.messages.refuseSent(refusal));
      await refuse();
      expect(await messagesOf(store, invitation)).toMatchObject([{ state: 'pending' }]);
      await settle(store, await claimOne(store), { state: 'sent', now: NOW + 9 });
      await refuse();
      const refused = { state: 'undeliverable', detail: 'no such user', finishedAt: NOW + 20 };
      expect(await messagesOf(store, invitation)).toMatchObject([refused]);
    });
  });
}

function describeSettlement(current: CurrentHarness): void {
  describe('settling a message', () => {
    it('records a sent one, and the invitation follows', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      expect(await settle(store, await claimOne(store), { state: 'sent', detail: '250 ok', now: NOW + 9 })).toBe(true);
      const sent = { state: 'sent', detail: '250 ok', finishedAt: NOW + 9, dueAt: NOW, attempts: 1 };
      expect(await messagesOf(store, invitation)).toEqual([expect.objectContaining(sent)]);
      expect(await statusOf(store, invitation)).toBe('sent');
      expect(await claimDue(store, { now: NOW + LEASE_MS })).toEqual([]);
    });

    it('offers one that is to be tried again at its time, its attempts counted on', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await settle(store, await claimOne(store), {
        state: 'pending',
        dueAt: NOW + 60_000,
        detail: '451 later',
        refusal: 'too_fast',
      });
      expect(await messagesOf(store, invitation)).toEqual([
        expect.objectContaining({
          state: 'pending',
          detail: '451 later',
          refusal: 'too_fast',
          finishedAt: null,
          firstAttemptAt: NOW,
        }),
      ]);
      expect(await statusOf(store, invitation)).toBe('queued');
      expect(await claimDue(store, { now: NOW + 59_999 })).toEqual([]);
      const { message } = await claimOne(store, NOW + 60_000);
      expect(message).toMatchObject({ attempts: 2, fence: 2, firstAttemptAt: NOW });
    });

    it.each(['sent', 'failed', 'undeliverable'] as const)(
      'makes the next blocked message due once one is %s',
      async (state) => {
        const { store } = current();
        const { invitation } = await storeInvitation(store, [
          { ordinal: 0, kind: 'priming' },
          { ordinal: 1, state: 'blocked' },
          { ordinal: 2, state: 'blocked' },
        ]);
        await settle(store, await claimOne(store), { state, now: NOW + 5 });
        expect(await statesOf(store, invitation)).toEqual([state, 'pending', 'blocked']);
        expect((await claimOne(store, NOW + 5)).message).toMatchObject({ ordinal: 1, dueAt: NOW + 5 });
      },
    );

    it('takes the delivery status from the newest message, never from priming', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
        { ordinal: 2, state: 'blocked' },
      ]);
      const seen: (string | undefined)[] = [];
      for (const state of ['failed', 'undeliverable', 'undeliverable'] as const) {
        await settle(store, await claimOne(store), { state });
        seen.push(await statusOf(store, invitation));
      }
      expect(seen).toEqual(['queued', 'queued', 'undeliverable']);
      const late = await storeInvitation(store, [{}, { ordinal: 2, kind: 'priming', state: 'blocked' }]);
      await settle(store, await claimOne(store), { state: 'sent' });
      expect(await statusOf(store, late.invitation)).toBe('sent');
    });
  });
}

function describeFencing(current: CurrentHarness): void {
  describe('fencing', () => {
    it('refuses the outcome of a claim that another one has replaced', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      const stale = await claimOne(store);
      await store.queues.messages.expire({
        transport: TRANSPORT,
        now: NOW + LEASE_MS,
        maxCrashes: 10,
        crashDelayMs: 0,
        leases: 'ended',
      });
      expect(await settle(store, stale, { state: 'sent' })).toBe(false);
      const held = await claimOne(store, NOW + LEASE_MS);
      const before = await messagesOf(store, invitation);
      expect(await settle(store, stale, { state: 'failed' })).toBe(false);
      expect(await messagesOf(store, invitation)).toEqual(before);
      expect(await settle(store, held, { state: 'sent' })).toBe(true);
      expect(await settle(store, held, { state: 'failed' })).toBe(false);
      expect(await statesOf(store, invitation)).toEqual(['sent']);
    });
  });
}

function supersede(store: Store, invitationIds: string[], kinds: MessageKind[]): Promise<Superseded> {
  return store.transaction((transaction) =>
    transaction.messages.supersedeUnattempted({ invitationIds, kinds, now: NOW + 3 }),
  );
}

function describeSuperseding(current: CurrentHarness): void {
  describe('superseding', () => {
    it('ends never-attempted messages of the given kinds, waiting or blocked', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
      ]);
      const left = async (kinds: MessageKind[]) =>
        (await supersede(store, [invitation.id], kinds)).progress.get(invitation.id);
      expect(await left(['request'])).toEqual({ attempted: false, unfinished: true });
      expect(await statesOf(store, invitation)).toEqual(['pending', 'superseded']);
      expect(await left(['request', 'priming'])).toEqual({ attempted: false, unfinished: false });
      expect(await statesOf(store, invitation)).toEqual(['superseded', 'superseded']);
      expect((await messagesOf(store, invitation)).map(({ finishedAt }) => finishedAt)).toEqual([NOW + 3, NOW + 3]);
    });

    it('spares what was attempted, is being attempted, or cancels', async () => {
      const { store } = current();
      const retried = await storeInvitation(store, [{}]);
      await settle(store, await claimOne(store), { state: 'pending', dueAt: NOW + 60_000 });
      const running = await storeInvitation(store, [{}]);
      await claimOne(store);
      const cancelled = await storeInvitation(store, [{ kind: 'cancel' }]);
      const invitations = [retried.invitation, running.invitation, cancelled.invitation];
      const ids = invitations.map(({ id }) => id);
      await supersede(store, ids, ['request', 'priming']);
      const states = await Promise.all(invitations.map((invitation) => statesOf(store, invitation)));
      expect(states).toEqual([['pending'], ['sending'], ['pending']]);
    });

    it('makes due what only superseded messages had blocked', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 1 },
        { ordinal: 2, kind: 'cancel', state: 'blocked' },
      ]);
      await supersede(store, [invitation.id], ['request']);
      expect(await statesOf(store, invitation)).toEqual(['superseded', 'pending']);
      expect((await claimOne(store, NOW + 3)).message).toMatchObject({ ordinal: 2, dueAt: NOW + 3 });
    });

    it('reaches more invitees than one statement takes', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      const strangers = Array.from({ length: 700 }, newId);
      await supersede(store, [...strangers, invitation.id], ['request']);
      expect(await statesOf(store, invitation)).toEqual(['superseded']);
    });
  });

  describe('the progress of an invitee', () => {
    it('tells what was attempted and what is unfinished', async () => {
      const { store } = current();
      const attempted = await storeInvitation(store, [{}]);
      await settle(store, await claimOne(store), { state: 'failed' });
      const primed = await storeInvitation(store, [{ ordinal: 0, kind: 'priming' }]);
      await settle(store, await claimOne(store), { state: 'sent' });
      const waiting = await storeInvitation(store, [{ state: 'blocked' }]);
      const ids = [attempted, primed, waiting].map(({ invitation }) => invitation.id);
      const unknown = newId();
      const progress = await store.transaction((transaction) => transaction.messages.progress([...ids, unknown]));
      expect([...progress.values()]).toEqual([
        { attempted: true, unfinished: false },
        { attempted: false, unfinished: false },
        { attempted: false, unfinished: true },
        { attempted: false, unfinished: false },
      ]);
    });
  });
}

const STEPS = ['request', 'cancel', 'claim', 'sent', 'failed', 'undeliverable', 'retry', 'crash', 'supersede'] as const;
type Step = (typeof STEPS)[number];

function describeMessageOrder(current: CurrentHarness): void {
  describe('the order of messages to one invitee', () => {
    it('holds whatever is queued, sent, retried, superseded or lost in between', async () => {
      const { store } = current();
      const steps = fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(steps, async (steps) => {
          const { invitation } = await storeInvitation(store, [{ ordinal: 0, kind: 'priming' }]);
          for (const step of steps) {
            await take(step, store, invitation);
            expectOrder(await messagesOf(store, invitation));
          }
          await drain(store);
        }),
        { numRuns: 15 },
      );
    });
  });
}

async function take(step: Step, store: Store, invitation: Invitation): Promise<void> {
  switch (step) {
    case 'request':
    case 'cancel':
      return enqueue(step, store, invitation);
    case 'claim':
      await claimDue(store);
      return;
    case 'crash':
      await store.queues.messages.expire({
        transport: TRANSPORT,
        now: NOW,
        maxCrashes: 2,
        leases: 'all',
        crashDelayMs: 0,
      });
      return;
    case 'supersede':
      await supersede(store, [invitation.id], ['request', 'priming']);
      return;
    case 'sent':
    case 'failed':
    case 'undeliverable':
    case 'retry': {
      const message = (await messagesOf(store, invitation)).find(({ state }) => state === 'sending');
      if (message) await settle(store, { message }, { state: step === 'retry' ? 'pending' : step });
    }
  }
}

async function enqueue(kind: 'request' | 'cancel', store: Store, invitation: Invitation): Promise<void> {
  const ordinal = (await messagesOf(store, invitation)).length;
  await store.transaction(async (transaction) => {
    const progress = await transaction.messages.progress([invitation.id]);
    const state = progress.get(invitation.id)?.unfinished ? 'blocked' : 'pending';
    await transaction.messages.insert([sampleMessage(invitation, { kind, ordinal, state })]);
  });
}

/** The first unfinished message may go, all behind it wait, and nothing overtakes. */
function expectOrder(messages: Message[]): void {
  const unfinished = messages.filter(({ state }) => ['blocked', 'pending', 'sending'].includes(state));
  const [first, ...others] = unfinished.map(({ state }) => state);
  if (first) expect(['pending', 'sending']).toContain(first);
  expect(others.filter((state) => state !== 'blocked')).toEqual([]);
  for (const { state, finishedAt } of messages) {
    expect(finishedAt === null).toBe(['blocked', 'pending', 'sending'].includes(state));
  }
}

/** Leaves nothing that the next run could claim. */
async function drain(store: Store): Promise<void> {
  await store.queues.messages.expire({
    transport: TRANSPORT,
    now: NOW,
    maxCrashes: 99,
    leases: 'all',
    crashDelayMs: 0,
  });
  for (;;) {
    const claimed = await claimDue(store, { now: NOW + LEASE_MS });
    if (claimed.length === 0) return;
    for (const outgoing of claimed) await settle(store, outgoing, { state: 'sent' });
  }
}
