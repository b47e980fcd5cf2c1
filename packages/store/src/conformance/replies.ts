import type { AuthenticationResults } from '@convoke/engine';
import type { ReplySettlement, Store } from '@convoke/engine/store';
import { describe, expect, it } from 'vitest';
import { NOW, newId, sampleJudgement, sampleReply } from './samples/samples.js';
import { claimReplies, insertReply, settleReply, storeInvitation } from './samples/steps.js';
import type { CurrentHarness } from './store-harness.js';

export function repliesConformance(current: CurrentHarness): void {
  describeReplies(current);
  describeLists(current);
  describeReplyQueue(current);
  describeJunk(current);
}

const DATE = { occurrenceStart: '2026-07-08T10:00:00' };

function describeReplies(current: CurrentHarness): void {
  describe('replies', () => {
    it('keeps the judgement, evidence and application', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const { id, raw, digest, ...facts } = sampleReply();
      await insertReply(store, { id, raw, digest, ...facts });
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: null };
      const answer = { response: 'declined', respondedAt: NOW, sequence: 0, comment: 'No' } as const;
      const judgement = sampleJudgement({ ...owner, answer, refusal: 'policy', quarantined: true });
      await settleReply(store, id, judgement);
      const evidence: AuthenticationResults = {
        grade: 'aligned',
        dkimDomains: ['ex.org'],
        dkim: 'pass',
        spf: 'none',
        dmarc: 'pass',
      };
      await store.transaction(async (transaction) => {
        await transaction.replies.putEvidence(id, evidence);
        await transaction.replies.apply(id, {
          ...DATE,
          invitationId: invitation.id,
          now: NOW + 8,
          effect: { changed: true, deliveries: 1 },
        });
      });
      const { isJunk, headers, ...found } = judgement;
      const messageBytes = raw.byteLength;
      const effect = { changed: true, deliveries: 1 };
      const applied = { ...found, ...DATE, effect, invitationId: invitation.id, state: 'judged' };
      const expected = { id, ...facts, ...applied, evidence, messageBytes };
      expect(await store.replies.find({ accountId: account.id, id })).toEqual({ ...expected, appliedAt: NOW + 8 });
      expect(await store.replies.find({ id })).toMatchObject({ id });
      expect(await store.replies.find({ accountId: newId(), id })).toBeUndefined();
      expect(await store.transaction((transaction) => transaction.replies.lock(id))).toMatchObject({ id, evidence });
    });

    it('names the appointment as it is now, and the invitee', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id };
      const [known, unknown] = [sampleReply(), sampleReply()];
      for (const reply of [known, unknown]) await insertReply(store, reply);
      await settleReply(store, known.id, { ...owner, invitationId: invitation.id });
      await settleReply(store, unknown.id, owner);
      const revision = { ...appointment.revision, sequence: 1, subject: 'Moved' };
      await store.transaction(({ appointments }) => appointments.addRevision({ ...owner, revision }));
      const { replies } = await store.replies.listNamed({ accountId: account.id, limit: 10 });
      expect(replies.map(({ id, appointmentSubject, invitee }) => ({ id, appointmentSubject, invitee }))).toEqual([
        { id: unknown.id, appointmentSubject: 'Moved', invitee: null },
        {
          id: known.id,
          appointmentSubject: 'Moved',
          invitee: { name: invitation.name, address: invitation.address },
        },
      ]);
    });
  });
}

function describeLists(current: CurrentHarness): void {
  describe('lists of replies', () => {
    it('lists by account, verdict and quarantine, newest first, page by page', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id };
      const replies = Array.from({ length: 5 }, () => sampleReply());
      for (const reply of replies) await insertReply(store, reply);
      const [first, second, third, fourth, fifth] = replies.map(({ id }) => id);
      if (!first || !second || !third || !fourth || !fifth) throw new Error('Five replies were made.');
      await settleReply(store, first, owner);
      await settleReply(store, second, { ...owner, verdict: 'bad_token', quarantined: true });
      await settleReply(store, third, { ...owner, verdict: 'bad_token', quarantined: true });
      await settleReply(store, fourth, { verdict: 'unknown_uid' });
      await store.transaction((transaction) =>
        transaction.replies.apply(third, { occurrenceStart: null, invitationId: 'i', now: NOW, effect: null }),
      );
      const list = async (query: object) => {
        const { replies: listed, next } = await store.replies.list({ limit: 10, ...query });
        return [...listed.map(({ id }) => id), next];
      };
      expect(await list({})).toEqual([fifth, fourth, third, second, first, undefined]);
      expect(await list({ accountId: account.id })).toEqual([third, second, first, undefined]);
      expect(await list({ accountId: account.id, limit: 2 })).toEqual([third, second, second]);
      expect(await list({ accountId: account.id, limit: 2, before: second })).toEqual([first, undefined]);
      expect(await list({ accountId: account.id, verdict: 'bad_token' })).toEqual([third, second, undefined]);
      expect(await list({ accountId: account.id, quarantined: true })).toEqual([second, undefined]);
      expect(await list({ quarantined: true, verdict: 'bad_token' })).toEqual([second, undefined]);
      const named = await store.replies.listNamed({ accountId: account.id, limit: 2 });
      expect(named).toMatchObject({ replies: [{ id: third, invitee: null }, { id: second }], next: second });
      const history = { ...owner, limit: 10 };
      expect((await store.replies.listOfAppointment(history)).map(({ id }) => id)).toEqual([third, second, first]);
      expect(await store.replies.listOfAppointment({ ...history, accountId: newId() })).toEqual([]);
    });
  });
}

const LEASE = { maxCrashes: 2, crashDelayMs: 100, leases: 'ended' } as const;
const FROM_SMTP = { envelope: { mailFrom: '', rcptTo: ['cal@in.ex'] }, peer: { address: '::1', helo: 'x' } };

function describeReplyQueue(current: CurrentHarness): void {
  describe('the queue of replies', () => {
    it('stores a message once, however it arrives, and wakes the judging worker', async () => {
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

    it('takes back a reply that could not be judged, for later and without a crash, unless it has been judged in the meantime', async () => {
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

const KILOBYTE = 1_000;
const MESSAGE = 50 * KILOBYTE;

function describeJunk(current: CurrentHarness): void {
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

    it('is no longer junk once a person has applied it', async () => {
      const { store } = current();
      const id = await judged(store, { isJunk: true, quarantined: true });
      await store.transaction((transaction) =>
        transaction.replies.apply(id, { occurrenceStart: null, invitationId: 'i', now: NOW, effect: null }),
      );
      expect(await store.junk.size()).toBe(0);
    });

    it('that leads to no appointment goes by its age, and keeps only its headers, which count', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      const headers = Buffer.from('From: bob@example.org\r\nSubject: \xfc');
      const astray = await judged(store, { isJunk: true, headers });
      expect(await store.insights.rawReply({ id: astray })).toEqual(headers);
      expect(await store.insights.rawReply({ accountId: account.id, id: astray })).toBeUndefined();
      expect(await store.junk.size()).toBe(headers.length + KILOBYTE);
      await judged(store, { isJunk: true, accountId: account.id });
      const waiting = await arrive(store);
      expect(await store.replies.list({ limit: 10, before: waiting })).toMatchObject({
        replies: [{ messageBytes: MESSAGE }, { id: astray, messageBytes: headers.length, from: 'bob@example.org' }],
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
