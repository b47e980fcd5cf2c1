import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLink, sampleSession, sampleUser } from './sample-person.js';
import { NOW, sampleAccount } from './samples.js';
import type { StoreHarness } from './store-harness.js';

/** How people come in, and for how long. */
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
        for (const session of [first, second]) await people.insertSession(session);
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

    test('come by links, each of which is taken once', async () => {
      const { store } = harness();
      const link = sampleLink(account.id);
      await store.transaction(({ people }) => people.insertSetUpLink(link));
      expect(await store.people.findSetUpLink(link.tokenHash)).toEqual(link);
      expect(await store.people.listSetUpLinks(account.id)).toEqual([link]);
      expect(await store.people.listSetUpLinks(other.id)).toEqual([]);
      const take = () => store.transaction(({ people }) => people.deleteSetUpLink(link));
      expect((await Promise.all([take(), take()])).sort()).toEqual([false, true]);
    });

    test('lose what has expired or was not used for long', async () => {
      const { store } = harness();
      const kept = sampleSession(user.id);
      await store.transaction(async ({ people }) => {
        await people.insertSession(kept);
        await people.insertSession(sampleSession(user.id, { expiresAt: NOW }));
        await people.insertSession(sampleSession(user.id, { lastSeenAt: NOW - 100 }));
        await people.insertSetUpLink(sampleLink(account.id, { expiresAt: NOW }));
        await people.insertSetUpLink(sampleLink(account.id));
      });
      const query = { now: NOW, unusedSince: NOW - 100 };
      expect(await store.transaction(({ people }) => people.deleteExpired(query))).toBe(3);
      expect((await store.people.listSessions(user.id)).map(({ id }) => id)).toEqual([kept.id]);
      expect(await store.people.listSetUpLinks(account.id)).toHaveLength(1);
    });
  });
}
