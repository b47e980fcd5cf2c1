import { describe, expect, it } from 'vitest';
import { sampleMailbox } from './samples/sample-mailbox.js';
import { NOW, sampleAccount, sampleKey, sampleSender, sampleSenderDomain, TRANSPORT } from './samples/samples.js';
import { storeInvitation } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function sendersConformance(current: CurrentHarness): void {
  describeSenders(current);
  describeLooks(current);
  describeErasure(current);
  describeLanes(current);
}

/** Two accounts, the first of which has a key. */
async function fillAccounts(current: CurrentHarness) {
  const { store } = current();
  const [account, stranger] = [sampleAccount(), sampleAccount()];
  await store.transaction(async ({ accounts, keys }) => {
    for (const each of [account, stranger]) await accounts.insert(each);
    await keys.insert(sampleKey(account, { id: `key ${account.id}` }));
  });
  return { store, account, stranger };
}

function describeSenders(current: CurrentHarness): void {
  describe('senders', () => {
    it('gives back a sender and its domains as they were written, to their own account only', async () => {
      const { store, account, stranger } = await fillAccounts(current);
      const sender = sampleSender(account, { relayFailure: 'tls' });
      const full = { allowedAt: NOW, seenAt: NOW - 1, missingSince: NOW - 2, lookAt: NOW + 1 };
      const domains = [
        sampleSenderDomain(account, { domain: 'a.example', status: 'lost', ...full }),
        sampleSenderDomain(account, { domain: 'b.example' }),
      ];
      await store.transaction(async ({ senders }) => {
        await senders.put(sampleSender(account));
        await senders.put(sender);
        for (const each of domains.toReversed()) await senders.putDomain(each);
      });
      expect(await store.senders.find(account.id)).toEqual(sender);
      expect(await store.senders.listDomains(account.id)).toEqual(domains);
      expect(await store.senders.find(stranger.id)).toBeUndefined();
      expect(await store.senders.listDomains(stranger.id)).toEqual([]);
      const nothing = { organizer: null, domain: null, relay: null, dkim: null, hasLane: false };
      await store.transaction(({ senders }) => senders.put({ ...sender, ...nothing }));
      expect(await store.senders.find(account.id)).toEqual({ ...sender, ...nothing });
    });

    it('is the sender of its account while its own domain is proven or allowed', async () => {
      const { store, account, stranger } = await fillAccounts(current);
      const sender = sampleSender(account);
      const put = (change: Parameters<typeof sampleSenderDomain>[1], owner = account) =>
        store.transaction(({ senders }) => senders.putDomain(sampleSenderDomain(owner, change)));
      const shown = async () => {
        const found = await store.keys.find(`key ${account.id}`);
        const listed = (await store.accounts.list()).find(({ id }) => id === account.id);
        expect(listed?.sender).toEqual(found?.account.sender);
        return (await store.accounts.find(account.id))?.sender;
      };
      await store.transaction(({ senders }) => senders.put(sender));
      expect(await shown()).toBeNull();
      for (const status of ['pending', 'lost'] as const) {
        await put({ status });
        expect(await shown()).toBeNull();
        await put({ status, allowedAt: NOW });
        expect(await shown()).toEqual(sender.organizer);
      }
      await put({ status: 'proven', missingSince: NOW });
      expect(await shown()).toEqual(sender.organizer);
      await store.transaction(({ senders }) =>
        senders.deleteDomain({ accountId: account.id, domain: 'practice.example' }),
      );
      await put({ status: 'proven', domain: 'mail.practice.example' });
      await put({ status: 'proven' }, stranger);
      expect(await shown()).toBeNull();
    });
  });
}

