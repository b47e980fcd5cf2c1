import { answeringVerdicts, type Reply } from '../domain/reply.js';
import type { TimelineEntry } from './timeline-entry.js';

/** What a message that came in, or an answer of the answer page, contributes to its appointment's timeline. */
export function replyEntries(reply: Reply): TimelineEntry[] {
  const { receivedAt, judgedAt, appliedAt, verdict, answer, reason, quarantined, source } = reply;
  if (verdict === null) return [];
  const at = judgedAt ?? receivedAt;
  const invitationId = reply.invitationId ?? undefined;
  const counts = answeringVerdicts.includes(verdict);
  const entries: TimelineEntry[] = [];
  const about = { verdict, reason, ...(appliedAt === null && invitationId !== undefined && { invitationId }) };
  if (quarantined) entries.push({ at, type: 'response.quarantined', ...about });
  else if (verdict === 'undeliverable') entries.push({ at, type: 'message.undeliverable', ...about });
  else if (verdict === 'delegated') entries.push({ at, type: 'response.delegated', ...about });
  else if (!counts) entries.push({ at, type: 'response.ignored', ...about });
  if (verdict === 'counter') entries.push({ at, type: 'response.proposed', ...about });
  const countedAt = counts ? at : appliedAt;
  if (countedAt !== null && answer && invitationId !== undefined) {
    const { response, comment } = answer;
    entries.push({ at: countedAt, type: `response.${response}`, invitationId, source, comment });
  }
  return entries;
}
