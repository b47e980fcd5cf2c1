import {
  type AnsweredDate,
  isPossibleInstant,
  type ReplyContext,
  type ReplyJudgement,
  type Revision,
  type StatedAnswer,
} from '@convoke/engine';
import { recurrenceOf } from '@convoke/engine/series';
import {
  type CalendarAnswer,
  calendarKindOf,
  type Found,
  type JudgedEvent,
  type Judgement,
  judgeAnswers,
  type OccurrenceFacts,
  type ProposedTime,
  revisionOf,
  type SeriesFacts,
  sameMailbox,
} from '@convoke/itip';

type FoundInvitation = Extract<ReplyContext, { known: 'invitation' }>;

interface Evidence {
  answer: CalendarAnswer;
  /** Every address of every From header. */
  from: readonly string[];
  context: ReplyContext;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** The judgements of calendar data, in the engine's terms: that which speaks for the message, and those of other dates. */
export function judgeReply({
  answer: given,
  from,
  context,
  receivedAt,
}: Evidence): [ReplyJudgement, ...ReplyJudgement[]] {
  const answer = inRevisions(given, context);
  const [first, ...others] = judgeAnswers({ answer, from, found: foundBy(context, answer), receivedAt });
  const inTerms = (judged: JudgedEvent) => toJudgement(judged, { answer, from, receivedAt });
  return [inTerms(first), ...others.filter(hasEffect).map(inTerms)];
}

/** What else a message says is kept only if it counts, or waits for a person. */
function hasEffect({ judgement }: JudgedEvent): boolean {
  const { verdict, quarantine } = judgement;
  if (verdict === 'duplicate') return judgement.repeated !== undefined;
  return quarantine || verdict === 'accepted' || verdict === 'counter' || verdict === 'delegated';
}

function toJudgement(
  { event, judgement }: JudgedEvent,
  { answer: whole, from, receivedAt }: Omit<Evidence, 'context'>,
): ReplyJudgement {
  const answer = { ...whole, ...event };
  const { verdict, reason, quarantine: quarantined, occurrenceStart } = judgement;
  return {
    occurrenceStart,
    verdict,
    reason,
    refusal: undefined,
    quarantined,
    answer: quarantined ? statedBy(answer, from, receivedAt) : countedBy(judgement),
    proposal: proposedBy(judgement, answer),
    delegation: judgement.verdict === 'delegated' ? judgement.delegation : undefined,
    calendarKind: calendarKindOf(whole.prodid),
    repeated: judgement.verdict === 'duplicate' ? repetition(judgement) : undefined,
  };
}

/** SEQUENCE of an answer to a calendar server's invitation counts differently; see `serverSequence`. */
function inRevisions(answer: CalendarAnswer, context: ReplyContext): CalendarAnswer {
  const isOnServer = context.known === 'invitation' && context.appointment.calendarId !== null;
  if (!isOnServer || answer.sequence === undefined) return answer;
  return { ...answer, sequence: revisionOf(answer.sequence) };
}

function foundBy(context: ReplyContext, answer: CalendarAnswer): Found {
  if (context.known !== 'invitation') return { token: context.known === 'appointment' ? 'wrong' : 'unknown' };
  const { appointment, invitation, timeChangedAt, namesFormerStart, last } = context;
  const { sequence, timeSequence, startUtc, endUtc, timeZone } = appointment.revision;
  const named = answer.start ?? answer.startDate;
  return {
    token: 'valid',
    invitation: {
      invitee: invitation.address,
      organizer: appointment.organizer.address,
      response: invitation.response,
      comment: invitation.comment ?? '',
      delegatedTo: invitation.delegatedTo,
      sequence,
      timeSequence,
      changedSequence: changedSequence(appointment.revision),
      timeChangedAt,
      startUtc,
      endUtc,
      timeZone,
      formerStarts: namesFormerStart && named !== undefined ? [named] : [],
      last,
      cancelled: appointment.cancelledAt !== null,
      removed: invitation.removedAt !== null,
      series: seriesOf(context),
    },
  };
}

/** What a proposal must know: not the changes of single dates. */
function changedSequence({ sequence, timeSequence, occurrenceStart }: Revision): number {
  return occurrenceStart === null ? sequence : timeSequence;
}

function seriesOf({
  appointment: { revision },
  invitation,
  timeChangedAt,
  dates,
}: FoundInvitation): SeriesFacts | null {
  const { recurrence } = recurrenceOf(revision);
  if (recurrence === undefined) return null;
  const { rule, exclude = [] } = recurrence;
  const occurrences = dates.map((date) => factsOf(date, { revision, timeChangedAt }));
  return { start: revision.start, rule, exclude, onlyOccurrence: invitation.occurrenceStart, occurrences };
}

/** Its own answer, as long as that counts: the answer to the series is none to one date of it. */
function factsOf(
  { occurrence, last, answer, ...date }: AnsweredDate,
  { revision, timeChangedAt }: { revision: Revision; timeChangedAt: number },
): OccurrenceFacts {
  const { occurrenceStart, startUtc, endUtc, isCancelled: cancelled } = occurrence;
  const { response, comment, delegatedTo } = answer.isInherited ? NO_ANSWER : answer;
  return {
    occurrenceStart,
    response,
    comment: comment ?? '',
    delegatedTo,
    changedSequence: Math.max(date.changedSequence ?? 0, changedSequence(revision)),
    timeSequence: date.timeSequence,
    timeChangedAt: date.movedAt ?? timeChangedAt,
    startUtc,
    endUtc,
    formerStarts: [],
    cancelled,
    last,
  };
}

const NO_ANSWER = { response: 'needsAction', comment: null, delegatedTo: null } as const;

function countedBy(judgement: Judgement): StatedAnswer | undefined {
  if (judgement.verdict !== 'accepted' && judgement.verdict !== 'counter') return undefined;
  if (!judgement.answer) return undefined;
  const { response, respondedAt, sequence, comment } = judgement.answer;
  return { response, respondedAt, sequence, comment };
}

/** The response in a quarantined message, for a person to apply: that of its only attendee, or of its sender. */
function statedBy(
  { attendees, dtstamp, sequence = 0, comment }: CalendarAnswer,
  from: readonly string[],
  receivedAt: number,
): StatedAnswer | undefined {
  const senders = attendees.filter(({ address }) => from.some((sender) => sameMailbox(sender, address)));
  const [attendee, ...others] = attendees.length === 1 ? attendees : senders;
  if (!attendee || others.length > 0) return undefined;
  const { participation: response } = attendee;
  if (response !== 'accepted' && response !== 'declined' && response !== 'tentative') return undefined;
  const received = Math.floor(receivedAt / 1_000) * 1_000;
  return { response, respondedAt: Math.min(dtstamp ?? received, received), sequence, comment };
}

function repetition({ repeated }: Extract<Judgement, { verdict: 'duplicate' }>): ReplyJudgement['repeated'] {
  return repeated && { respondedAt: repeated.respondedAt, sequence: repeated.sequence };
}

function proposedBy(judgement: Judgement, { comment: written }: CalendarAnswer): ReplyJudgement['proposal'] {
  if (!('proposal' in judgement)) return undefined;
  const { proposal } = judgement;
  const comment = 'comment' in judgement ? judgement.comment : written;
  if (!proposal && (judgement.quarantine || comment === '')) return undefined;
  return { start: instantOf(proposal?.start), end: instantOf(proposal?.end), comment };
}

/** `null` also for a time at which no appointment can be: RFC 5545 §3.3.5 has years from 0000 to 9999. */
function instantOf(time: ProposedTime | undefined): number | null {
  return time?.utc !== undefined && isPossibleInstant(time.utc) ? time.utc : null;
}
