import type { ReplySettlement, Store } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { claimReplies, insertReply, settleReply } from './reply-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleReply } from './sample-reply.js';
import { NOW, storeInvitation } from './samples.js';

const KILOBYTE = 1_000;
const MESSAGE = 50 * KILOBYTE;

export function describeJunk(current: CurrentHarness): void {
  describe('junk mail', () => {
    it('is counted apart from what waits to be judged and from what counts', async () => {
      const { store } = current();
      expect([await store.junk.backlog(), await store.junk.size()]).toEqual([0, 0]);
      const [waiting, , counted] = [await arrive(store), await arrive(store), await arrive(store)];
      expect(await store.junk.backlog()).toBe(3 * (MESSAGE + KILOBYTE));
      await claimReplies(store);
      expect(await store.junk.backlog()).toBe(3 * (MESSAGE + KILOBYTE));
      await settleReply(store, waiting, { isJunk: true });
      await settleReply(store, counted);
      expect([await store.junk.backlog(), await store.junk.size()]).toEqual([MESSAGE + KILOBYTE, MESSAGE + KILOBYTE]);
    });

    it('loses the oldest messages first, then the oldest rows', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      const owner = { accountId: account.id, isJunk: true };
      const ids = [await judged(store, owner), await judged(store, owner), await judged(store, owner)];
      const kept = await judged(store, { accountId: account.id });
      const evict = (bytes: number, limit = 10) =>
        store.transaction((transaction) => transaction.junk.evict({ bytes, limit }));
      const sizes = async () => {
        const { replies } = await store.replies.list({ limit: 10 });
        return replies.reverse().map(({ id, messageBytes }) => [id, messageBytes]);
      };
      expect(await evict(MESSAGE + 1)).toBe(2 * MESSAGE);
      expect(await sizes()).toEqual([...ids.map((id, at) => [id, at < 2 ? 0 : MESSAGE]), [kept, MESSAGE]]);
      expect((await store.insights.rawReply({ accountId: account.id, id: ids[0] ?? '' }))?.length).toBe(0);
      expect(await store.junk.size()).toBe(MESSAGE + 3 * KILOBYTE);
      expect(await evict(9 * MESSAGE)).toBe(MESSAGE);
      expect(await evict(2 * KILOBYTE)).toBe(2 * KILOBYTE);
      expect(await sizes()).toEqual([
        [ids[2], 0],
        [kept, MESSAGE],
      ]);
      expect(await evict(MESSAGE)).toBe(KILOBYTE);
      expect(await evict(MESSAGE)).toBe(0);
      expect(await sizes()).toEqual([[kept, MESSAGE]]);
    });

    it('is junk no more once a person has applied it', async () => {
      const { store } = current();
      const id = await judged(store, { isJunk: true, quarantined: true });
      await store.transaction((transaction) => transaction.replies.apply(id, { invitationId: 'i', now: NOW }));
      expect(await store.junk.size()).toBe(0);
    });

    it('that leads to no appointment goes by its age, and loses its message as it is judged', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      const astray = await judged(store, { isJunk: true, keepsMessage: false });
      await judged(store, { isJunk: true, accountId: account.id });
      const waiting = await arrive(store);
      expect(await store.replies.list({ limit: 10, before: waiting })).toMatchObject({
        replies: [{ messageBytes: MESSAGE }, { id: astray, messageBytes: 0, from: 'bob@example.org' }],
      });
      const prune = (before: number) =>
        store.transaction((transaction) => transaction.junk.pruneAstray({ before, limit: 10 }));
      expect(await prune(NOW)).toBe(0);
      expect(await prune(NOW + 1)).toBe(1);
      expect((await store.replies.list({ limit: 10 })).replies).toHaveLength(2);
    });
  });
}

async function arrive(store: Store): Promise<string> {
  const reply = sampleReply({ raw: Buffer.alloc(MESSAGE, 'x') });
  await insertReply(store, reply);
  return reply.id;
}

async function judged(store: Store, change: Partial<ReplySettlement>): Promise<string> {
  const id = await arrive(store);
  await settleReply(store, id, change);
  return id;
}
