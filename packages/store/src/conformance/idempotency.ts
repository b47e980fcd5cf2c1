import type { IdempotencyRecord, Store } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import { NOW, sampleAccount } from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

async function newAccount(store: Store): Promise<string> {
  const account = sampleAccount();
  await store.transaction((transaction) => transaction.accounts.insert(account));
  return account.id;
}

function sampleRecord(accountId: string, change: Partial<IdempotencyRecord> = {}): IdempotencyRecord {
  return { accountId, key: 'k', fingerprint: 'f', status: 201, body: '{}', sealed: false, createdAt: NOW, ...change };
}

export function idempotencyConformance(current: CurrentHarness): void {
  describe('answers kept for repeated requests', () => {
    const put = (record: IdempotencyRecord) =>
      current().store.transaction((transaction) => transaction.idempotency.put(record));
    const claim = (accountId: string, { key = 'k', since = NOW } = {}) =>
      current().store.transaction((transaction) => transaction.idempotency.claim({ accountId, key, since }));

    it('are given back as they were written, for their own account and key only', async () => {
      const { store } = current();
      const [accountId, stranger] = [await newAccount(store), await newAccount(store)];
      const record = sampleRecord(accountId, { sealed: true, body: 'Ü \u0001 😀' });
      await put(record);
      expect(await claim(accountId)).toEqual(record);
      expect(await claim(stranger)).toBeUndefined();
      expect(await claim(accountId, { key: 'K' })).toBeUndefined();
    });

    it('count as absent once they are old, and can be replaced then', async () => {
      const { store } = current();
      const accountId = await newAccount(store);
      await put(sampleRecord(accountId));
      expect(await claim(accountId, { since: NOW + 1 })).toBeUndefined();
      const newer = sampleRecord(accountId, { fingerprint: 'g', status: 200, body: '[]', createdAt: NOW + 9 });
      await put(newer);
      expect(await claim(accountId, { since: NOW + 1 })).toEqual(newer);
    });

    it('are not there where the transaction was undone', async () => {
      const { store } = current();
      const accountId = await newAccount(store);
      const refused = store.transaction(async (transaction) => {
        await transaction.idempotency.put(sampleRecord(accountId));
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(await claim(accountId)).toBeUndefined();
    });

    it('are deleted oldest first, no more at a time than asked for', async () => {
      const { store } = current();
      const accountId = await newAccount(store);
      for (const age of [3, 1, 5, 2, 4]) await put(sampleRecord(accountId, { key: `k${age}`, createdAt: NOW - age }));
      expect(
        await store.transaction((transaction) => transaction.idempotency.prune({ before: NOW - 1, limit: 3 })),
      ).toBe(3);
      const left = await Promise.all([1, 2, 3, 4, 5].map((age) => claim(accountId, { key: `k${age}`, since: 0 })));
      expect(left.map((record) => record?.key)).toEqual(['k1', 'k2', undefined, undefined, undefined]);
      expect(
        await store.transaction((transaction) => transaction.idempotency.prune({ before: NOW - 1, limit: 3 })),
      ).toBe(1);
      expect(
        await store.transaction((transaction) => transaction.idempotency.prune({ before: NOW - 1, limit: 3 })),
      ).toBe(0);
    });
  });
}
