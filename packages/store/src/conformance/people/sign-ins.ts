import type { SignInLink } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';
import { say, storedText } from '@convoke/texts';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sampleLink, sampleLinkMail, samplePasswordLink, sampleSession, sampleUser } from '../samples/sample-people.js';
import { NOW, sampleAccount } from '../samples/samples.js';
import type { CurrentHarness } from '../store-harness.js';

export function signInsConformance(current: CurrentHarness): void {
  describeSignIns(current);
  describeLinks(current);
  describeLinkMails(current);
  describeLinkMailLeases(current);
}

/** More sessions than any test begins. */
const MANY = { most: 100 };

/** How long people stay signed in. */
function describeSignIns(harness: CurrentHarness): void {
  describe('people who sign in', () => {
    const account = sampleAccount({ name: 'Acme' });
    const other = sampleAccount({ name: 'Another' });
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        await transaction.accounts.insert(other);
        await transaction.accounts.insert(account);
        await transaction.people.insertUser(user);
      });
    });

    test('have sessions, which only they can end', async () => {
      const { store } = harness();
      const [first, second] = [sampleSession(user.id), sampleSession(user.id)];
      await store.transaction(async ({ people }) => {
        for (const session of [first, second]) await people.insertSession(session, MANY);
        await people.touchSession({ id: first.id, now: NOW + 60, network: '192.0.2.7' });
      });
      expect(await store.people.findSession(first.tokenHash)).toEqual({
        session: { ...first, lastSeenAt: NOW + 60, network: '192.0.2.7' },
        user,
      });
      expect((await store.people.listSessions(user.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
      const end = (userId: string) => store.transaction(({ people }) => people.deleteSession({ userId, id: first.id }));
      expect([await end('another'), await end(user.id), await end(user.id)]).toEqual([false, true, false]);
      await store.transaction(({ people }) => people.deleteOtherSessions({ userId: user.id, except: 'none' }));
      expect(await store.people.listSessions(user.id)).toEqual([]);
    });

    test('have a bounded number of sessions: the oldest ends, also where several begin at a time', async () => {
      const { store, another } = harness();
      const stores = [store, await another()];
      const [sessions, other] = [Array.from({ length: 12 }, () => sampleSession(user.id)), sampleUser()];
      const kept = sampleSession(other.id);
      await store.transaction(async ({ people }) => {
        await people.insertUser(other);
        await people.insertSession(kept, { most: 5 });
      });
      const begin = (session: (typeof sessions)[number], at: number) =>
        stores[at % 2]?.transaction(({ people }) => people.insertSession(session, { most: 5 }));
      for (const [at, session] of sessions.slice(0, 6).entries()) await begin(session, at);
      expect(await store.people.listSessions(user.id)).toEqual(sessions.slice(1, 6).reverse());
      await Promise.all(sessions.slice(6).map(begin));
      expect(await store.people.listSessions(user.id)).toHaveLength(5);
      expect(await store.people.listSessions(other.id)).toEqual([kept]);
    });

    test('lose what has expired or was not used for long', async () => {
      const { store } = harness();
      const kept = sampleSession(user.id);
      await store.transaction(async ({ people, links }) => {
        await people.insertSession(kept, MANY);
        await people.insertSession(sampleSession(user.id, { expiresAt: NOW }), MANY);
        await people.insertSession(sampleSession(user.id, { lastSeenAt: NOW - 100 }), MANY);
        await links.insert(sampleLink(account.id, { createdAt: NOW - 50, expiresAt: NOW }));
        await links.insert(sampleLink(account.id, { createdAt: NOW - 49, expiresAt: NOW }));
        await links.insert(sampleLink(account.id));
      });
      const query = { now: NOW, unusedSince: NOW - 100, countedSince: NOW - 50 };
      expect(await store.transaction(({ people }) => people.deleteExpired(query))).toBe(3);
      expect((await store.people.listSessions(user.id)).map(({ id }) => id)).toEqual([kept.id]);
      expect(await store.links.list(account.id)).toHaveLength(2);
    });
  });
}

