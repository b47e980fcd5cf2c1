import type { SignInLink, Store } from '@convoke/engine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleLink, sampleLinkMail, samplePasswordLink } from './sample-person.js';
import { NOW, sampleAccount } from './samples.js';

const LEASE_MS = 30_000;

const account = sampleAccount();
const expiry = { now: NOW + LEASE_MS, maxCrashes: 3, crashDelayMs: 500, leases: 'ended' } as const;

/** What is done to links of one account, each time with the store of the running test. */
function stepsOn(current: CurrentHarness) {
  return {
    insert: (...links: SignInLink[]) =>
      current().store.transaction(async (transaction) => {
        for (const link of links) await transaction.links.insert(link);
      }),
    claim: ({ now = NOW, limit = 10, store = current().store }: { now?: number; limit?: number; store?: Store } = {}) =>
      store.queues.links.claim({ limit, now, leaseUntil: now + LEASE_MS }),
    settle: (link: SignInLink, state: 'pending' | 'sent' | 'failed', dueAt = NOW) =>
      current().store.transaction(({ links }) =>
        links.settleMail({ id: link.id, fence: link.mail?.fence ?? 0, state, dueAt, detail: 'said so', now: NOW }),
      ),
    mailOf: async ({ id }: SignInLink) => (await current().store.links.find(id))?.mail,
  };
}

function mailed(mail = {}, change = {}): SignInLink {
  return sampleLink(account.id, { mail: sampleLinkMail(mail), ...change });
}

/** How links to sign-in are mailed. */
export function describeLinkMails(current: CurrentHarness): void {
  describe('links that are to be mailed', () => {
    const { insert, claim, settle, mailOf } = stepsOn(current);
    beforeEach(() => current().store.transaction((transaction) => transaction.accounts.insert(account)));

    it('are claimed once they are due, oldest first, each by one, with the attempt counted', async () => {
      const [first, second, later] = [mailed(), mailed(), mailed({ dueAt: NOW + 1 })];
      await insert(first, second, later, sampleLink(account.id));
      expect((await claim({ limit: 1 })).map(({ id }) => id)).toEqual([first.id]);
      const others = await Promise.all([claim(), claim({ store: await current().another() })]);
      expect(others.flat().map(({ id }) => id)).toEqual([second.id]);
      expect(await mailOf(first)).toEqual(
        sampleLinkMail({ state: 'sending', attempts: 1, fence: 1, firstAttemptAt: NOW }),
      );
      expect((await claim({ now: NOW + 1 })).map(({ id }) => id)).toEqual([later.id]);
    });

    it('are not claimed once the link has ended', async () => {
      const link = mailed();
      await insert(link);
      await current().store.transaction(({ links }) => links.end({ id: link.id, now: NOW }));
      expect(await claim()).toEqual([]);
      expect(await current().store.queues.links.nextDue()).toBeUndefined();
    });

    it('take an outcome of the newest claim only', async () => {
      await insert(mailed());
      const [stale] = await claim();
      await current().store.queues.links.expire(expiry);
      const [fresh] = await claim({ now: NOW + LEASE_MS });
      if (!stale || !fresh) throw new Error('A mail is due.');
      expect(await settle(stale, 'sent')).toBe(false);
      expect(await settle(fresh, 'pending', NOW + 60_000)).toBe(true);
      expect(await mailOf(fresh)).toMatchObject({ state: 'pending', dueAt: NOW + 60_000, crashes: 0, attempts: 1 });
      const [again] = await claim({ now: NOW + 60_000 });
      if (!again) throw new Error('A mail is due.');
      expect([await settle(again, 'sent'), await settle(again, 'failed')]).toEqual([true, false]);
      expect(await mailOf(again)).toMatchObject({ state: 'sent', attempts: 2, detail: 'said so', firstAttemptAt: NOW });
    });
  });
}

/** What becomes of mails with links whose sender is gone, and how many there were. */
export function describeLinkMailLeases(current: CurrentHarness): void {
  describe('mails with links', () => {
    const { insert, claim, mailOf } = stepsOn(current);
    beforeEach(() => current().store.transaction((transaction) => transaction.accounts.insert(account)));

    it('come back when their lease has ended, later with each crash in a row, and fail after the last', async () => {
      const link = mailed({ crashes: 1 });
      await insert(link);
      await claim();
      expect(await current().store.queues.links.expire({ ...expiry, now: NOW + LEASE_MS - 1 })).toBe(0);
      expect(await current().store.queues.links.expire(expiry)).toBe(1);
      const dueAt = expiry.now + 500;
      expect(await mailOf(link)).toMatchObject({ state: 'pending', attempts: 0, crashes: 2, dueAt });
      expect(await current().store.queues.links.nextDue()).toBe(dueAt);
      await claim({ now: dueAt });
      expect(await current().store.queues.links.nextDue()).toBe(dueAt + LEASE_MS);
      expect(await current().store.queues.links.expire({ ...expiry, now: dueAt, leases: 'all' })).toBe(1);
      expect(await mailOf(link)).toMatchObject({
        state: 'failed',
        crashes: 3,
        detail: expect.stringContaining('3 times'),
      });
    });

    it('are counted of an account, to an address and of both, ended ones too', async () => {
      const { store } = current();
      const other = sampleAccount();
      const bob = { emailKey: 'bob@ex.org' };
      await store.transaction((transaction) => transaction.accounts.insert(other));
      const password = samplePasswordLink('u', {
        ...bob,
        accountId: account.id,
        mail: sampleLinkMail({ state: 'sent' }),
      });
      const old = mailed({}, { ...bob, createdAt: NOW - 10 });
      const ended = mailed({}, bob);
      const links = [ended, password, old, mailed(), sampleLink(account.id, bob)];
      await insert(...links, sampleLink(other.id, { ...bob, mail: sampleLinkMail() }));
      await store.transaction((transaction) => transaction.links.end({ id: ended.id, now: NOW }));
      const count = (query: object) => store.links.countMailed({ since: NOW - 10, ...query });
      const accountId = account.id;
      expect([await count({ accountId, ...bob }), await count(bob), await count({ accountId })]).toEqual([2, 3, 3]);
    });

    it('wake whoever mails them, with the commit that makes them due', async () => {
      const { store } = current();
      const heard = vi.fn();
      const end = store.queues.links.onDue(heard);
      await insert(sampleLink(account.id));
      await new Promise((resolve) => setImmediate(resolve));
      expect(heard).not.toHaveBeenCalled();
      await insert(mailed());
      await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
      end();
    });
  });
}
