import { setImmediate } from 'node:timers/promises';
import type { Store } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { claimOne, LEASE_MS, settle } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, sampleAccount, storeInvitation, TRANSPORT } from './samples.js';

/** Counts wake-ups that `work` causes. */
async function wakeUps(store: Store, work: () => Promise<unknown>): Promise<number> {
  let calls = 0;
  const stop = store.queues.messages.onDue(() => {
    calls += 1;
  });
  await work();
  await setImmediate();
  await setImmediate();
  stop();
  return calls;
}

export function describeWakeUps(current: CurrentHarness): void {
  describe('wake-ups', () => {
    it('come after a commit that made a message due, when it can be claimed', async () => {
      const { store } = current();
      let claimed: Promise<unknown> | undefined;
      const stop = store.queues.messages.onDue(() => {
        claimed ??= claimOne(store);
      });
      await storeInvitation(store, [{}]);
      await setImmediate();
      stop();
      expect(await claimed).toMatchObject({ message: { ordinal: 1 } });
    });

    it('come once for what was committed together, and to nobody who has stopped listening', async () => {
      const { store, sharesCommits } = current();
      let stopped = 0;
      store.queues.messages.onDue(() => {
        stopped += 1;
      })();
      const together = () => Promise.all(Array.from({ length: 20 }, () => storeInvitation(store, [{}])));
      const calls = await wakeUps(store, together);
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThanOrEqual(sharesCommits ? 1 : 20);
      expect(stopped).toBe(0);
    });

    it('do not come where nothing became due', async () => {
      const { store } = current();
      const nothing = async () => {
        await store.transaction((transaction) => transaction.accounts.insert(sampleAccount()));
        await storeInvitation(store, [{ state: 'blocked' }]);
        const refused = store.transaction(async (transaction) => {
          await transaction.accounts.insert(sampleAccount());
          throw new Error('refused');
        });
        await expect(refused).rejects.toThrow('refused');
      };
      expect(await wakeUps(store, nothing)).toBe(0);
    });

    it('come when a settlement gives a message another time or frees the next one', async () => {
      const { store } = current();
      await storeInvitation(store, [{}, { ordinal: 2, state: 'blocked' }]);
      const first = await claimOne(store);
      expect(await wakeUps(store, () => settle(store, first, { state: 'pending', dueAt: NOW + 1 }))).toBe(1);
      const second = await claimOne(store, NOW + 1);
      expect(await wakeUps(store, () => settle(store, second, { state: 'sent' }))).toBe(1);
      const last = await claimOne(store);
      expect(await wakeUps(store, () => settle(store, last, { state: 'sent' }))).toBe(0);
    });

    it('come when a lease has ended', async () => {
      const { store } = current();
      await storeInvitation(store, [{}]);
      await claimOne(store);
      const policy = { maxCrashes: 10, crashDelayMs: 0, leases: 'ended' } as const;
      const request = { transport: TRANSPORT, now: NOW + LEASE_MS, ...policy };
      expect(await wakeUps(store, () => store.queues.messages.expire(request))).toBe(1);
      expect(await wakeUps(store, () => store.queues.messages.expire(request))).toBe(0);
    });
  });
}
