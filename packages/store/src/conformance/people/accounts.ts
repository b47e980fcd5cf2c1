import type { Account, ApiKey } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { sampleLink, sampleSession, sampleUser } from '../samples/sample-people.js';
import {
  type Filled,
  NOW,
  newId,
  sampleAccount,
  sampleAppointment,
  sampleDelivery,
  sampleInvitation,
  sampleKey,
  sampleMessage,
  sampleWebhook,
} from '../samples/samples.js';
import type { CurrentHarness } from '../store-harness.js';

export function accountsConformance(current: CurrentHarness): void {
  describeAccounts(current);
  describeKeys(current);
  describeAccountErasure(current);
}

function describeAccounts(current: CurrentHarness): void {
  describe('accounts', () => {
    it('gives back an account as it was written, and lists all in the order of their making', async () => {
      const { store } = current();
      const plain = sampleAccount();
      const full: Filled<Omit<Account, 'sender'>> & Account = {
        ...sampleAccount(),
        organizer: { name: 'Dr Ada', address: 'ada@practice.example' },
        calendarId: 'c',
        email: 'ada@practice.example',
        rateLimit: 600,
        language: 'de-AT',
        requiresSecondFactor: true,
        brandVersion: 2,
      };
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
      await store.transaction((transaction) => transaction.accounts.update(account.id, { requiresSecondFactor: true }));
      expect(await store.accounts.find(account.id)).toMatchObject({ requiresSecondFactor: true, rateLimit: 5 });
      await store.transaction((transaction) => transaction.accounts.update(account.id, {}));
    });
  });
}

function describeKeys(current: CurrentHarness): void {
  describe('keys', () => {
    it('finds a key with its account, and once revoked with the time of that', async () => {
      const { store } = current();
      const account = sampleAccount();
      const key: ApiKey = sampleKey(account, {
        id: 'k1',
        name: 'Booking page',
        lastUsedAt: NOW + 5,
        scopes: ['webhooks', 'appointments:read'],
        expiresAt: NOW + 9,
      });
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

    it('renames a valid key, and no revoked or unknown one', async () => {
      const { store } = current();
      const account = sampleAccount();
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        for (const id of ['k1', 'k2']) await transaction.keys.insert(sampleKey(account, { id, name: 'Old' }));
        await transaction.keys.revoke('k2', NOW);
      });
      const rename = (id: string) => store.transaction((transaction) => transaction.keys.rename(id, 'New'));
      expect([await rename('k1'), await rename('k2'), await rename('k3')]).toEqual([true, false, false]);
      expect((await store.keys.list(account.id)).map(({ name }) => name)).toEqual(['New', 'Old']);
    });

    it('records when keys were used, each at most once in an interval', async () => {
      const { store } = current();
      const account = sampleAccount();
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(account);
        for (const id of ['k1', 'k2']) await transaction.keys.insert(sampleKey(account, { id }));
      });
      const use = (...uses: [id: string, at: number][]) =>
        store.transaction(({ keys }) =>
          keys.recordUses(
            uses.map(([id, at]) => ({ id, at })),
            { notWithin: 60_000 },
          ),
        );
      const uses = async () => (await store.keys.list(account.id)).map(({ lastUsedAt }) => lastUsedAt);
      await use(['k1', NOW], ['unknown', NOW]);
      expect(await uses()).toEqual([NOW, null]);
      await use(['k1', NOW + 59_999], ['k2', NOW + 59_999]);
      expect(await uses()).toEqual([NOW, NOW + 59_999]);
      await use(['k1', NOW + 60_000], ['k2', NOW + 60_000]);
      expect(await uses()).toEqual([NOW + 60_000, NOW + 59_999]);
    });
  });
}

