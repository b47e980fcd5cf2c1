import type { Store, Webhook } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleWebhook } from './sample-webhook.js';
import { NOW, newId, sampleAccount } from './samples.js';

/** Two accounts, and the webhooks of the first. */
async function storeWebhooks(store: Store, ...changes: Partial<Webhook>[]) {
  const account = sampleAccount();
  const stranger = sampleAccount();
  const webhooks = changes.map((change) => sampleWebhook(account, change));
  await store.transaction(async (transaction) => {
    await transaction.accounts.insert(account);
    await transaction.accounts.insert(stranger);
    for (const webhook of [...webhooks].reverse()) await transaction.webhooks.insert(webhook);
  });
  return { accountId: account.id, strangerId: stranger.id, webhooks };
}

export function describeWebhooks(current: CurrentHarness): void {
  describe('webhooks', () => {
    it('gives them back as they were written, oldest first, to their own account only', async () => {
      const { store } = current();
      const full = {
        signatureScheme: 'body-hex',
        isActive: false,
        consecutiveFailures: 10,
        lastDeliveryAt: NOW,
        lastDeliveryStatus: 'failed',
        previousSecret: 'sealed before',
        previousSecretUntil: NOW + 1,
      } as const;
      const { accountId, strangerId, webhooks } = await storeWebhooks(store, {}, full);
      const [first] = webhooks;
      expect(await store.webhooks.list(accountId)).toEqual(webhooks);
      expect(await store.webhooks.list(strangerId)).toEqual([]);
      expect(await store.webhooks.find({ accountId, id: first?.id ?? '' })).toEqual(first);
      expect(await store.webhooks.find({ accountId: strangerId, id: first?.id ?? '' })).toBeUndefined();
      expect(await store.webhooks.find({ accountId, id: newId() })).toBeUndefined();
    });

    it('changes only what is given, and only for its own account', async () => {
      const { store } = current();
      const { accountId, strangerId, webhooks } = await storeWebhooks(store, {}, {});
      const [webhook, other] = webhooks;
      const id = webhook?.id ?? '';
      const change = { url: 'https://other.example/', eventTypes: ['appointment.updated'], isActive: false } as const;
      await store.transaction(async (transaction) => {
        await transaction.accounts.lock(accountId);
        expect(await transaction.webhooks.lock({ accountId, id })).toEqual(webhook);
        expect(await transaction.webhooks.lock({ accountId: strangerId, id })).toBeUndefined();
        await transaction.webhooks.update({ accountId, id }, change);
        await transaction.webhooks.update({ accountId, id }, {});
        await transaction.webhooks.update({ accountId: strangerId, id }, { isActive: true });
      });
      expect(await store.webhooks.list(accountId)).toEqual([{ ...webhook, ...change }, other]);
    });

    it('deletes one, once, and only for its own account', async () => {
      const { store } = current();
      const { accountId, strangerId, webhooks } = await storeWebhooks(store, {}, {});
      const [webhook, other] = webhooks;
      const remove = (owner: string) =>
        store.transaction((transaction) => transaction.webhooks.delete({ accountId: owner, id: webhook?.id ?? '' }));
      expect(await remove(strangerId)).toBe(false);
      expect(await remove(accountId)).toBe(true);
      expect(await remove(accountId)).toBe(false);
      expect(await store.webhooks.list(accountId)).toEqual([other]);
    });
  });
}
