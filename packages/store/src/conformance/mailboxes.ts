import { describe, expect, it } from 'vitest';
import { sampleMailbox } from './samples/sample-mailbox.js';
import { NOW, sampleAccount } from './samples/samples.js';
import type { CurrentHarness } from './store-harness.js';

export function mailboxesConformance(current: CurrentHarness): void {
  describe('mailboxes of accounts', () => {
    it('are given back as they were written, replaced, and deleted', async () => {
      const { store, account, stranger } = await fillAccounts(current);
      const mailbox = sampleMailbox(account, { failure: 'tls', readAt: NOW, position: { uidValidity: '7', uid: 3 } });
      await store.transaction(async ({ mailboxes }) => {
        await mailboxes.put(sampleMailbox(account, { host: 'imap.other.example' }));
        await mailboxes.put(mailbox);
      });
      expect(await store.mailboxes.find(account.id)).toEqual(mailbox);
      expect(await store.mailboxes.find(stranger.id)).toBeUndefined();
      await store.transaction(({ mailboxes }) => mailboxes.delete(account.id));
      expect(await store.mailboxes.find(account.id)).toBeUndefined();
    });

    it('are due at their time, and claimed once at a time, even if they are replaced', async () => {
      const { store, account, stranger } = await fillAccounts(current);
      const mailbox = sampleMailbox(account);
      await store.transaction(async ({ mailboxes }) => {
        await mailboxes.put(mailbox);
        await mailboxes.put(sampleMailbox(stranger, { pollAt: NOW + 1 }));
      });
      expect(await store.mailboxes.listDue({ now: NOW, limit: 10 })).toEqual([mailbox]);
      const accountId = account.id;
      const claim = (now: number, leaseUntil: number) =>
        store.transaction(({ mailboxes }) => mailboxes.claim({ accountId, now, leaseUntil }));
      const release = (leaseUntil: number) =>
        store.transaction(({ mailboxes }) => mailboxes.release({ accountId, leaseUntil }));
      const due = async (now: number) => (await store.mailboxes.listDue({ now, limit: 1 })).map((each) => each.pollAt);
      expect([await claim(NOW - 1, NOW + 5), await claim(NOW, NOW + 5), await claim(NOW, NOW + 5)]).toEqual([
        false,
        true,
        false,
      ]);
      expect(await due(NOW)).toEqual([]);
      await store.transaction(({ mailboxes }) => mailboxes.put(mailbox));
      expect([await due(NOW), await claim(NOW, NOW + 5)]).toEqual([[], false]);
      expect([await due(NOW + 5), await claim(NOW + 5, NOW + 9)]).toEqual([[NOW], true]);
      await release(NOW + 5);
      expect(await claim(NOW + 8, NOW + 20)).toBe(false);
      await release(NOW + 9);
      expect(await claim(NOW + 9, NOW + 20)).toBe(true);
    });

    it('have what was read of them noted, but nothing that was read of another', async () => {
      const { store, account } = await fillAccounts(current);
      const mailbox = sampleMailbox(account);
      const position = { uidValidity: '7', uid: 3 };
      await store.transaction(async ({ mailboxes }) => {
        await mailboxes.put(mailbox);
        await mailboxes.advance({ ...mailbox, position });
        await mailboxes.note({ ...mailbox, failure: null, readAt: NOW, pollAt: NOW + 60 });
      });
      const read = { ...mailbox, position, readAt: NOW, pollAt: NOW + 60 };
      expect(await store.mailboxes.find(account.id)).toEqual(read);
      await store.transaction(async ({ mailboxes }) => {
        await mailboxes.advance({ ...mailbox, folder: 'Other', position: { uidValidity: '8', uid: 9 } });
        await mailboxes.note({ ...mailbox, host: 'other.example', failure: 'tls', pollAt: NOW });
        await mailboxes.note({ ...mailbox, failure: 'credentials', readAt: NOW, pollAt: NOW + 90 });
      });
      expect(await store.mailboxes.find(account.id)).toEqual({
        ...read,
        failure: 'credentials',
        pollAt: NOW + 90,
      });
    });
  });
}

/** Two accounts. */
async function fillAccounts(current: CurrentHarness) {
  const { store } = current();
  const [account, stranger] = [sampleAccount(), sampleAccount()];
  await store.transaction(async ({ accounts }) => {
    for (const each of [account, stranger]) await accounts.insert(each);
  });
  return { store, account, stranger };
}
