import { describe, expect, it } from 'vitest';
import { claimReplies, insertReply, settleReply } from './reply-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleReply } from './sample-reply.js';
import { NOW } from './samples.js';

const LEASE = { maxCrashes: 2, crashDelayMs: 100, leases: 'ended' } as const;
const FROM_SMTP = { envelope: { mailFrom: '', rcptTo: ['cal@in.ex'] }, peer: { address: '::1', helo: 'x' } };

export function describeReplyQueue(current: CurrentHarness): void {
  describe('the queue of replies', () => {
    it('stores a message once, whatever way it comes, and wakes who judges', async () => {
      const { store } = current();
      const woken = new Promise<void>((resolve) => store.queues.replies.onDue(resolve));
      const reply = sampleReply(FROM_SMTP);
      expect(await insertReply(store, reply)).toBe(true);
      expect(await insertReply(store, sampleReply({ digest: reply.digest }))).toBe(false);
      await woken;
      const { digest, messageId, from, subject, ...received } = reply;
      expect(await claimReplies(store)).toEqual([received]);
    });

    it('gives each message to one claim, the oldest first, and says when to look again', async () => {
      const { store } = current();
      expect(await store.queues.replies.nextDue()).toBeUndefined();
      const replies = [sampleReply(), sampleReply(), sampleReply({ receivedAt: NOW + 9 })];
      for (const reply of replies) await insertReply(store, reply);
      expect(await store.queues.replies.nextDue()).toBe(NOW);
      const claims = await Promise.all([claimReplies(store), claimReplies(store)]);
      expect(claims.flat().map(({ id }) => id)).toEqual(replies.slice(0, 2).map(({ id }) => id));
      expect(await store.queues.replies.nextDue()).toBe(NOW + 9);
    });

    it('gives back what a crash left, later each time, and gives up in the end', async () => {
      const { store } = current();
      const reply = sampleReply();
      await insertReply(store, reply);
      await claimReplies(store);
      expect(await store.queues.replies.expire({ now: NOW + 999, ...LEASE })).toBe(0);
      expect(await store.queues.replies.expire({ now: NOW + 1_000, ...LEASE })).toBe(1);
      expect((await claimReplies(store, NOW + 1_000)).map(({ id }) => id)).toEqual([reply.id]);
      expect(await store.queues.replies.expire({ now: NOW + 1_001, ...LEASE, leases: 'all' })).toBe(1);
      expect(await claimReplies(store, NOW + 99_000)).toEqual([]);
      const { replies } = await store.replies.list({ limit: 10 });
      expect(replies).toMatchObject([{ state: 'judged', verdict: 'unreadable', judgedAt: NOW + 1_001 }]);
    });

    it('takes back what could not be judged, for later and without a crash, unless it was judged meanwhile', async () => {
      const { store } = current();
      const [reply, judged] = [sampleReply(), sampleReply()];
      for (const each of [reply, judged]) await insertReply(store, each);
      await claimReplies(store);
      await settleReply(store, judged.id);
      for (const { id } of [reply, judged])
        await store.transaction((transaction) => transaction.replies.giveBack(id, NOW + 50));
      expect(await claimReplies(store, NOW + 49)).toEqual([]);
      expect((await claimReplies(store, NOW + 50)).map(({ id }) => id)).toEqual([reply.id]);
      expect(await store.queues.replies.expire({ now: NOW + 50, ...LEASE, leases: 'all' })).toBe(1);
      expect((await claimReplies(store, NOW + 50)).map(({ id }) => id)).toEqual([reply.id]);
    });

    it('deletes what came first, and nothing that waits to be judged', async () => {
      const { store } = current();
      const replies = [1, 2, 3].map((at) => sampleReply({ receivedAt: NOW + at }));
      for (const reply of replies) await insertReply(store, reply);
      const [first, second, waiting] = replies.map(({ id }) => id);
      await settleReply(store, first ?? '');
      await settleReply(store, second ?? '');
      expect(await store.transaction((transaction) => transaction.replies.prune({ before: NOW + 1, limit: 9 }))).toBe(
        0,
      );
      expect(await store.transaction((transaction) => transaction.replies.prune({ before: NOW + 9, limit: 1 }))).toBe(
        1,
      );
      expect((await store.replies.list({ limit: 9 })).replies.map(({ id }) => id)).toEqual([waiting, second]);
      expect(await store.transaction((transaction) => transaction.replies.prune({ before: NOW + 9, limit: 9 }))).toBe(
        1,
      );
    });
  });
}
