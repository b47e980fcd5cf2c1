import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleAccount } from './samples.js';

export function describeJoining(current: CurrentHarness): void {
  describe('transactions', () => {
    it('are joined by a transaction within them, and end as one', async () => {
      const { store, another } = current();
      const other = await another();
      const accounts = [sampleAccount(), sampleAccount()] as const;
      const insertBoth = async (outcome: () => void) =>
        store.transaction(async (outer) => {
          await outer.accounts.insert(accounts[0]);
          await outer.transaction((inner) => inner.accounts.insert(accounts[1]));
          expect(await outer.accounts.list()).toEqual(accounts);
          expect(await other.accounts.list()).toEqual([]);
          outcome();
        });
      const refused = insertBoth(() => {
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(await other.accounts.list()).toEqual([]);
      await insertBoth(() => undefined);
      expect(await other.accounts.list()).toEqual(accounts);
    });
  });
}
