import { describe, expect, it } from 'vitest';
import { claimDue, claimOne, LEASE_MS, messagesOf, settle, statesOf, statusOf } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, storeInvitation, TRANSPORT } from './samples.js';

export function describeSettlement(current: CurrentHarness): void {
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
      await settle(store, await claimOne(store), { state: 'pending', dueAt: NOW + 60_000, detail: '451 later' });
      expect(await messagesOf(store, invitation)).toEqual([
        expect.objectContaining({ state: 'pending', detail: '451 later', finishedAt: null, firstAttemptAt: NOW }),
      ]);
      expect(await statusOf(store, invitation)).toBe('queued');
      expect(await claimDue(store, { now: NOW + 59_999 })).toEqual([]);
      const { message } = await claimOne(store, NOW + 60_000);
      expect(message).toMatchObject({ attempts: 2, fence: 2, firstAttemptAt: NOW });
    });

    it.each(['sent', 'failed'] as const)('makes the next blocked message due once one is %s', async (state) => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
        { ordinal: 2, state: 'blocked' },
      ]);
      await settle(store, await claimOne(store), { state, now: NOW + 5 });
      expect(await statesOf(store, invitation)).toEqual([state, 'pending', 'blocked']);
      expect((await claimOne(store, NOW + 5)).message).toMatchObject({ ordinal: 1, dueAt: NOW + 5 });
    });

    it('lets the delivery status follow the newest message, and priming not at all', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [
        { ordinal: 0, kind: 'priming' },
        { ordinal: 1, state: 'blocked' },
        { ordinal: 2, state: 'blocked' },
      ]);
      const seen: (string | undefined)[] = [];
      for (const state of ['failed', 'sent', 'failed'] as const) {
        await settle(store, await claimOne(store), { state });
        seen.push(await statusOf(store, invitation));
      }
      expect(seen).toEqual(['queued', 'queued', 'failed']);
      const late = await storeInvitation(store, [{}, { ordinal: 2, kind: 'priming', state: 'blocked' }]);
      await settle(store, await claimOne(store), { state: 'sent' });
      expect(await statusOf(store, late.invitation)).toBe('sent');
    });
  });

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
