import type { VerbContext } from '../context.js';
import { type Appointment, isLate, type Revision, TIMELINE_FIELDS } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { Message, MessageForm } from '../domain/message.js';
import type { OccurrenceException } from '../domain/occurrence.js';
import {
  answeringVerdicts,
  type Reply,
  type ReplyEffect,
  type ReplySource,
  type ReplyVerdict,
} from '../domain/reply.js';
import { LIMITS } from '../limits.js';
import { type MessagePurpose, purposeOf } from '../messages/message-purpose.js';
import { appointmentNotFound } from '../not-found.js';
import type { Reader } from '../ports/store/store.js';

type Invitee = Pick<Invitation, 'name' | 'address'> & { invitationId: string };
type Sent = {
  invitationId: string;
  purpose: MessagePurpose;
  /** Absent of the usual form. */
  form?: MessageForm;
} & Pick<Message, 'kind' | 'sequence'>;

/** A field that a revision changed; without its values for the body, which may be long. */
export interface RevisionChange {
  field: (typeof TIMELINE_FIELDS)[number];
  from?: string;
  to?: string;
}

/** What a revision that is about one occurrence alone made of it. */
export interface OccurrenceChange {
  kind: 'moved' | 'cancelled' | 'changed';
  /** Of one that was moved, when it begins since. */
  start?: string;
}

interface Updated {
  sequence: number;
  /** The occurrence of a series that was changed; `null` if the whole was. */
  occurrenceStart: string | null;
  /** Absent if the whole was. */
  occurrenceChange?: OccurrenceChange;
  /** Whether it moved the appointment, so that answers before it no longer count. */
  moved: boolean;
  /** `undefined` if the revision before was not read. */
  changes: RevisionChange[] | undefined;
}

type FromReply = {
  replyId: string;
  /** The date of a series that was answered; `null` for the whole. */
  occurrenceStart: string | null;
  source: ReplySource;
  verdict: Exclude<ReplyVerdict, 'unknown_uid'>;
} & Partial<ReplyEffect>;
type Judged = { invitationId?: string } & Pick<Reply, 'reason' | 'refusal'> & FromReply;
type Answered = { invitationId: string; comment: string; isLate: boolean } & FromReply;

/** The content of an entry, by its type. */
interface Facts {
  'appointment.created': { sequence: number };
  'appointment.updated': Updated;
  'appointment.cancelled': object;
  'invitation.added': Invitee & { replaces?: string };
  'invitation.removed': Invitee & { replacedBy?: string };
  /** With what became of the last attempt while it waits to be tried again. */
  'message.queued': Sent & Partial<Pick<Message, 'attempts' | 'detail' | 'refusal'>>;
  'message.sent': Sent & Pick<Message, 'attempts' | 'detail' | 'refusal'>;
  'message.failed': Sent & Pick<Message, 'attempts' | 'detail' | 'refusal'>;
  'message.superseded': Sent;
  'message.undeliverable': Judged | (Sent & Pick<Message, 'attempts' | 'detail' | 'refusal'>);
  'response.accepted': Answered;
  'response.declined': Answered;
  'response.tentative': Answered;
  'response.proposed': Judged;
  'response.delegated': Judged;
  'response.quarantined': Judged;
  'response.ignored': Judged;
}

/** One thing that happened to an appointment, at an instant in epoch milliseconds. */
export type TimelineEntry = { [Type in keyof Facts]: { at: number; type: Type } & Facts[Type] }[keyof Facts];

export interface Timeline {
  /** Oldest first; at the same instant causes come before effects. */
  entries: TimelineEntry[];
  /** Whether older entries were left out. */
  truncated: boolean;
}

/** The minimum number of messages read of each invitee, newest first. */
const MESSAGES = 10;

