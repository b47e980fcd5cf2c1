import type { AuthEvidence } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { insertReply, settleReply } from './reply-steps.js';
import type { CurrentHarness } from './run-store-conformance.js';
import { sampleJudgement, sampleReply } from './sample-reply.js';
import { NOW, newId, storeInvitation } from './samples.js';

export function describeReplies(current: CurrentHarness): void {
  describe('replies', () => {
    it('keeps the judgement, evidence and application', async () => {
      const { store } = current();
      const { account, appointment, invitation } = await storeInvitation(store);
      const { id, raw, digest, ...facts } = sampleReply();
      await insertReply(store, { id, raw, digest, ...facts });
      const owner = { accountId: account.id, appointmentId: appointment.id, invitationId: null };
      const answer = { response: 'declined', respondedAt: NOW, sequence: 0, comment: 'No' } as const;
      const judgement = sampleJudgement({ ...owner, answer, verdict: 'bad_token', quarantined: true });
      await settleReply(store, id, judgement);
      const evidence: AuthEvidence = {
        grade: 'aligned',
        dkimDomains: ['ex.org'],
        dkim: 'pass',
        spf: 'none',
        dmarc: 'pass',
      };
      await store.transaction(async (transaction) => {
        await transaction.replies.putEvidence(id, evidence);
        await transaction.replies.apply(id, { invitationId: invitation.id, now: NOW + 8 });
      });
      const { isJunk, keepsMessage, ...found } = judgement;
      const messageBytes = raw.byteLength;
      const expected = { id, ...facts, ...found, invitationId: invitation.id, state: 'judged', evidence, messageBytes };
      expect(await store.replies.find({ accountId: account.id, id })).toEqual({ ...expected, appliedAt: NOW + 8 });
      expect(await store.replies.find({ accountId: newId(), id })).toBeUndefined();
      expect(await store.transaction((transaction) => transaction.replies.lock(id))).toMatchObject({ id, evidence });
    });

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
      await store.transaction((transaction) => transaction.replies.apply(third, { invitationId: 'i', now: NOW }));
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
      const history = { ...owner, limit: 10 };
      expect((await store.replies.listOfAppointment(history)).map(({ id }) => id)).toEqual([third, second, first]);
      expect(await store.replies.listOfAppointment({ ...history, accountId: newId() })).toEqual([]);
    });
  });
}
