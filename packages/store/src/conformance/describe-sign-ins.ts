import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLink, samplePasswordLink, sampleSession, sampleUser } from './sample-person.js';
import { NOW, sampleAccount } from './samples.js';
import type { StoreHarness } from './store-harness.js';

/** More sessions than any test begins. */
const MANY = { most: 100 };

/** How long people stay signed in. */
export function describeSignIns(harness: () => StoreHarness): void {
  describe('people who sign in', () => {
    const account = sampleAccount({ name: 'Acme' });
    const other = sampleAccount({ name: 'Another' });
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        await transaction.accounts.insert(other);
        await transaction.accounts.insert(account);
        await transaction.people.insertUser(user);
      });
    });

    test('have sessions, which only they can end', async () => {
      const { store } = harness();
      const [first, second] = [sampleSession(user.id), sampleSession(user.id)];
      await store.transaction(async ({ people }) => {
        for (const session of [first, second]) await people.insertSession(session, MANY);
        await people.touchSession(first.id, NOW + 60);
      });
      expect(await store.people.findSession(first.tokenHash)).toEqual({
        session: { ...first, lastSeenAt: NOW + 60 },
        user,
      });
      expect((await store.people.listSessions(user.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
      const end = (userId: string) => store.transaction(({ people }) => people.deleteSession({ userId, id: first.id }));
      expect([await end('another'), await end(user.id), await end(user.id)]).toEqual([false, true, false]);
      await store.transaction(({ people }) => people.deleteOtherSessions({ userId: user.id, except: 'none' }));
      expect(await store.people.listSessions(user.id)).toEqual([]);
    });

    test('have a bounded number of sessions: the oldest ends, also where several begin at a time', async () => {
      const { store, another } = harness();
      const stores = [store, await another()];
      const [sessions, other] = [Array.from({ length: 12 }, () => sampleSession(user.id)), sampleUser()];
      const kept = sampleSession(other.id);
      await store.transaction(async ({ people }) => {
        await people.insertUser(other);
        await people.insertSession(kept, { most: 5 });
      });
      const begin = (session: (typeof sessions)[number], at: number) =>
        stores[at % 2]?.transaction(({ people }) => people.insertSession(session, { most: 5 }));
      for (const [at, session] of sessions.slice(0, 6).entries()) await begin(session, at);
      expect(await store.people.listSessions(user.id)).toEqual(sessions.slice(1, 6).reverse());
      await Promise.all(sessions.slice(6).map(begin));
      expect(await store.people.listSessions(user.id)).toHaveLength(5);
      expect(await store.people.listSessions(other.id)).toEqual([kept]);
    });

    test('lose what has expired or was not used for long', async () => {
      const { store } = harness();
      const kept = sampleSession(user.id);
      await store.transaction(async ({ people, links }) => {
        await people.insertSession(kept, MANY);
        await people.insertSession(sampleSession(user.id, { expiresAt: NOW }), MANY);
        await people.insertSession(sampleSession(user.id, { lastSeenAt: NOW - 100 }), MANY);
        await links.insert(sampleLink(account.id, { expiresAt: NOW }));
        await links.insert(sampleLink(account.id));
      });
      const query = { now: NOW, unusedSince: NOW - 100 };
      expect(await store.transaction(({ people }) => people.deleteExpired(query))).toBe(3);
      expect((await store.people.listSessions(user.id)).map(({ id }) => id)).toEqual([kept.id]);
      expect(await store.links.list(account.id)).toHaveLength(1);
    });
  });
}

/** How people come in at first. */
export function describeLinks(harness: () => StoreHarness): void {
  describe('people who come by links', () => {
    const account = sampleAccount({ name: 'Acme' });
    const other = sampleAccount({ name: 'Another' });
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        for (const each of [account, other]) await transaction.accounts.insert(each);
        await transaction.people.insertUser(user);
      });
    });

    test('use each of them once', async () => {
      const { store } = harness();
      const link = sampleLink(account.id, { makerId: user.id, proves: false });
      const password = samplePasswordLink(user.id, { accountId: account.id });
      const operators = samplePasswordLink(user.id);
      await store.transaction(async ({ links }) => {
        for (const each of [link, password, operators]) await links.insert(each);
      });
      for (const each of [link, password, operators]) expect(await store.links.find(each.id)).toEqual(each);
      expect(await store.links.list(account.id)).toEqual([password, link]);
      expect(await store.links.list(other.id)).toEqual([]);
      const end = () => store.transaction(({ links }) => links.end({ id: link.id, now: NOW + 1 }));
      expect((await Promise.all([end(), end()])).sort()).toEqual([false, true]);
      expect(await store.links.find(link.id)).toEqual({ ...link, endedAt: NOW + 1 });
      expect(await store.links.list(account.id)).toEqual([password]);
    });

    test('lose those that they made, in one account or all', async () => {
      const { store } = harness();
      const made = [account, other].map(({ id }) => sampleLink(id, { makerId: user.id }));
      const anothers = sampleLink(account.id, { makerId: 'another' });
      const openIds = async () =>
        [...(await store.links.list(account.id)), ...(await store.links.list(other.id))].map(({ id }) => id);
      await store.transaction(async ({ links }) => {
        for (const link of [...made, anothers]) await links.insert(link);
        await links.endOf({ makerId: user.id, accountId: account.id, now: NOW });
      });
      expect(await openIds()).toEqual([anothers.id, made[1]?.id]);
      await store.transaction(({ links }) => links.endOf({ makerId: user.id, now: NOW }));
      expect(await openIds()).toEqual([anothers.id]);
    });
  });
}
