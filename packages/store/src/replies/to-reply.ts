import type { Reply } from '@convoke/engine';
import type { Schema } from '../schema.js';
import type { REPLY_COLUMNS } from './reply-columns.js';

export type ReplyRow = Pick<Schema['replies'], (typeof REPLY_COLUMNS)[number]>;

export function toReply(row: ReplyRow): Reply {
  // One literal, for one shape: a spread before the times costs V8 a shape for each row.
  return {
    id: row.id,
    source: row.source,
    subject: row.subject,
    state: row.state,
    verdict: row.verdict,
    reason: row.reason,
    receivedAt: row.received_at,
    messageId: row.message_id,
    from: row.from_address,
    accountId: row.account_id,
    appointmentId: row.appointment_id,
    invitationId: row.invitation_id,
    quarantined: row.quarantined === 1,
    answer: parse<Reply['answer']>(row.answer),
    proposal: parse<Reply['proposal']>(row.proposal),
    evidence: parse<Reply['evidence']>(row.evidence),
    judgedAt: row.judged_at,
    appliedAt: row.applied_at,
  };
}

/** What this store wrote, and nobody else. */
function parse<Value>(text: string | null): Value | null {
  if (text === null) return null;
  const value: Value = JSON.parse(text);
  return value;
}
