import { appointmentNotFound } from '../appointments/appointment-not-found.js';
import type { VerbContext } from '../context.js';
import type { Appointment, Revision } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Reply } from '../domain/reply.js';
import { LIMITS } from '../limits.js';
import type { Reader } from '../ports/store.js';
import { messageEntries } from './message-entries.js';
import { replyEntries } from './reply-entries.js';
import type { TimelineEntry } from './timeline-entry.js';
import { type TimelinePart, timelinePart } from './timeline-part.js';

export interface Timeline {
  /** Oldest first; what happened at the same instant is in the order in which one thing follows from another. */
  entries: TimelineEntry[];
  /** Whether older entries were left out. */
  truncated: boolean;
}

/** Newest messages that are read of each invitee at least. */
const MESSAGES = 10;

/**
 * What happened to an appointment, its invitees, the messages to them and from them: the newest thousand entries at most.
 *
 * @throws DomainError `appointment_not_found`
 */
export async function appointmentTimeline(
  { store }: VerbContext,
  { accountId, appointmentId }: { accountId: string; appointmentId: string },
): Promise<Timeline> {
  const appointment = await store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const limit = LIMITS.timeline;
  const revisions = await store.appointments.listRevisions({ accountId, appointmentId, limit });
  const invitations = await store.invitations.listHistory({ accountId, appointmentId, limit });
  const replies = await store.replies.listOfAppointment({ accountId, appointmentId, limit });
  // Causes before effects: sorting by time keeps this order among what happened at the same instant.
  return join([
    timelinePart(revisions, { limit, toEntries: revisionEntries }),
    { entries: cancellationEntries(appointment), completeFrom: Number.NEGATIVE_INFINITY },
    timelinePart(invitations, { limit, toEntries: invitationEntries }),
    ...(await messageParts(store, invitations)),
    timelinePart(replies.map(receivedAsCreated), { limit, toEntries: replyEntries }),
  ]);
}

function join(parts: TimelinePart[]): Timeline {
  const completeFrom = Math.max(...parts.map((part) => part.completeFrom));
  const known = parts.flatMap(({ entries }) => entries).sort((a, b) => a.at - b.at);
  const entries = known.filter(({ at }) => at >= completeFrom).slice(-LIMITS.timeline);
  return { entries, truncated: entries.length < known.length || Number.isFinite(completeFrom) };
}

async function messageParts(store: Reader, invitations: Invitation[]): Promise<TimelinePart[]> {
  const limit = Math.max(MESSAGES, Math.ceil(LIMITS.timeline / Math.max(1, invitations.length)));
  const parts: TimelinePart[] = [];
  for (const { accountId, id: invitationId } of [...invitations].reverse()) {
    const messages = await store.messages.listNewest({ accountId, invitationId, limit });
    parts.push(timelinePart(messages, { limit, toEntries: messageEntries }));
  }
  return parts;
}

function receivedAsCreated(reply: Reply): Reply & { createdAt: number } {
  return { ...reply, createdAt: reply.receivedAt };
}

function revisionEntries({ createdAt: at, sequence }: Revision): TimelineEntry[] {
  return [{ at, type: sequence === 0 ? 'appointment.created' : 'appointment.updated', sequence }];
}

function invitationEntries(invitation: Invitation): TimelineEntry[] {
  const { id: invitationId, name, address, createdAt, removedAt } = invitation;
  const added: TimelineEntry = { at: createdAt, type: 'invitation.added', invitationId, name, address };
  if (removedAt === null) return [added];
  return [added, { at: removedAt, type: 'invitation.removed', invitationId, name, address }];
}

function cancellationEntries({ cancelledAt: at }: Appointment): TimelineEntry[] {
  return at === null ? [] : [{ at, type: 'appointment.cancelled' }];
}
