import { beforeEach, describe, expect, test } from 'vitest';
import { sampleUser } from './sample-person.js';
import { NOW, sampleAccount } from './samples.js';
import type { StoreHarness } from './store-harness.js';

/** Who may sign in, and who has. */
export function describePeople(harness: () => StoreHarness): void {
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

    test('become administrators, and change in nothing else by that', async () => {
      const { store } = harness();
      await store.transaction(({ people }) => people.updateUser(user.id, { isAdministrator: true }));
      expect(await store.people.findUser({ id: user.id })).toEqual({ ...user, isAdministrator: true });
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
  });
}
