import {
  isPossibleInstant,
  type ReplyContext,
  type ReplyJudgement,
  type Revision,
  type StatedAnswer,
} from '@convoke/engine';
import { recurrenceOf } from '@convoke/engine/series';
import {
  type CalendarAnswer,
  type Found,
  type JudgedEvent,
  type Judgement,
  judgeAnswers,
  type ProposedTime,
  revisionOf,
  type SeriesFacts,
  sameMailbox,
} from '@convoke/itip';
import { say } from '@convoke/texts';

interface Evidence {
  answer: CalendarAnswer;
  /** Every address of every From header. */
  from: readonly string[];
  context: ReplyContext;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** The judgement of calendar data, in the engine's terms. */
export function judgeReply({ answer: given, from, context, receivedAt }: Evidence): ReplyJudgement {
  const whole = inRevisions(given, context);
  const { event, judgement } = asOneAnswer(
    judgeAnswers({ answer: whole, from, found: foundBy(context, whole), receivedAt }),
  );
  const answer = { ...whole, ...event };
  const { verdict, reason, quarantine: quarantined } = judgement;
  const stated = quarantined ? statedBy(answer, from, receivedAt) : countedBy(judgement);
  const delegation = judgement.verdict === 'delegated' ? judgement.delegation : undefined;
  const repeated = judgement.verdict === 'duplicate' ? repetition(judgement) : undefined;
  return {
    verdict,
    reason,
    refusal: undefined,
    quarantined,
    answer: stated,
    proposal: proposedBy(judgement, answer),
    delegation,
    repeated,
  };
}

/**
 * What an answer to a series does to the invitation, which has one answer for all dates. An answer to one date must not
 * become one to all of them: it waits for a person, with the date named.
 */
function asOneAnswer(judged: readonly [JudgedEvent, ...JudgedEvent[]]): JudgedEvent {
  const { event, judgement } =
    judged.find(({ judgement: each }) => counts(each) && each.occurrenceStart === null) ?? judged[0];
  const { occurrenceStart } = judgement;
  if (occurrenceStart === null || !counts(judgement)) return { event, judgement };
  const reason = say('reply_one_date', { occurrence: occurrenceStart });
  const proposal = judgement.verdict === 'counter' ? judgement.proposal : undefined;
  return { event, judgement: { verdict: 'recurrence', reason, quarantine: true, occurrenceStart, proposal } };
}

function counts({ verdict }: Judgement): boolean {
  return verdict === 'accepted' || verdict === 'counter' || verdict === 'delegated' || verdict === 'duplicate';
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
      changedSequence: sequence,
      timeChangedAt,
      startUtc,
      endUtc,
      timeZone,
      formerStarts: namesFormerStart && named !== undefined ? [named] : [],
      last,
      cancelled: appointment.cancelledAt !== null,
      removed: invitation.removedAt !== null,
      series: seriesOf(appointment.revision),
    },
  };
}

/** Dates that were changed or taken out are judged as the others: no answer to one of them counts here. */
function seriesOf(revision: Revision): SeriesFacts | null {
  const { recurrence } = recurrenceOf(revision);
  if (recurrence === undefined) return null;
  const { rule, exclude = [] } = recurrence;
  return { start: revision.start, rule, exclude, onlyOccurrence: null, occurrences: [] };
}

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