function describeLooks(current: CurrentHarness): void {
  describe('looks at senders', () => {
    it('lists the domains to be looked at, the longest due first', async () => {
      const { store, account, stranger } = await fillAccounts(current);
      const domains = [
        sampleSenderDomain(account, { domain: 'late.example', lookAt: NOW + 1 }),
        sampleSenderDomain(account, { domain: 'due.example', lookAt: NOW }),
        sampleSenderDomain(stranger, { domain: 'old.example', lookAt: NOW - 1 }),
      ];
      await store.transaction(async ({ senders }) => {
        for (const each of domains) await senders.putDomain(each);
      });
      const due = async (limit: number) =>
        (await store.senders.listDue({ now: NOW, limit })).map(({ domain }) => domain);
      expect(await due(10)).toEqual(['old.example', 'due.example']);
      expect(await due(1)).toEqual(['old.example']);
      await store.transaction(({ senders }) =>
        senders.postponeLook({ accountId: stranger.id, domain: 'old.example', lookAt: NOW + 5 }),
      );
      expect(await due(10)).toEqual(['due.example']);
    });

    it('notes how the relay does, and nothing else', async () => {
      const { store, account } = await fillAccounts(current);
      const note = (failure: 'tls' | null) =>
        store.transaction(({ senders }) => senders.noteRelay({ accountId: account.id, failure }));
      await note('tls');
      expect(await store.senders.find(account.id)).toBeUndefined();
      const sender = sampleSender(account);
      await store.transaction(({ senders }) => senders.put(sender));
      await note('tls');
      expect(await store.senders.find(account.id)).toEqual({ ...sender, relayFailure: 'tls' });
      await note(null);
      expect(await store.senders.find(account.id)).toEqual(sender);
    });
  });
}

function describeErasure(current: CurrentHarness): void {
  describe('senders of an erased account', () => {
    it('go with their account', async () => {
      const { store, account, stranger } = await fillAccounts(current);
      await store.transaction(async ({ senders, mailboxes }) => {
        for (const owner of [account, stranger]) {
          await senders.put(sampleSender(owner));
          await mailboxes.put(sampleMailbox(owner));
          for (const domain of ['a.example', 'b.example', 'c.example'])
            await senders.putDomain(sampleSenderDomain(owner, { domain }));
        }
      });
      const accountId = account.id;
      const erase = () => store.transaction(({ accounts }) => accounts.eraseData({ accountId, limit: 2 }));
      while ((await erase()) > 0);
      await store.transaction(({ accounts }) => accounts.delete(accountId));
      expect(await store.senders.find(accountId)).toBeUndefined();
      expect(await store.senders.listDomains(accountId)).toEqual([]);
      expect(await store.mailboxes.find(accountId)).toBeUndefined();
      expect(await store.mailboxes.find(stranger.id)).toBeDefined();
      expect(await store.senders.find(stranger.id)).toBeDefined();
      expect(await store.senders.listDomains(stranger.id)).toHaveLength(3);
    });
  });
}

function describeLanes(current: CurrentHarness): void {
  describe('lanes', () => {
    const claim = { limit: 10, now: NOW, leaseUntil: NOW + 1 };

    /** One account whose messages have a lane, one whose have not, each with a message. */
    async function fill() {
      const { store } = current();
      const own = await storeInvitation(store, [{}], { hasLane: true });
      const shared = await storeInvitation(store, [{}]);
      return { store, own, shared, lane: `${TRANSPORT}/${own.account.id}` };
    }

    it('keep the messages of an account with one apart from all others', async () => {
      const { store, own, shared, lane } = await fill();
      const { messages } = store.queues;
      expect(await messages.lanes({ transport: TRANSPORT })).toEqual([
        { lane: own.account.id, dueAt: NOW, ratePerMinute: 60 },
      ]);
      expect(await messages.lanes({ transport: 'other' })).toEqual([]);
      expect(await messages.count({ transport: TRANSPORT, limit: 10 })).toEqual({ pending: 2, sending: 0 });
      const claimed = await messages.claim({ ...claim, transport: TRANSPORT });
      expect(claimed.map(({ message }) => message.accountId)).toEqual([shared.account.id]);
      const [apart, ...others] = await messages.claim({ ...claim, transport: lane });
      expect(others).toEqual([]);
      expect(apart?.message).toMatchObject({ accountId: own.account.id, transport: lane });
      expect(await messages.lanes({ transport: TRANSPORT })).toEqual([]);
      expect(await messages.count({ transport: TRANSPORT, limit: 10 })).toEqual({ pending: 0, sending: 2 });
    });

    it('end their leases, and are abandoned, with their transport', async () => {
      const { store, lane } = await fill();
      const { messages } = store.queues;
      await messages.claim({ ...claim, transport: lane });
      const expiry = { now: NOW + 1, maxCrashes: 3, crashDelayMs: 0, leases: 'ended' } as const;
      expect(await messages.expire({ ...expiry, transport: 'other' })).toBe(0);
      expect(await messages.expire({ ...expiry, transport: TRANSPORT })).toBe(1);
      expect(await messages.abandon({ exceptTransport: TRANSPORT, now: NOW })).toBe(0);
      expect(await messages.abandon({ exceptTransport: 'other', now: NOW })).toBe(2);
      expect(await messages.lanes({ transport: TRANSPORT })).toEqual([]);
    });
  });
}
