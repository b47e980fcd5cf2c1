import { describe, expect, it } from 'vitest';
import { NOW, TRANSPORT } from '../samples/samples.js';
import { LEASE_MS, storeInvitation } from '../samples/steps.js';
import type { CurrentHarness } from '../store-harness.js';

/** Messages as accounts with a backlog share the relay. */
export function messageAccountsConformance(current: CurrentHarness): void {
  describe('the accounts whose messages wait', () => {
    it('are listed by their ids, each with the time at which its first message is due', async () => {
      const { store } = current();
      const several = [{ dueAt: NOW + 5 }, { ordinal: 2, state: 'blocked', dueAt: NOW }] as const;
      const [a, b, , , c] = [
        await storeInvitation(store, several),
        await storeInvitation(store, [{ dueAt: NOW + 3 }]),
        await storeInvitation(store, [{ transport: 'sandbox' }]),
        await storeInvitation(store, [{ state: 'sent' }]),
        await storeInvitation(store, [{ dueAt: NOW + 1 }]),
      ];
      const list = async (after: string, limit: number) => {
        const found = await store.queues.messages.accounts({ transport: TRANSPORT, after, limit });
        return found.map(({ accountId, dueAt }) => [accountId, dueAt - NOW]);
      };
      const all = [a, b, c].map(({ account }, at) => [account.id, [5, 3, 1][at]]);
      expect(await list('', 10)).toEqual(all);
      expect(await list('', 2)).toEqual(all.slice(0, 2));
      expect(await list(a.account.id, 1)).toEqual(all.slice(1, 2));
      expect(await list(c.account.id, 10)).toEqual([]);
    });

    it('can be claimed from one by one', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store, [{ dueAt: NOW }]);
      await storeInvitation(store, [{ dueAt: NOW - 1 }]);
      const request = { transport: TRANSPORT, limit: 9, now: NOW, leaseUntil: NOW + LEASE_MS };
      const claimed = await store.queues.messages.claim({ ...request, accountId: account.id });
      expect(claimed.map(({ message }) => message.accountId)).toEqual([account.id]);
      expect(await store.queues.messages.claim({ ...request, accountId: account.id })).toEqual([]);
    });
  });
}
