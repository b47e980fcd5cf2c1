import type { NewReply, ReplySettlement, Store } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import type { CurrentHarness } from './run-store-conformance.js';
import { NOW, newId, storeInvitation } from './samples.js';

const LEASE = { maxCrashes: 2, crashDelayMs: 100, leases: 'ended' } as const;

export function sampleReply(change: Partial<NewReply> = {}): NewReply {
  const id = newId();
  return {
    id,
    digest: `digest of ${id}`,
    source: 'smtp',
    raw: Buffer.from('From: bob@example.org\r\n\r\nYes\r\n'),
    receivedAt: NOW,
    messageId: `<${id}@example.org>`,
    from: 'bob@example.org',
    subject: 'Accepted: Consultation',
    ...change,
  };
}

export function sampleJudgement(change: Partial<ReplySettlement> = {}): ReplySettlement {
  return {
    ...{ accountId: null, appointmentId: null, invitationId: null },
    ...{ verdict: 'accepted', reason: 'The invitee answered: accepted.', quarantined: false },
    ...{ answer: null, proposal: null, judgedAt: NOW + 5 },
    ...change,
  };
}

const insert = (store: Store, reply: NewReply) => store.transaction((transaction) => transaction.insertReply(reply));
const settle = (store: Store, id: string, change: Partial<ReplySettlement> = {}) =>
  store.transaction((transaction) => transaction.settleReply(id, sampleJudgement(change)));
const claim = (store: Store, now = NOW) => store.claimReplies({ limit: 10, now, leaseUntil: now + 1_000 });

