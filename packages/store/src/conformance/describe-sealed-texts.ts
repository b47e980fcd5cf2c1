import type { SealedPlace } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleWebhook } from './sample-webhook.js';
import { NOW, sampleAccount } from './samples.js';

export function describeSealedTexts(current: CurrentHarness): void {
  describe('sealed texts', () => {
    async function storeSealed() {
      const accounts = [sampleAccount(), sampleAccount()];
      const webhooks = accounts.flatMap((account) => [
        sampleWebhook(account, { previousSecret: 'before' }),
        sampleWebhook(account),
      ]);
      await current().store.transaction(async (transaction) => {
        for (const account of accounts) await transaction.accounts.insert(account);
        for (const webhook of webhooks) await transaction.webhooks.insert(webhook);
        for (const { id: accountId } of accounts) {
          const record = { accountId, fingerprint: 'f', status: 201, createdAt: NOW };
          await transaction.idempotency.put({ ...record, key: 'clear', body: '{}', sealed: false });
          await transaction.idempotency.put({ ...record, key: 'sealed', body: 'answer', sealed: true });
        }
        for (const name of ['a', 'b']) await transaction.secrets.insert(name, `secret ${name}`);
      });
      return { accounts, webhooks };
    }

    /** All texts of a place, read one at a time. */
    async function walk(place: SealedPlace) {
      const found: { accountId: string; id: string; sealed: string }[] = [];
      for (;;) {
        const [text, ...others] = await current().store.transaction((transaction) =>
          transaction.secrets.listSealed({ place, after: found.at(-1), limit: 1 }),
        );
        expect(others).toEqual([]);
        if (!text) return found;
        found.push(text);
      }
    }

    it('are listed each once, in steps, those of every account and no clear ones', async () => {
      const { accounts, webhooks } = await storeSealed();
      expect(await walk('webhook-secret')).toEqual(
        webhooks.map(({ accountId, id, secret }) => ({ accountId, id, sealed: secret })),
      );
      expect(await walk('webhook-previous-secret')).toEqual(
        webhooks.flatMap(({ accountId, id, previousSecret: sealed }) => (sealed ? [{ accountId, id, sealed }] : [])),
      );
      expect(await walk('idempotent-answer')).toEqual(
        accounts.map(({ id: accountId }) => ({ accountId, id: 'sealed', sealed: 'answer' })),
      );
      const names = ['a', 'b'];
      expect(await walk('server-secret')).toEqual(names.map((id) => ({ accountId: '', id, sealed: `secret ${id}` })));
    });

    it.each(['webhook-secret', 'webhook-previous-secret', 'idempotent-answer', 'server-secret'] as const)(
      'are replaced one by one where they are still the same (%s)',
      async (place) => {
        await storeSealed();
        const [text, ...others] = await walk(place);
        if (!text) throw new Error('Several texts were stored.');
        await current().store.transaction(async (transaction) => {
          await transaction.secrets.replaceSealed(place, { ...text, sealed: 'older' }, 'late');
          await transaction.secrets.replaceSealed(place, text, 'anew');
        });
        expect(await walk(place)).toEqual([{ ...text, sealed: 'anew' }, ...others]);
      },
    );
  });
}
