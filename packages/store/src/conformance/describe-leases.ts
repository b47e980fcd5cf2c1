import { describe, expect, it } from 'vitest';
import { claimDue, claimOne, LEASE_MS, messagesOf, settle } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, storeInvitation, TRANSPORT } from './samples.js';

/** When a lease that began at `NOW` has just ended. */
const later = NOW + LEASE_MS;

export function describeLeases(current: CurrentHarness): void {
  describe('leases', () => {
    const expiry = { transport: TRANSPORT, now: later, maxCrashes: 3, crashDelayMs: 0, leases: 'ended' } as const;

    it('returns a message whose lease has ended, its attempt not counted but the crash', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await claimOne(store);
      expect(await store.queues.messages.expire({ ...expiry, now: later - 1 })).toBe(0);
      expect(await store.queues.messages.expire({ ...expiry, transport: 'sandbox' })).toBe(0);
      expect(await store.queues.messages.expire(expiry)).toBe(1);
      expect(await messagesOf(store, invitation)).toEqual([
        expect.objectContaining({ state: 'pending', attempts: 0, crashes: 1, dueAt: later, firstAttemptAt: NOW }),
      ]);
      expect((await claimOne(store, later)).message).toMatchObject({ attempts: 1, fence: 2, firstAttemptAt: NOW });
    });

    it('lets a message wait longer with each further crash in a row, and not at all after the first', async () => {
      const { store } = current();
      const due: number[] = [];
      for (const crashes of [0, 1, 2, 5]) {
        const { invitation } = await storeInvitation(store, [{ crashes }]);
        await claimOne(store);
        await store.queues.messages.expire({ ...expiry, maxCrashes: 10, crashDelayMs: 500 });
        due.push(...(await messagesOf(store, invitation)).map(({ dueAt }) => dueAt - later));
      }
      expect(due).toEqual([0, 500, 2_000, 12_500]);
    });

    it('forgets the crashes once an attempt has an outcome', async () => {
      const { store } = current();
      await storeInvitation(store, [{}]);
      await claimOne(store);
      await store.queues.messages.expire(expiry);
      await settle(store, await claimOne(store, later), { state: 'pending', dueAt: later });
      expect((await claimOne(store, later)).message.crashes).toBe(0);
    });

    it('gives a message up after the last crash, says why, and lets the next one go', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{ crashes: 2 }, { ordinal: 2, state: 'blocked' }]);
      await claimOne(store);
      expect(await store.queues.messages.expire(expiry)).toBe(1);
      const [message] = await messagesOf(store, invitation);
      expect(message).toMatchObject({ state: 'failed', crashes: 3, attempts: 0, finishedAt: later });
      expect(message?.detail).toContain('3 times');
      expect((await claimOne(store, later)).message.ordinal).toBe(2);
    });

    it('ends running leases too, for who knows that their holders are gone', async () => {
      const { store } = current();
      const { invitation } = await storeInvitation(store, [{}]);
      await claimOne(store);
      expect(await store.queues.messages.expire({ ...expiry, now: NOW + 1, leases: 'all' })).toBe(1);
      expect(await messagesOf(store, invitation)).toEqual([
        expect.objectContaining({ state: 'pending', dueAt: NOW + 1, crashes: 1 }),
      ]);
    });

    it('names the earliest due time or end of a lease, for its transport', async () => {
      const { store } = current();
      expect(await store.queues.messages.nextDue({ transport: TRANSPORT })).toBeUndefined();
      await storeInvitation(store, [{ dueAt: NOW + 70_000 }]);
      await storeInvitation(store, [{ dueAt: NOW + 50_000 }]);
      await storeInvitation(store, [{ dueAt: NOW, transport: 'sandbox' }]);
      expect(await store.queues.messages.nextDue({ transport: TRANSPORT })).toBe(NOW + 50_000);
      await storeInvitation(store, [{}]);
      await claimDue(store);
      expect(await store.queues.messages.nextDue({ transport: TRANSPORT })).toBe(later);
    });
  });
}
