import { describe, expect, it } from 'vitest';
import { LEASE_MS, statesOf, statusOf } from './queue-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, storeInvitation, TRANSPORT } from './samples.js';

export function describeAbandonment(current: CurrentHarness): void {
  describe('abandoning', () => {
    it('fails what other transports left, running and blocked ones included, and nothing else', async () => {
      const { store } = current();
      const old = await storeInvitation(store, [
        { transport: 'sandbox' },
        { ordinal: 2, state: 'blocked', transport: 'sandbox' },
      ]);
      const running = await storeInvitation(store, [{ transport: 'zzz' }, { ordinal: 2, state: 'blocked' }]);
      await store.queues.messages.claim({ transport: 'zzz', limit: 9, now: NOW, leaseUntil: NOW + LEASE_MS });
      const own = await storeInvitation(store, [{}]);
      expect(await store.queues.messages.abandon({ exceptTransport: TRANSPORT, now: NOW + 1 })).toBe(3);
      const states = await Promise.all([old, running, own].map(({ invitation }) => statesOf(store, invitation)));
      expect(states).toEqual([['failed', 'failed'], ['failed', 'pending'], ['pending']]);
      expect(await statusOf(store, old.invitation)).toBe('failed');
      expect(await statusOf(store, running.invitation)).toBe('queued');
      expect(await store.queues.messages.abandon({ exceptTransport: TRANSPORT, now: NOW + 1 })).toBe(0);
    });
  });
}
