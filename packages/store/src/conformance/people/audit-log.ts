import type { Actor } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { sampleAuditEntry } from '../samples/sample-people.js';
import { NOW, newId, sampleAccount } from '../samples/samples.js';
import type { CurrentHarness, StoreHarness } from '../store-harness.js';

export function auditLogConformance(current: CurrentHarness): void {
  describe('the audit log', () => {
    it('gives entries back as they were written, newest first, page by page, to their own account only', async () => {
      const { store, accountId, strangerId, newest, foreign } = await fill(current());
      expect(await store.audit.list({ accountId, limit: 10 })).toEqual(newest);
      expect(await store.audit.list({ accountId, limit: 2 })).toEqual(newest.slice(0, 2));
      expect(await store.audit.list({ accountId, limit: 2, before: newest[1]?.id })).toEqual(newest.slice(2));
      expect(await store.audit.list({ accountId: strangerId, limit: 10 })).toEqual([foreign]);
      expect(await store.audit.list({ accountId: newId(), limit: 10 })).toEqual([]);
    });

    it('counts what an account, or one person in it, has done since a time', async () => {
      const { store, accountId, strangerId, newest } = await fill(current());
      const [last] = newest;
      if (!last) throw new Error('There are entries.');
      const actions = [last.action];
      const actorId = last.actor.id ?? '';
      expect(await store.audit.count({ accountId, actions, since: NOW - 3 })).toBe(3);
      expect(await store.audit.count({ accountId, actions, since: NOW - 2 })).toBe(2);
      expect(await store.audit.count({ accountId, actions, actorId, since: NOW - 3 })).toBe(2);
      expect(await store.audit.count({ accountId, actions: ['key.revoked'], since: 0 })).toBe(0);
      expect(await store.audit.count({ accountId: strangerId, actions, since: 0 })).toBe(1);
    });

    it('deletes what is older than a time, the oldest first, some at a time', async () => {
      const { store, accountId, strangerId, newest } = await fill(current());
      const prune = (limit: number) => store.transaction(({ audit }) => audit.prune({ before: NOW, limit }));
      expect(await prune(2)).toBe(2);
      expect(await store.audit.list({ accountId, limit: 10 })).toEqual(newest.slice(0, 2));
      expect(await store.audit.list({ accountId: strangerId, limit: 10 })).toEqual([]);
      expect(await prune(2)).toBe(1);
      expect(await store.audit.list({ accountId, limit: 10 })).toEqual(newest.slice(0, 1));
      expect(await prune(2)).toBe(0);
    });

    it('goes with its account', async () => {
      const { store, accountId, strangerId } = await fill(current());
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId, limit: 2 }));
      while ((await erase()) > 0);
      await store.transaction(({ accounts }) => accounts.delete(accountId));
      expect(await store.audit.list({ accountId, limit: 10 })).toEqual([]);
      expect(await store.audit.list({ accountId: strangerId, limit: 10 })).toHaveLength(1);
    });
  });

  describe('entries of an audit log that repeat', () => repeatedEntries(current));
}

function repeatedEntries(current: CurrentHarness): void {
  it('are one entry of each account, with their number', async () => {
    const { store, accountId, strangerId } = await fill(current());
    const [account, stranger] = [{ id: accountId }, { id: strangerId }];
    const first = sampleAuditEntry(account, { at: NOW + 1, count: 2 });
    const elsewhere = sampleAuditEntry(stranger, { at: NOW + 1 });
    await store.transaction(async ({ audit }) => {
      await audit.addRepeated(first, { group: 'ada', item: 'a' });
      await audit.addRepeated(sampleAuditEntry(account, { at: NOW + 2, count: 3 }), { group: 'ada', item: 'a' });
      await audit.addRepeated(sampleAuditEntry(account, { at: NOW + 3 }), { group: 'ada', item: '' });
      await audit.addRepeated(sampleAuditEntry(account, { at: NOW + 4 }), { group: 'bob', item: 'a' });
      await audit.addRepeated(elsewhere, { group: 'ada', item: 'a' });
    });
    const listed = await store.audit.list({ accountId, limit: 3 });
    expect(listed.map(({ at, count }) => [at - NOW, count])).toEqual([
      [4, 1],
      [3, 1],
      [1, 5],
    ]);
    expect(listed.at(-1)).toEqual({ ...first, count: 5 });
    expect((await store.audit.listRepeated({ accountId, group: 'ada' })).sort()).toEqual(['', 'a']);
    expect(await store.audit.listRepeated({ accountId, group: 'eve' })).toEqual([]);
    expect(await store.audit.list({ accountId: strangerId, limit: 1 })).toEqual([elsewhere]);
  });
}

/** An account with three entries, and another with one. */
async function fill({ store }: StoreHarness) {
  const [account, stranger] = [sampleAccount(), sampleAccount()];
  const unknown: Actor = { kind: 'server', id: null, name: '', address: null };
  const entries = [
    sampleAuditEntry(account, { at: NOW - 2, subject: 'Büro', detail: 'name, URL' }),
    sampleAuditEntry(account, { at: NOW - 1, actor: unknown }),
    sampleAuditEntry(account),
  ];
  const foreign = sampleAuditEntry(stranger, { at: NOW - 2 });
  await store.transaction(async (transaction) => {
    for (const each of [account, stranger]) await transaction.accounts.insert(each);
    await transaction.audit.insert([...entries, foreign]);
    await transaction.audit.insert([]);
  });
  return { store, accountId: account.id, strangerId: stranger.id, newest: entries.toReversed(), foreign };
}