/**
 * The history of an appointment, its invitees, and the messages to and from them: at most the newest thousand entries.
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
  const made = await occurrenceChanges(store, { accountId, appointmentId, revisions });
  const invitations = await store.invitations.listHistory({ accountId, appointmentId, limit });
  const corrections = new Map(invitations.map(({ id, replaces }) => [replaces, id]));
  const replies = await store.replies.listOfAppointment({ accountId, appointmentId, limit });
  // Causes before effects: sorting by time keeps this order at equal instants.
  return join([
    timelinePart(revisions, { limit, toEntries: (revision) => revisionEntries(revision, { revisions, made }) }),
    { entries: cancellationEntries(appointment), completeFrom: Number.NEGATIVE_INFINITY },
    timelinePart(invitations, { limit, toEntries: (invitation) => invitationEntries(invitation, corrections) }),
    ...(await messageParts(store, invitations)),
    timelinePart(replies.map(receivedAsCreated), {
      limit,
      toEntries: (reply) => replyEntries(reply, appointment.revision),
    }),
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
    const all = messages.length < limit ? messages : await store.messages.list({ accountId, invitationId });
    const told = messages.map((message) => ({ ...message, purpose: purposeOf(message, all) }));
    parts.push(timelinePart(told, { limit, toEntries: messageEntries }));
  }
  return parts;
}

function receivedAsCreated(reply: Reply): Reply & { createdAt: number } {
  return { ...reply, createdAt: reply.receivedAt };
}

type OccurrenceChanges = ReadonlyMap<number, OccurrenceChange>;

/** What the revisions that are about one occurrence made of it, by their SEQUENCE. */
async function occurrenceChanges(
  { occurrences }: Reader,
  { revisions, ...of }: { accountId: string; appointmentId: string; revisions: readonly Revision[] },
): Promise<OccurrenceChanges> {
  const about = revisions.filter(({ occurrenceStart }) => occurrenceStart !== null);
  const oldest = about.at(-1);
  if (oldest === undefined) return new Map();
  const written = await occurrences.listOfRevisions({ ...of, from: oldest.sequence });
  const exceptions = new Map(written.map((exception) => [exception.sequence, exception]));
  return new Map(about.map(({ sequence }) => [sequence, occurrenceChange(exceptions.get(sequence))]));
}

/** @param exception `undefined` if the occurrence follows its series again without having moved */
function occurrenceChange(exception: OccurrenceException | undefined): OccurrenceChange {
  if (exception?.isCancelled) return { kind: 'cancelled' };
  if (exception === undefined || exception.timeSequence !== exception.sequence) return { kind: 'changed' };
  return { kind: 'moved', start: exception.start ?? exception.occurrenceStart };
}

/** @param known.revisions newest first and without gaps */
function revisionEntries(
  revision: Revision,
  { revisions, made }: { revisions: readonly Revision[]; made: OccurrenceChanges },
): TimelineEntry[] {
  const { createdAt: at, sequence, timeSequence, occurrenceStart } = revision;
  if (sequence === 0) return [{ at, type: 'appointment.created', sequence }];
  const before = revisions[(revisions[0]?.sequence ?? sequence) - sequence + 1];
  const changes = before && changesBetween(before, revision);
  const moved = timeSequence === sequence;
  const change = made.get(sequence);
  const about = { occurrenceStart, ...(change !== undefined && { occurrenceChange: change }) };
  return [{ at, type: 'appointment.updated', sequence, ...about, moved, changes }];
}

function changesBetween(before: Revision, after: Revision): RevisionChange[] {
  const changed = TIMELINE_FIELDS.filter((field) => before[field] !== after[field]);
  return changed.map((field) =>
    field === 'body' ? { field } : { field, from: before[field] ?? '', to: after[field] ?? '' },
  );
}

/** @param corrections the corrected invitations by those that they replace */
function invitationEntries(invitation: Invitation, corrections: ReadonlyMap<string | null, string>): TimelineEntry[] {
  const { id: invitationId, name, address, replaces, createdAt, removedAt } = invitation;
  const invitee = { invitationId, name, address };
  const added: TimelineEntry = {
    at: createdAt,
    type: 'invitation.added',
    ...invitee,
    ...(replaces !== null && { replaces }),
  };
  if (removedAt === null) return [added];
  const replacedBy = corrections.get(invitationId);
  return [
    added,
    { at: removedAt, type: 'invitation.removed', ...invitee, ...(replacedBy !== undefined && { replacedBy }) },
  ];
}

function cancellationEntries({ cancelledAt: at }: Appointment): TimelineEntry[] {
  return at === null ? [] : [{ at, type: 'appointment.cancelled' }];
}

