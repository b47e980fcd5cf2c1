import { randomUUID } from 'node:crypto';
import type { StorageUse, Store } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import {
  NOW,
  newId,
  sampleAccount,
  sampleAppointment,
  sampleDelivery,
  sampleInvitation,
  sampleMessage,
  sampleWebhook,
} from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

const NOTHING: StorageUse = { appointments: 0, rows: 0, bytes: 0 };
const BODY = 'x'.repeat(40_000);
const LINK = 'x'.repeat(20_000);

/** An account with an appointment and all that comes with one. */
async function start(store: Store) {
  const account = sampleAccount();
  const accountId = account.id;
  const appointment = sampleAppointment(account);
  const webhook = sampleWebhook(account);
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.webhooks.insert(webhook);
  });
  await store.uses.recount({ now: NOW, notSince: NOW - 1 });
  const record = {
    accountId,
    key: 'k',
    fingerprint: 'f',
    status: 201,
    sealed: false,
    createdAt: NOW,
    body: 'ä'.repeat(9),
  };
  return {
    account,
    accountId,
    webhookId: webhook.id,
    async fill() {
      await store.transaction(async (transaction) => {
        await transaction.appointments.insert({ ...appointment, revision: { ...appointment.revision, body: BODY } });
        const invitations = [1, 2, 3].map(() => sampleInvitation(appointment, { comment: '日本' }));
        await transaction.invitations.insert(invitations);
        await transaction.messages.insert(invitations.map((each) => sampleMessage(each)));
        const revision = { ...appointment.revision, sequence: 1, body: BODY, conferenceUrl: LINK };
        await transaction.appointments.addRevision({ accountId, appointmentId: appointment.id, revision });
        await transaction.deliveries.insert([sampleDelivery(webhook, { id: newId(), body: BODY })]);
        await transaction.idempotency.put({ ...record, key: randomUUID() });
      });
    },
  };
}

export function storageUsesConformance(current: CurrentHarness): void {
  describeCounts(current);
  describeRecounts(current);
}

function describeCounts(current: CurrentHarness): void {
  describe('what accounts have stored', () => {
    it('is known at once, and counted again to the same', async () => {
      const { store } = current();
      const { accountId, fill } = await start(store);
      const before = await store.uses.find(accountId);
      await fill();
      const after = await store.uses.find(accountId);
      expect(after).toMatchObject({ appointments: 1, rows: before.rows + 12 });
      expect(after.bytes - before.bytes).toBeGreaterThan(3 * BODY.length + LINK.length);
      expect(await store.uses.recount({ now: NOW + 2, notSince: NOW + 1 })).toBe(true);
      expect(await store.uses.find(accountId)).toEqual(after);
    });

    it('is known to other processes once it is saved', async () => {
      const { store, another } = current();
      const { accountId, fill } = await start(store);
      const other = await another();
      await Promise.all([fill(), store.uses.save()]);
      await store.uses.save();
      const own = await store.uses.find(accountId);
      expect(own.appointments).toBe(1);
      expect(await other.uses.find(accountId)).toEqual(own);
      expect((await other.uses.list()).get(accountId)).toEqual(own);
    });

    it('leaves out what is rolled back', async () => {
      const { store } = current();
      const { account, accountId } = await start(store);
      const before = await store.uses.find(accountId);
      const refused = store.transaction(async ({ appointments }) => {
        await appointments.insert(sampleAppointment(account));
        throw new Error('refused');
      });
      await expect(refused).rejects.toThrow('refused');
      expect(await store.uses.find(accountId)).toEqual(before);
    });
  });
}

function describeRecounts(current: CurrentHarness): void {
  describe('what accounts have stored', () => {
    it('is less after a deletion, once all is counted again', async () => {
      const { store } = current();
      const { accountId, fill } = await start(store);
      await fill();
      const full = await store.uses.find(accountId);
      await store.transaction(({ idempotency }) => idempotency.prune({ before: NOW + 1, limit: 10 }));
      expect(await store.uses.recount({ now: NOW + 1, notSince: NOW })).toBe(true);
      expect(await store.uses.find(accountId)).toMatchObject({ rows: full.rows - 1 });
      expect(await store.uses.recount({ now: NOW + 2, notSince: NOW })).toBe(false);
    });

    it('is nothing for an account that is erased or unknown', async () => {
      const { store } = current();
      const { accountId, webhookId, fill } = await start(store);
      await fill();
      await store.uses.save();
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId, limit: 1_000 }));
      await store.transaction(({ webhooks }) => webhooks.delete({ accountId, id: webhookId }));
      while ((await erase()) > 0);
      await store.uses.recount({ now: NOW + 2, notSince: NOW + 1 });
      expect(await store.uses.find(accountId)).toEqual(NOTHING);
      expect(await store.uses.find('unknown')).toEqual(NOTHING);
    });

    it('is counted page by page', async () => {
      const { store } = current();
      const { account, accountId } = await start(store);
      const before = await store.uses.find(accountId);
      const all = Array.from({ length: 1_100 }, () => ({
        accountId,
        addressKeys: [`${newId()}@example.com`],
        now: NOW,
      }));
      await store.transaction(async ({ invitations, appointments }) => {
        for (const each of all) await invitations.claimFirst(each);
        await appointments.insert(sampleAppointment(account));
      });
      await store.uses.recount({ now: NOW + 2, notSince: NOW + 1 });
      expect((await store.uses.find(accountId)).rows).toBe(before.rows + 1_102);
    });
  });
}