function describeAccountErasure(current: CurrentHarness): void {
  describe('the erasure of an account', () => {
    it('takes everything that belongs to it, part by part, and nothing else', async () => {
      const { store } = current();
      const gone = await fill(current);
      const kept = await fill(current);
      const accountId = gone.account.id;
      await store.transaction((transaction) => transaction.webhooks.delete(gone.webhook));
      const erase = () => store.transaction((transaction) => transaction.accounts.eraseData({ accountId, limit: 20 }));
      let parts = 0;
      while ((await erase()) > 0) parts += 1;
      expect(parts).toBe(5);
      await store.transaction((transaction) => transaction.accounts.delete(accountId));

      expect(await store.accounts.list()).toEqual([kept.account]);
      expect(await store.keys.find(gone.key.id)).toBeUndefined();
      const { id: appointmentId } = gone.appointment;
      expect(await store.appointments.find({ accountId, id: appointmentId })).toBeUndefined();
      expect(await store.messages.listOfAppointment({ accountId, appointmentId })).toEqual([]);
      expect(await store.deliveries.find({ accountId, id: gone.delivery.id })).toBeUndefined();

      expect(await store.keys.find(kept.key.id)).toBeDefined();
      const { appointment } = kept;
      const query = { accountId: kept.account.id, appointmentId: appointment.id };
      expect(await store.appointments.find({ accountId: kept.account.id, id: appointment.id })).toEqual(appointment);
      expect(await store.messages.listOfAppointment(query)).toHaveLength(1);
      expect(await store.deliveries.find({ accountId: kept.account.id, id: kept.delivery.id })).toBeDefined();
      // What had stayed would be in the way of another of the same key.
      await store.transaction(async (transaction) => {
        await transaction.accounts.insert(gone.account);
        await transaction.deliveries.insert([gone.delivery]);
      });
    });

    it('takes the sign-ins that lead to no other account, but no administrator of the server', async () => {
      const { store } = current();
      const { account } = await fill(current);
      const { account: other } = await fill(current);
      const [only, both, root] = [sampleUser(), sampleUser(), sampleUser({ isAdministrator: true })];
      const session = sampleSession(only.id);
      const link = sampleLink(account.id, { makerId: only.id });
      await store.transaction(async ({ people, links }) => {
        for (const { id: userId, ...user } of [only, both, root]) {
          await people.insertUser({ ...user, id: userId });
          await people.putMembership({ accountId: account.id, userId, role: 'owner', createdAt: NOW });
        }
        await people.putMembership({ accountId: other.id, userId: both.id, role: 'member', createdAt: NOW });
        await people.insertSession(session, { most: 10 });
        await links.insert(link);
      });
      const erase = () =>
        store.transaction((transaction) => transaction.accounts.eraseData({ accountId: account.id, limit: 20 }));
      while ((await erase()) > 0);
      expect((await store.people.listUsers()).map(({ id }) => id).sort()).toEqual([both.id, root.id].sort());
      expect(await store.people.findSession(session.tokenHash)).toBeUndefined();
      expect(await store.links.find(link.id)).toBeUndefined();
    });

    it('refuses to take the account before what belongs to it', async () => {
      const { store } = current();
      const { account } = await fill(current);
      await expect(store.transaction((transaction) => transaction.accounts.delete(account.id))).rejects.toThrow();
      expect(await store.accounts.list()).toEqual([account]);
    });

    it('tells whether messages are still to be sent', async () => {
      const { store } = current();
      const { account } = await fill(current);
      expect(await store.messages.hasUnfinished(account.id)).toBe(true);
      expect(await store.messages.hasUnfinished(sampleAccount().id)).toBe(false);
    });
  });
}

/** An account with a row of every kind. */
async function fill(current: CurrentHarness) {
  const account = sampleAccount();
  const accountId = account.id;
  const key = sampleKey(account);
  const appointment = sampleAppointment(account);
  const invitation = sampleInvitation(appointment);
  const webhook = sampleWebhook(account);
  const delivery = sampleDelivery(webhook);
  const answer = { accountId, key: 'k', fingerprint: 'f', status: 200, body: '{}', sealed: false, createdAt: NOW };
  await current().store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.keys.insert(key);
    await transaction.appointments.insert(appointment);
    await transaction.invitations.insert([invitation]);
    await transaction.messages.insert([sampleMessage(invitation)]);
    const limits = { perDay: 1, toAddressPerHour: 1, toAddressPerDay: 1 };
    await transaction.messageCounts.take([{ accountId, recipient: 1, messages: 1 }], { now: NOW, limits });
    await transaction.invitations.claimFirst({ accountId, addressKeys: [invitation.addressKey], now: NOW });
    await transaction.webhooks.insert(webhook);
    await transaction.deliveries.insert([delivery]);
    await transaction.idempotency.put(answer);
  });
  return { account, key, appointment, webhook, delivery };
}
