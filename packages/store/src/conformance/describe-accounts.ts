import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, sampleAccount } from './samples.js';

export function describeAccounts(current: CurrentHarness): void {
  describe('accounts and keys', () => {
    it('gives back an account as it was written, and lists all in the order of their making', async () => {
      const { store } = current();
      const plain = sampleAccount();
      const full = sampleAccount({
        organizer: { name: 'Dr Ada', address: 'ada@practice.example' },
        email: 'ada@practice.example',
        rateLimit: 600,
      });
      await store.transaction((transaction) => transaction.accounts.insert(full));
      await store.transaction((transaction) => transaction.accounts.insert(plain));
      expect(await store.accounts.find(full.id)).toEqual(full);
      expect(await store.accounts.list()).toEqual([plain, full]);
      expect(await store.accounts.find(newId())).toBeUndefined();
    });

    it('changes only what is given', async () => {
      const { store } = current();
      const account = sampleAccount({ email: 'ada@practice.example' });
      await store.transaction((transaction) => transaction.accounts.insert(account));
      const organizer = { name: 'Desk', address: 'desk@practice.example' };
      await store.transaction((transaction) => transaction.accounts.update(account.id, { organizer, rateLimit: 5 }));
      expect(await store.accounts.find(account.id)).toEqual({ ...account, organizer, rateLimit: 5 });
      await store.transaction((transaction) =>
        transaction.accounts.update(account.id, { organizer: null, email: null }),
      );
      expect(await store.accounts.find(account.id)).toEqual({ ...account, organizer: null, email: null, rateLimit: 5 });
      await store.transaction((transaction) => transaction.accounts.update(account.id, {}));
    });

    it('finds a key with its account, and once revoked with the time of that', async () => {
      const { store } = current();
      const account = sampleAccount();
      const key = { id: 'k1', accountId: account.id, secretHash: Buffer.alloc(32, 7), createdAt: NOW, revokedAt: null };
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.keys.insert(key);
      });
      expect(await store.keys.find('k1')).toEqual({ key, account });
      expect(await store.keys.find('K1')).toBeUndefined();
      const revoke = (id: string, now: number) => store.transaction((transaction) => transaction.keys.revoke(id, now));
      expect(await revoke('k1', NOW + 1)).toBe(true);
      expect(await revoke('k1', NOW + 2)).toBe(false);
      expect(await revoke('k2', NOW + 2)).toBe(false);
      expect(await store.keys.list(account.id)).toEqual([{ ...key, revokedAt: NOW + 1 }]);
      expect(await store.keys.list(newId())).toEqual([]);
    });
  });
}
