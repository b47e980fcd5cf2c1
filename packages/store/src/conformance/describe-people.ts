import type { User } from '@convoke/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOW, sampleAccount } from './samples.js';
import type { StoreHarness } from './store-harness.js';

let made = 0;

function sampleUser(change: Partial<User> = {}): User {
  made += 1;
  const email = `Person-${made}@Ex.Org`;
  return {
    ...{ id: `user-${made}`, email, emailKey: email.toLowerCase(), passwordHash: 'scrypt$a$b' },
    ...{ isAdministrator: false, createdAt: NOW },
    ...change,
  };
}

function sampleSession(userId: string, change: object = {}) {
  made += 1;
  const [id, tokenHash] = [`session-${String(made).padStart(6, '0')}`, Buffer.alloc(32, made)];
  return { id, tokenHash, userId, createdAt: NOW, lastSeenAt: NOW, expiresAt: NOW + 1_000, userAgent: '', ...change };
}

function sampleLink(accountId: string, change: object = {}) {
  made += 1;
  const email = `link-${made}@ex.org`;
  return {
    ...{ id: `link-${String(made).padStart(6, '0')}`, tokenHash: Buffer.alloc(32, made), email, emailKey: email },
    ...{ accountId, role: 'owner' as const, isAdministrator: true, createdAt: NOW, expiresAt: NOW + 1_000 },
    ...change,
  };
}

/** Who may sign in, and who has. */
export function describePeople(harness: () => StoreHarness): void {
  describe('people', () => {
    const account = sampleAccount({ name: 'Acme' });
    const other = sampleAccount({ name: 'Another' });
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        await transaction.insertAccount(other);
        await transaction.insertAccount(account);
        expect(await transaction.people.hasUsers()).toBe(false);
        await transaction.people.insertUser(user);
      });
    });

    test('are found by id and by address', async () => {
      const { people } = harness().store;
      expect(await people.hasUsers()).toBe(true);
      expect(await people.findUser({ id: user.id })).toEqual(user);
      expect(await people.findUser({ emailKey: user.emailKey })).toEqual(user);
      expect(await people.findUser({ emailKey: user.email })).toBeUndefined();
    });

    test('change only in what is given', async () => {
      const { store } = harness();
      await store.transaction(({ people }) => people.updateUser(user.id, { isAdministrator: true }));
      expect(await store.people.findUser({ id: user.id })).toEqual({ ...user, isAdministrator: true });
      await store.transaction(({ people }) => people.updateUser(user.id, { passwordHash: 'new' }));
      expect(await store.people.findUser({ id: user.id })).toMatchObject({
        isAdministrator: true,
        passwordHash: 'new',
      });
    });

    test('belong to accounts, once to each', async () => {
      const { store } = harness();
      const membership = { accountId: account.id, userId: user.id, role: 'member', createdAt: NOW } as const;
      await store.transaction(async ({ people }) => {
        await people.putMembership({ ...membership, accountId: other.id });
        await people.putMembership(membership);
        await people.putMembership({ ...membership, role: 'owner', createdAt: NOW + 1 });
      });
      const { people } = store;
      expect(await people.listReachedAccounts(user.id)).toEqual([
        { account, role: 'owner' },
        { account: other, role: 'member' },
      ]);
      expect(await people.findMembership(membership)).toEqual({ ...membership, role: 'owner' });
      expect(await people.listMembers(account.id)).toEqual([{ user, membership: { ...membership, role: 'owner' } }]);
      await store.transaction((transaction) => transaction.people.deleteMembership(membership));
      expect(await people.findMembership(membership)).toBeUndefined();
      expect(await people.listReachedAccounts(user.id)).toEqual([{ account: other, role: 'member' }]);
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

    test('hear what a commit may have changed', async () => {
      const { store } = harness();
      const heard = new Promise<string[]>((resolve) => {
        const stop = store.onChanges((topics) => {
          stop();
          resolve([...topics]);
        });
      });
      await store.transaction((transaction) =>
        transaction.updateInvitation({ appointmentId: 'a', id: 'b' }, { comment: null }),
      );
      expect(await heard).toEqual(['appointments']);
    });
  });
}