/** The part of a timeline that comes from one kind of row. */
export interface TimelinePart {
  entries: TimelineEntry[];
  /** Complete from this instant on, epoch milliseconds; `-Infinity` if nothing is missing. */
  completeFrom: number;
}

/**
 * Makes a part from rows.
 *
 * @param rows newest first; if there are `limit`, older ones may be missing
 */
function timelinePart<Row extends { createdAt: number }>(
  rows: readonly Row[],
  { limit, toEntries }: { limit: number; toEntries: (row: Row) => TimelineEntry[] },
): TimelinePart {
  const oldest = rows.length < limit ? undefined : rows.at(-1);
  return {
    entries: [...rows].reverse().flatMap(toEntries),
    completeFrom: oldest?.createdAt ?? Number.NEGATIVE_INFINITY,
  };
}

type MessageWithPurpose = Message & { purpose: MessagePurpose };

/** The entries of a message: one for its queueing, and one for its end. */
function messageEntries(message: MessageWithPurpose): TimelineEntry[] {
  const { createdAt, state, attempts, detail, refusal } = message;
  const sent = sentOf(message);
  const failed = state === 'pending' && attempts > 0 ? { attempts, detail, refusal } : {};
  const queued: TimelineEntry = { at: createdAt, type: 'message.queued', ...sent, ...failed };
  const end = endOf(message);
  return end ? [queued, end] : [queued];
}

function sentOf({ invitationId, kind, purpose, sequence, form }: MessageWithPurpose): Sent {
  return { invitationId, kind, purpose, sequence, ...(form !== null && { form }) };
}

function endOf(message: MessageWithPurpose): TimelineEntry | undefined {
  const { state, attempts, detail, refusal, finishedAt: at } = message;
  if (at === null) return undefined;
  const sent = sentOf(message);
  switch (state) {
    case 'sent':
      return { at, type: 'message.sent', ...sent, attempts, detail, refusal };
    case 'failed':
      return { at, type: 'message.failed', ...sent, attempts, detail, refusal };
    case 'undeliverable':
      return { at, type: 'message.undeliverable', ...sent, attempts, detail, refusal };
    case 'superseded':
      return { at, type: 'message.superseded', ...sent };
    case 'blocked':
    case 'pending':
    case 'sending':
      return undefined;
  }
}

/** The entries of a received message, or of an answer given on the answer page. */
function replyEntries(reply: Reply, revision: Pick<Revision, 'respondByUtc'>): TimelineEntry[] {
  const { receivedAt, judgedAt, appliedAt, verdict, answer, proposal, reason, refusal, quarantined, source } = reply;
  if (verdict === null || verdict === 'unknown_uid') return [];
  const at = judgedAt ?? receivedAt;
  const invitationId = reply.invitationId ?? undefined;
  const counts = answeringVerdicts.includes(verdict);
  const entries: TimelineEntry[] = [];
  const cause = { replyId: reply.id, occurrenceStart: reply.occurrenceStart, source, verdict };
  const from = { ...cause, ...reply.effect };
  // What a person has applied had its effect then.
  const about = {
    ...(appliedAt === null ? from : cause),
    reason,
    refusal,
    ...(appliedAt === null && invitationId !== undefined && { invitationId }),
  };
  if (quarantined) entries.push({ at, type: 'response.quarantined', ...about });
  else if (verdict === 'undeliverable') entries.push({ at, type: 'message.undeliverable', ...about });
  else if (verdict === 'delegated') entries.push({ at, type: 'response.delegated', ...about });
  else if (!counts) entries.push({ at, type: 'response.ignored', ...about });
  const countedAt = counts ? at : appliedAt;
  if (verdict === 'counter') entries.push({ at, type: 'response.proposed', ...about });
  else if (proposal && appliedAt !== null && invitationId !== undefined) {
    entries.push({ at: appliedAt, type: 'response.proposed', ...from, reason, refusal, invitationId });
  }
  if (countedAt !== null && answer && invitationId !== undefined) {
    const { response, comment } = answer;
    entries.push({
      at: countedAt,
      type: `response.${response}`,
      ...from,
      invitationId,
      comment,
      isLate: isLate(answer, revision),
    });
  }
  return entries;
}