export function describeReplies(current: CurrentHarness): void {
  describe('replies', () => {
    it('stores a message once, whatever way it comes, and wakes who judges', async () => {
      const { store } = current();
      const woken = new Promise<void>((resolve) => store.onReplies(resolve));
      const reply = sampleReply({ envelope: { mailFrom: '', rcptTo: ['cal@in.ex'] }, peer: { address: '::1', helo: 'x' } });
      expect(await insert(store, reply)).toBe(true);
      expect(await insert(store, sampleReply({ digest: reply.digest }))).toBe(false);
      await woken;
      const { digest, messageId, from, subject, ...received } = reply;
      expect(await claim(store)).toEqual([received]);
    });

    it('gives each message to one claim, the oldest first, and says when to look again', async () => {
      const { store } = current();
      expect(await store.nextReplyDue()).toBeUndefined();
      const replies = [sampleReply(), sampleReply(), sampleReply({ receivedAt: NOW + 9 })];
      for (const reply of replies) await insert(store, reply);
      expect(await store.nextReplyDue()).toBe(NOW);
      const claims = await Promise.all([claim(store), claim(store)]);
      expect(claims.flat().map(({ id }) => id)).toEqual(replies.slice(0, 2).map(({ id }) => id));
      expect(await store.nextReplyDue()).toBe(NOW + 9);
    });

    it('gives back what a crash left, later each time, and gives up in the end', async () => {
      const { store } = current();
      const reply = sampleReply();
      await insert(store, reply);
      await claim(store);
      expect(await store.expireReplyLeases({ now: NOW + 999, ...LEASE })).toBe(0);
      expect(await store.expireReplyLeases({ now: NOW + 1_000, ...LEASE })).toBe(1);
      expect((await claim(store, NOW + 1_000)).map(({ id }) => id)).toEqual([reply.id]);
      expect(await store.expireReplyLeases({ now: NOW + 1_001, ...LEASE, leases: 'all' })).toBe(1);
      expect(await claim(store, NOW + 99_000)).toEqual([]);
      const { replies } = await store.listReplies({ limit: 10 });
      expect(replies).toMatchObject([{ state: 'judged', verdict: 'unreadable', judgedAt: NOW + 1_001 }]);
    });

    it('keeps the judgement, evidence and application', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const { id, raw, digest, ...facts } = sampleReply();
      await insert(store, { id, raw, digest, ...facts });
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: null };
      const answer = { response: 'declined', respondedAt: NOW, sequence: 0, comment: 'No' } as const;
      const judgement = sampleJudgement({ ...owner, answer, verdict: 'bad_token', quarantined: true });
      await settle(store, id, judgement);
      const evidence = { grade: 'aligned', dkimDomains: ['ex.org'], dkim: 'pass', spf: 'none', dmarc: 'pass' } as const;
      await store.transaction(async (transaction) => {
        await transaction.putReplyEvidence(id, evidence);
        await transaction.applyReply(id, { invitationId: invitation.id, now: NOW + 8 });
      });
      const expected = { id, ...facts, ...judgement, invitationId: invitation.id, state: 'judged', evidence };
      expect(await store.findReply({ accountId: account.id, id })).toEqual({ ...expected, appliedAt: NOW + 8 });
      expect(await store.findReply({ accountId: newId(), id })).toBeUndefined();
      expect(await store.transaction((transaction) => transaction.lockReply(id))).toMatchObject({ id, evidence });
    });

    it('lists by account, verdict and quarantine, newest first, page by page', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const owner = { accountId: account.id, appointmentId: appointment.id };
      const replies = Array.from({ length: 5 }, () => sampleReply());
      for (const reply of replies) await insert(store, reply);
      const [first, second, third, fourth, fifth] = replies.map(({ id }) => id);
      if (!first || !second || !third || !fourth || !fifth) throw new Error('Five replies were made.');
      await settle(store, first, owner);
      await settle(store, second, { ...owner, verdict: 'bad_token', quarantined: true });
      await settle(store, third, { ...owner, verdict: 'bad_token', quarantined: true });
      await settle(store, fourth, { verdict: 'unknown_uid' });
      await store.transaction((transaction) => transaction.applyReply(third, { invitationId: 'i', now: NOW }));
      const list = async (query: object) => {
        const { replies: listed, next } = await store.listReplies({ limit: 10, ...query });
        return [...listed.map(({ id }) => id), next];
      };
      expect(await list({})).toEqual([fifth, fourth, third, second, first, undefined]);
      expect(await list({ accountId: account.id })).toEqual([third, second, first, undefined]);
      expect(await list({ accountId: account.id, limit: 2 })).toEqual([third, second, second]);
      expect(await list({ accountId: account.id, limit: 2, before: second })).toEqual([first, undefined]);
      expect(await list({ accountId: account.id, verdict: 'bad_token' })).toEqual([third, second, undefined]);
      expect(await list({ accountId: account.id, quarantined: true })).toEqual([second, undefined]);
      expect(await list({ quarantined: true, verdict: 'bad_token' })).toEqual([second, undefined]);
      const history = { ...owner, limit: 10 };
      expect((await store.listAppointmentReplies(history)).map(({ id }) => id)).toEqual([third, second, first]);
      expect(await store.listAppointmentReplies({ ...history, accountId: newId() })).toEqual([]);
    });

    it('deletes what came first, and nothing that waits to be judged', async () => {
      const { store } = current();
      const replies = [1, 2, 3].map((at) => sampleReply({ receivedAt: NOW + at }));
      for (const reply of replies) await insert(store, reply);
      const [first, second, waiting] = replies.map(({ id }) => id);
      await settle(store, first ?? '');
      await settle(store, second ?? '');
      expect(await store.pruneReplies({ before: NOW + 1, limit: 9 })).toBe(0);
      expect(await store.pruneReplies({ before: NOW + 9, limit: 1 })).toBe(1);
      expect((await store.listReplies({ limit: 9 })).replies.map(({ id }) => id)).toEqual([waiting, second]);
      expect(await store.pruneReplies({ before: NOW + 9, limit: 9 })).toBe(1);
    });
  });

  describe('what replies are found and compared by', () => {
    it('finds the invitations of appointments between two ids, removed ones included', async () => {
      const { store } = current();
      const { appointment, invitation } = await storeInvitation(store);
      const other = await storeInvitation(store);
      const candidates = (first: string, last: string) =>
        store.transaction((transaction) => transaction.listCandidates({ first, last, limit: 10 }));
      await store.transaction((transaction) => transaction.updateInvitation(invitation, { removedAt: NOW }));
      expect((await candidates(appointment.id, appointment.id)).map(({ id }) => id)).toEqual([invitation.id]);
      expect(await candidates(appointment.id, other.appointment.id)).toHaveLength(2);
      const name = { appointmentId: appointment.id, id: invitation.id };
      expect(await store.transaction((transaction) => transaction.lockInvitation(name))).toMatchObject({ removedAt: NOW });
    });

    it('finds one revision of several', async () => {
      const { store } = current();
      const { account, appointment } = await storeInvitation(store);
      const names = { accountId: account.id, appointmentId: appointment.id };
      const revision = { ...appointment.revision, sequence: 1, subject: 'Later' };
      await store.transaction((transaction) => transaction.insertRevision({ ...names, revision }));
      expect(await store.findRevision({ ...names, sequence: 0 })).toEqual(appointment.revision);
      expect(await store.findRevision({ ...names, sequence: 1 })).toEqual(revision);
      expect(await store.findRevision({ ...names, sequence: 2 })).toBeUndefined();
    });

    it('keeps the last answer of each invitee', async () => {
      const { store } = current();
      const put = (response: 'accepted' | 'declined', respondedAt: number) =>
        store.transaction((transaction) => transaction.putLastAnswer('i', { response, respondedAt, sequence: 1 }));
      expect(await store.findLastAnswer('i')).toBeUndefined();
      await put('accepted', NOW);
      await put('declined', NOW + 1);
      expect(await store.findLastAnswer('i')).toEqual({ response: 'declined', respondedAt: NOW + 1, sequence: 1 });
    });

    it('remembers every organizer address, those of accounts by themselves', async () => {
      const { store } = current();
      const { account } = await storeInvitation(store);
      await store.transaction(async (transaction) => {
        await transaction.rememberOrganizer('cal@in.ex');
        await transaction.rememberOrganizer('cal@in.ex');
        await transaction.updateAccount(account.id, { organizer: { name: '', address: 'Ada@In.Ex' } });
        await transaction.updateAccount(account.id, { organizer: null });
      });
      const known = await Promise.all(['cal@in.ex', 'ada@in.ex', 'bob@in.ex'].map((key) => store.isOrganizer(key)));
      expect(known).toEqual([true, true, false]);
    });

    it('remembers how far each mailbox has been read', async () => {
      const { inboxPositions } = current().store;
      expect(await inboxPositions.load('a')).toBeUndefined();
      await inboxPositions.save('a', { uidValidity: '1', uid: 5 });
      await inboxPositions.save('a', { uidValidity: '2', uid: 1 });
      await inboxPositions.save('b', { uidValidity: '1', uid: 7 });
      expect(await inboxPositions.load('a')).toEqual({ uidValidity: '2', uid: 1 });
    });
  });
}
