import type { Message } from '../domain/message.js';
import type { TimelineEntry } from './timeline-entry.js';

/** What a message contributes to its appointment's timeline: its making, and its end if it has come. */
export function messageEntries(message: Message): TimelineEntry[] {
  const { invitationId, kind, sequence, createdAt } = message;
  const queued: TimelineEntry = { at: createdAt, type: 'message.queued', invitationId, kind, sequence };
  const end = endOf(message);
  return end ? [queued, end] : [queued];
}

function endOf(message: Message): TimelineEntry | undefined {
  const { invitationId, kind, sequence, state, attempts, detail, finishedAt: at } = message;
  if (at === null) return undefined;
  switch (state) {
    case 'sent':
      return { at, type: 'message.sent', invitationId, kind, sequence, attempts, detail };
    case 'failed':
      return { at, type: 'message.failed', invitationId, kind, sequence, attempts, detail };
    case 'superseded':
      return { at, type: 'message.superseded', invitationId, kind, sequence };
    case 'blocked':
    case 'pending':
    case 'sending':
      return undefined;
  }
}
