import type { SealedPlace } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { sampleMailbox } from '../samples/sample-mailbox.js';
import { sampleUser } from '../samples/sample-people.js';
import { NOW, sampleAccount, sampleSender, sampleWebhook } from '../samples/samples.js';
import type { CurrentHarness } from '../store-harness.js';

export function secretsConformance(current: CurrentHarness): void {
  describeSealedTexts(current);
  describeServerSecrets(current);
}

const SEALED = [
  'webhook-secret',
  'webhook-previous-secret',
  'idempotent-answer',
  'relay-password',
  'mailbox-password',
  'dkim-key',
  'totp-secret',
  'server-secret',
] as const satisfies SealedPlace[];

function describeSealedTexts(current: CurrentHarness): void {
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
        for (const account of accounts) {
          await transaction.senders.put(sampleSender(account));
          await transaction.mailboxes.put(sampleMailbox(account));
        }
        for (const user of [sampleUser(), sampleUser()]) {
          await transaction.people.insertUser(user);
          const totp = { userId: user.id, sealedSecret: `totp ${user.id}`, confirmedAt: null, lastStep: -1 };
          await transaction.factors.putTotp(totp);
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
      const ofSenders = (sealed: string) => accounts.map(({ id }) => ({ accountId: id, id, sealed }));
      expect(await walk('relay-password')).toEqual(ofSenders('sealed password'));
      expect(await walk('mailbox-password')).toEqual(ofSenders('sealed mailbox password'));
      expect(await walk('dkim-key')).toEqual(ofSenders('sealed key'));
      const names = ['a', 'b'];
      expect(await walk('server-secret')).toEqual(names.map((id) => ({ accountId: '', id, sealed: `secret ${id}` })));
    });

    it.each(SEALED)('are replaced one by one where they are still the same (%s)', async (place) => {
      await storeSealed();
      const [text, ...others] = await walk(place);
      if (!text) throw new Error('Several texts were stored.');
      await current().store.transaction(async (transaction) => {
        await transaction.secrets.replaceSealed(place, { ...text, sealed: 'older' }, 'late');
        await transaction.secrets.replaceSealed(place, text, 'anew');
      });
      expect(await walk(place)).toEqual([{ ...text, sealed: 'anew' }, ...others]);
    });
  });
}

function describeServerSecrets(current: CurrentHarness): void {
  it('secrets of the whole server are kept once each, found by name, and forgotten', async () => {
    const { store } = current();
    const find = (name: string) => store.transaction((transaction) => transaction.secrets.find(name));
    const insert = (name: string, sealed: string) =>
      store.transaction((transaction) => transaction.secrets.insert(name, sealed));
    const forget = (name: string) => store.transaction((transaction) => transaction.secrets.delete(name));
    expect(await find('a')).toBeUndefined();
    expect(await Promise.all([insert('a', 'secret'), insert('b', 'other')])).toEqual([true, true]);
    expect(await insert('a', 'another')).toBe(false);
    expect(await find('a')).toBe('secret');
    expect([await forget('a'), await forget('a')]).toEqual([true, false]);
    expect(await find('a')).toBeUndefined();
    expect(await find('b')).toBe('other');
  });
}
