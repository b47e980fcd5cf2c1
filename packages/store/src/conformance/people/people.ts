import type { User } from '@convoke/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleLink, samplePasswordLink, sampleSession, sampleUser } from '../samples/sample-people.js';
import { NOW, sampleAccount } from '../samples/samples.js';
import type { CurrentHarness } from '../store-harness.js';

export function peopleConformance(current: CurrentHarness): void {
  describePeople(current);
  describeFormerPeople(current);
}

/** Users and their sessions. */
function describePeople(harness: CurrentHarness): void {
  describe('people', () => {
    const account = sampleAccount({ name: 'Acme' });
    const other = sampleAccount({ name: 'Another' });
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        await transaction.accounts.insert(other);
        await transaction.accounts.insert(account);
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

    test('have an address of their own', async () => {
      const { store } = harness();
      const insert = (change: Partial<User>) =>
        store.transaction(({ people }) => people.insertUser(sampleUser({ ...change })));
      expect(await Promise.all([insert({ emailKey: 'x@ex.org' }), insert({ emailKey: 'x@ex.org' })])).toContain(false);
      expect(await insert({ emailKey: user.emailKey })).toBe(false);
      expect(await store.people.findUser({ emailKey: user.emailKey })).toEqual(user);
    });

    test('become administrators or proven, and change in nothing else by that', async () => {
      const { store } = harness();
      await store.transaction(({ people }) => people.updateUser(user.id, { isAdministrator: true }));
      await store.transaction(({ people }) => people.updateUser(user.id, { provenAt: NOW }));
      const changed = { ...user, isAdministrator: true, provenAt: NOW };
      expect(await store.transaction(({ people }) => people.lockUser(user.id))).toEqual(changed);
      await store.transaction(({ people }) => people.updateUser(user.id, { provenAt: null }));
      expect(await store.people.findUser({ id: user.id })).toEqual({ ...changed, provenAt: null });
    });

    test('get another password instead of the one that was seen, once', async () => {
      const { store } = harness();
      const replace = (after: string) =>
        store.transaction(({ people }) => people.replacePassword({ id: user.id, before: user.passwordHash, after }));
      const outcomes = await Promise.all([replace('one'), replace('other')]);
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      const passwordHash = outcomes[0] ? 'one' : 'other';
      expect(await store.people.findUser({ id: user.id })).toEqual({ ...user, passwordHash });
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
      expect(await people.listAccessibleAccounts(user.id)).toEqual([
        { account, role: 'owner' },
        { account: other, role: 'member' },
      ]);
      expect(await people.findMembership(membership)).toEqual({ ...membership, role: 'owner' });
      expect(await people.listMembers(account.id)).toEqual([{ user, membership: { ...membership, role: 'owner' } }]);
      await store.transaction((transaction) => transaction.people.deleteMembership(membership));
      expect(await people.findMembership(membership)).toBeUndefined();
      expect(await people.listAccessibleAccounts(user.id)).toEqual([{ account: other, role: 'member' }]);
    });
  });
}

/** People who can no longer sign in. */
function describeFormerPeople(harness: CurrentHarness): void {
  describe('former people', () => {
    const account = sampleAccount();
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        await transaction.people.insertUser(user);
      });
    });

    test('are deactivated: nobody can sign in, the address is free, and the accounts still see the member', async () => {
      const { store } = harness();
      const session = sampleSession(user.id);
      const membership = { accountId: account.id, userId: user.id, role: 'owner', createdAt: NOW } as const;
      const link = sampleLink(account.id, { makerId: user.id });
      await store.transaction(async ({ people, links }) => {
        await people.putMembership(membership);
        await people.insertSession(session, { most: 10 });
        await links.insert(link);
        await people.deactivateUser(user.id, NOW + 1);
      });
      expect(await store.people.findUser({ emailKey: user.emailKey })).toBeUndefined();
      expect(await store.people.findSession(session.tokenHash)).toBeUndefined();
      expect(await store.links.find(link.id)).toEqual({ ...link, endedAt: NOW + 1 });
      const next = sampleUser({ email: user.email, emailKey: user.emailKey });
      await store.transaction(async ({ people }) => {
        expect(await people.insertUser(next)).toBe(true);
        await people.putMembership({ ...membership, userId: next.id });
      });
      const members = await store.people.listMembers(account.id);
      expect(members.map((member) => member.user)).toEqual([
        next,
        { ...user, emailKey: expect.not.stringContaining('@'), passwordHash: '', deactivatedAt: NOW + 1 },
      ]);
      expect(await store.people.listUsers()).toEqual([next]);
    });

    test('are erased with all their data, and nothing else', async () => {
      const { store } = harness();
      const [kept, session] = [sampleUser(), sampleSession(user.id)];
      const made = [sampleLink(account.id, { makerId: user.id }), samplePasswordLink(user.id), sampleLink(account.id)];
      await store.transaction(async ({ people, links }) => {
        await people.insertUser(kept);
        for (const { id } of [user, kept]) {
          await people.putMembership({ accountId: account.id, userId: id, role: 'owner', createdAt: NOW });
        }
        await people.insertSession(session, { most: 10 });
        for (const link of made) await links.insert(link);
        await people.eraseUser(user.id);
      });
      expect(await store.people.listUsers()).toEqual([kept]);
      expect((await store.people.listMembers(account.id)).map((member) => member.user)).toEqual([kept]);
      expect(await store.people.findSession(session.tokenHash)).toBeUndefined();
      const found = await Promise.all(made.map(({ id }) => store.links.find(id)));
      expect(found).toEqual([undefined, undefined, made[2]]);
    });
  });
}
