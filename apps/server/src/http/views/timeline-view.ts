import type { components } from '@convoke/contract';
import type { TimelineEntry } from '@convoke/engine';
import { isoInstant } from '../iso-instant.js';

type Entry = components['schemas']['TimelineEntry'];

/** One thing that happened, with what a person wants to know of it. */
export function viewTimelineEntry(entry: TimelineEntry): Entry {
  return {
    at: isoInstant(entry.at),
    type: entry.type,
    ...('invitationId' in entry && entry.invitationId !== undefined && { invitationId: entry.invitationId }),
    detail: detailOf(entry),
  };
}

function pageAnswer({ comment }: { comment: string }): string {
  return comment === '' ? 'answer page' : `answer page: ${comment}`;
}

function detailOf(entry: TimelineEntry): string {
  switch (entry.type) {
    case 'appointment.created':
    case 'appointment.cancelled':
      return '';
    case 'appointment.updated':
      return `revision ${entry.sequence}`;
    case 'invitation.added':
    case 'invitation.removed':
      return `${entry.name} <${entry.address}>`;
    case 'message.queued':
    case 'message.superseded':
      return `${entry.kind}, revision ${entry.sequence}`;
    case 'message.undeliverable':
    case 'response.proposed':
    case 'response.delegated':
    case 'response.quarantined':
    case 'response.ignored':
      return `${entry.verdict}: ${entry.reason}`;
    case 'response.accepted':
    case 'response.declined':
    case 'response.tentative':
      return entry.source === 'page' ? pageAnswer(entry) : entry.comment;
    case 'message.sent':
    case 'message.failed':
      return `${entry.kind}, revision ${entry.sequence}, attempt ${entry.attempts}: ${entry.detail ?? ''}`;
  }
}
