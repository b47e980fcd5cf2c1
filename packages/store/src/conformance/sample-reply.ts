import type { NewReply, ReplySettlement } from '@convoke/engine';
import { NOW, newId } from './samples.js';

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
    ...{ answer: null, proposal: null, judgedAt: NOW + 5, isJunk: false, keepsMessage: true },
    ...change,
  };
}
