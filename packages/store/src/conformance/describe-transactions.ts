import type { Store } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { newId, sampleAccount } from './samples.js';

class Refusal extends Error {}

async function refusedAccount(store: Store): Promise<string> {
  const account = sampleAccount();
  const refused = store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    throw new Refusal();
  });
  await expect(refused).rejects.toThrow(Refusal);
  return account.id;
}

async function keptAccount(store: Store): Promise<string> {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  return account.id;
}

export function describeTransactions(current: CurrentHarness): void {
  describe('transactions', () => {
    it('keep all or nothing, a hundred at once, each heard by its own caller', async () => {
      const { store } = current();
      const ids = await Promise.all(
        Array.from({ length: 100 }, (_, turn) => (turn % 3 === 0 ? refusedAccount(store) : keptAccount(store))),
      );
      const kept = new Set((await store.accounts.list()).map(({ id }) => id));
      expect(ids.map((id) => kept.has(id))).toEqual(ids.map((_, turn) => turn % 3 !== 0));
    });

    it('see what they wrote themselves, while nobody else does before the commit', async () => {
      const { store, another } = current();
      const other = await another();
      const account = sampleAccount();
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        expect(await transaction.accounts.find(account.id)).toEqual(account);
        expect(await store.accounts.find(account.id)).toBeUndefined();
        expect(await other.accounts.find(account.id)).toBeUndefined();
      });
      expect(await store.accounts.find(account.id)).toEqual(account);
      expect(await other.accounts.find(account.id)).toEqual(account);
    });

    it('let a refusal be heard only when what it was based on is there to stay', async () => {
      const { store, another, sharesCommits } = current();
      const other = await another();
      const account = sampleAccount();
      const kept = store.transaction((transaction) => transaction.accounts.insert(account));
      // Side by side, a transaction sees only what is committed before it looks.
      if (!sharesCommits) await kept;
      const refused = store.transaction(async (transaction) => {
        throw (await transaction.accounts.find(account.id)) ? new Refusal() : new Error('not seen');
      });
      await expect(refused).rejects.toThrow(Refusal);
      expect(await other.accounts.find(account.id)).toEqual(account);
      await kept;
    });

    it('undo a statement that fails together with what came before it', async () => {
      const { store } = current();
      const account = sampleAccount();
      const twice = store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.accounts.insert(account);
      });
      const neighbour = keptAccount(store);
      await expect(twice).rejects.toThrow();
      const kept = await neighbour;
      expect((await store.accounts.list()).map(({ id }) => id)).toEqual([kept]);
    });

    it('refuse rows that point nowhere', async () => {
      const { store } = current();
      const secretHash = Buffer.alloc(32);
      const orphan = { id: 'k', accountId: newId(), secretHash, createdAt: 1, revokedAt: null };
      await expect(store.transaction((transaction) => transaction.keys.insert(orphan))).rejects.toThrow();
    });

    it('of two processes all come through', async () => {
      const { store, another } = current();
      const stores = [store, await another()];
      const ids = await Promise.all(Array.from({ length: 120 }, (_, turn) => keptAccount(stores[turn % 2] ?? store)));
      expect((await store.accounts.list()).map(({ id }) => id)).toEqual([...ids].sort());
    });
  });
}