/** How people come in at first. */
function describeLinks(harness: CurrentHarness): void {
  describe('people who come by links', () => {
    const account = sampleAccount({ name: 'Acme' });
    const other = sampleAccount({ name: 'Another' });
    const user = sampleUser();

    beforeEach(async () => {
      await harness().store.transaction(async (transaction) => {
        for (const each of [account, other]) await transaction.accounts.insert(each);
        await transaction.people.insertUser(user);
      });
    });

    test('use each of them once', async () => {
      const { store } = harness();
      const link = sampleLink(account.id, { makerId: user.id, proves: false });
      const password = samplePasswordLink(user.id, { accountId: account.id });
      const operators = samplePasswordLink(user.id);
      await store.transaction(async ({ links }) => {
        for (const each of [link, password, operators]) await links.insert(each);
      });
      for (const each of [link, password, operators]) expect(await store.links.find(each.id)).toEqual(each);
      expect(await store.links.list(account.id)).toEqual([password, link]);
      expect(await store.links.list(other.id)).toEqual([]);
      const end = () => store.transaction(({ links }) => links.end({ id: link.id, now: NOW + 1 }));
      expect((await Promise.all([end(), end()])).sort()).toEqual([false, true]);
      expect(await store.links.find(link.id)).toEqual({ ...link, endedAt: NOW + 1 });
      expect(await store.links.list(account.id)).toEqual([password]);
    });

    test('lose those that they made, in one account or all', async () => {
      const { store } = harness();
      const made = [account, other].map(({ id }) => sampleLink(id, { makerId: user.id }));
      const anothers = sampleLink(account.id, { makerId: 'another' });
      const openIds = async () =>
        [...(await store.links.list(account.id)), ...(await store.links.list(other.id))].map(({ id }) => id);
      await store.transaction(async ({ links }) => {
        for (const link of [...made, anothers]) await links.insert(link);
        await links.endOf({ makerId: user.id, accountId: account.id, now: NOW });
      });
      expect(await openIds()).toEqual([anothers.id, made[1]?.id]);
      await store.transaction(({ links }) => links.endOf({ makerId: user.id, now: NOW }));
      expect(await openIds()).toEqual([anothers.id]);
    });
  });
}

const LEASE_MS = 30_000;

const account = sampleAccount();
const expiry = { now: NOW + LEASE_MS, maxCrashes: 3, crashDelayMs: 500, leases: 'ended' } as const;

/** Steps on the links of one account, with the store of the running test. */
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
        links.settle({ id: link.id, fence: link.mail?.fence ?? 0, state, dueAt, detail: 'said so', now: NOW }),
      ),
    mailOf: async ({ id }: SignInLink) => (await current().store.links.find(id))?.mail,
  };
}

function mailed(mail = {}, change = {}): SignInLink {
  return sampleLink(account.id, { mail: sampleLinkMail(mail), ...change });
}

/** How links to sign-in are mailed. */
function describeLinkMails(current: CurrentHarness): void {
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

/** The leases of mails with links. */
function describeLinkMailLeases(current: CurrentHarness): void {
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
        detail: storedText(say('crashed_in_attempt', { count: 3 })),
      });
    });

    it('are counted of an account, to an address and of both, ended ones too, apart from those that people asked for', async () => {
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
      const asked = samplePasswordLink('u', { ...bob, mail: sampleLinkMail() });
      await insert(...links, asked, sampleLink(other.id, { ...bob, mail: sampleLinkMail() }));
      await store.transaction((transaction) => transaction.links.end({ id: ended.id, now: NOW }));
      const count = (query: object) => store.links.countMailed({ since: NOW - 10, ...query });
      const accountId = account.id;
      expect([await count({ accountId, ...bob }), await count(bob), await count({ accountId })]).toEqual([2, 3, 3]);
      expect(await count({ accountId: null, ...bob })).toBe(1);
    });

    it('wake the mailing worker with the commit that makes them due', async () => {
      const { store } = current();
      const heard = vi.fn();
      const end = store.queues.links.onDue(heard);
      await insert(sampleLink(account.id));
      await new Promise((resolve) => setImmediate(resolve));
      expect(heard).not.toHaveBeenCalled();
      await insert(mailed());
      await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 30_000 });
      end();
    });
  });
}
