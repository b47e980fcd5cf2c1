import type { components, HandlerInput, OperationResult } from '@convoke/contract';
import { appointmentTimeline, type TimelineEntry } from '@convoke/engine';
import { english, readText, say } from '@convoke/texts';
import type { HandlerContext } from './answers.js';
import { isoInstant } from './answers.js';

/** Extension: what happened to an appointment, its invitees and the messages to them. */
export async function handleGetAppointmentTimeline(
  { params }: HandlerInput<'getAppointmentTimeline'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getAppointmentTimeline'>> {
  const { appointmentId } = params;
  const { entries, truncated } = await appointmentTimeline(engine, { accountId: account.id, appointmentId });
  const message = truncated ? `The newest ${entries.length} entries.` : 'All entries.';
  return { message, data: entries.map(viewTimelineEntry), truncated };
}

type Entry = components['schemas']['TimelineEntry'];

/** One entry, with the details that matter to a reader. */
function viewTimelineEntry(entry: TimelineEntry): Entry {
  return {
    at: isoInstant(entry.at),
    type: entry.type,
    ...('invitationId' in entry && entry.invitationId !== undefined && { invitationId: entry.invitationId }),
    detail: detailOf(entry),
    ...factsOf(entry),
    ...('occurrenceStart' in entry && entry.occurrenceStart !== null && { occurrenceStart: entry.occurrenceStart }),
    ...('replaces' in entry && { replaces: entry.replaces }),
    ...('replacedBy' in entry && { replacedBy: entry.replacedBy }),
    ...('refusal' in entry && entry.refusal && { refusal: entry.refusal }),
    ...('isLate' in entry && entry.isLate && { isLate: true }),
    ...('replyId' in entry && viewCause(entry)),
    ...('purpose' in entry && { purpose: entry.purpose }),
    ...('form' in entry && entry.form !== undefined && { form: say(entry.form) }),
    ...(entry.type === 'appointment.updated' && {
      moved: entry.moved,
      ...(entry.occurrenceChange && { occurrenceChange: entry.occurrenceChange }),
      ...(entry.changes && { changes: entry.changes }),
    }),
  };
}

/** What `detail` says in a sentence, for programs. */
function factsOf(
  entry: TimelineEntry,
): Pick<Entry, 'revision' | 'attempt' | 'source' | 'comment' | 'verdict' | 'words' | 'reason'> {
  if (entry.type === 'appointment.updated') return { revision: entry.sequence };
  if ('comment' in entry) return { source: entry.source, comment: entry.comment };
  if ('verdict' in entry) return { verdict: entry.verdict, ...viewWords(entry.reason) };
  if (!('kind' in entry)) return {};
  const { sequence: revision } = entry;
  if (!('attempts' in entry) || entry.attempts === undefined) return { revision };
  return { revision, attempt: entry.attempts, ...viewWords(entry.detail) };
}

/** What the other side said, or a sentence of ours. */
function viewWords(stored: string | null | undefined): Pick<Entry, 'words' | 'reason'> {
  const reason = stored ? readText(stored) : undefined;
  return { words: reason ? english(reason) : '', ...(reason && { reason }) };
}

type CausedByReply = Extract<TimelineEntry, { replyId: string }>;

/** The reply that is the cause, and what it changed. */
function viewCause({ replyId, source, changed, deliveries }: CausedByReply): Partial<Entry> {
  return {
    replyId,
    source,
    ...(changed !== undefined && { changed }),
    ...(deliveries !== undefined && { deliveries }),
  };
}

function pageAnswer({ comment }: { comment: string }): string {
  return comment === '' ? 'answer page' : `answer page: ${comment}`;
}

function judgedDetail({ verdict, reason }: { verdict: string; reason: string }): string {
  return `${verdict}: ${english(readText(reason))}`;
}

type Attempted = Extract<TimelineEntry, { type: 'message.queued' }>;

function attemptedDetail({ kind, sequence, form, attempts, detail }: Omit<Attempted, 'type'>): string {
  const queued = `${kind}, revision ${sequence}${form === undefined ? '' : `. ${english(say(form))}`}`;
  return attempts === undefined ? queued : `${queued}, attempt ${attempts}: ${detail ? english(readText(detail)) : ''}`;
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
    case 'message.undeliverable':
      return 'verdict' in entry ? judgedDetail(entry) : attemptedDetail(entry);
    case 'response.proposed':
    case 'response.delegated':
    case 'response.quarantined':
    case 'response.ignored':
      return judgedDetail(entry);
    case 'response.accepted':
    case 'response.declined':
    case 'response.tentative':
      return entry.source === 'page' ? pageAnswer(entry) : entry.comment;
    case 'message.queued':
    case 'message.superseded':
    case 'message.sent':
    case 'message.failed':
      return attemptedDetail(entry);
  }
}
