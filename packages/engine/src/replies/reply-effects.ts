import { patterns } from '@convoke/contract';
import { english, say, type Text } from '@convoke/texts';
import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import { appointmentEventData, emitEvent } from '../deliveries/emit-event.js';
import { type Appointment, isAllDay, isLate, type Revision } from '../domain/appointment.js';
import { type Invitation, namedAttendee } from '../domain/invitation.js';
import type { Answer, AnsweredDate } from '../domain/occurrence-answer.js';
import {
  answeringVerdicts,
  type LastAnswer,
  type ProposedPeriod,
  type ReplyEffect,
  type StatedAnswer,
  type StatedDelegation,
} from '../domain/reply.js';
import { LIMITS } from '../limits.js';
import { answerRefresh } from '../messages/queue-messages.js';
import { recordBounce } from '../messages/record-bounce.js';
import type { ReplyContext, ReplyJudgement } from '../ports/reply-reader.js';
import type { Transaction } from '../ports/store/store.js';

export interface JudgedMessage {
  transaction: Transaction;
  judgement: ReplyJudgement;
  found: ReplyContext;
}

/** What an answer, a proposal, a delegation or a bounce has changed. */
export interface Effect {
  /** See `ReplyEffect`. */
  changed: boolean;
  /** Of the events that tell of it. */
  deliveryIds: readonly string[];
}

const NO_EFFECT: Effect = { changed: false, deliveryIds: [] };

/** As it is stored. */
export function storedEffect({ changed, deliveryIds }: Effect): ReplyEffect {
  return { changed, deliveries: deliveryIds.length };
}

/**
 * Carries out a judgement, in the transaction that stores it. Most have no effect.
 *
 * @returns the reason, with what else people want to know, and the effect
 */
export async function carryOut(
  context: VerbContext,
  { transaction, judgement, found }: JudgedMessage,
): Promise<{ reason: Text; effect: Effect }> {
  const { verdict, reason, proposal, delegation, repeated, occurrenceStart } = judgement;
  if (found.known !== 'invitation') return { reason, effect: NO_EFFECT };
  const date = found.dates.find(({ occurrence }) => occurrence.occurrenceStart === occurrenceStart);
  const target = { transaction, appointment: found.appointment, invitation: found.invitation, date };
  await learnCalendar(target, judgement);
  const answer = judgement.answer && withEarlierComment(judgement.answer, shownBefore(target));
  switch (verdict) {
    case 'accepted':
      return { reason, effect: answer ? (await recordAnswer(context, { ...target, answer })).effect : NO_EFFECT };
    case 'counter':
      return { reason, effect: (await recordCounter(context, { ...target, answer, proposal })).effect };
    case 'duplicate': {
      if (repeated) await putLast(target, repeated);
      return { reason, effect: NO_EFFECT };
    }
    case 'delegated':
      return { reason, effect: delegation ? await recordDelegation(context, { ...target, delegation }) : NO_EFFECT };
    case 'undeliverable':
      return {
        reason,
        effect: { changed: false, deliveryIds: await recordBounce(context, { ...target, reason: english(reason) }) },
      };
    case 'refresh': {
      const sent = await answerRefresh(context, target);
      return { reason: say(sent ? 'reply_refresh_sent' : 'reply_refresh_recent'), effect: NO_EFFECT };
    }
    default:
      return { reason, effect: NO_EFFECT };
  }
}

/**
 * An answer to a series that counts says which form the next mail about one date of it must have, unless the caller has
 * said so. Of an invitation in a calendar, the server's own program would speak.
 */
async function learnCalendar(
  { transaction, appointment, invitation }: AnswerTarget,
  { verdict, calendarKind }: ReplyJudgement,
): Promise<void> {
  if (appointment.revision.rule === null || !answeringVerdicts.includes(verdict)) return;
  if (appointment.calendarId !== null || invitation.calendarKindSource === 'caller') return;
  if (calendarKind === undefined || calendarKind === invitation.calendarKind) return;
  await transaction.invitations.update(invitation, { calendarKind, calendarKindSource: 'answer' });
}

/** A mailed answer that is repeated without a comment says nothing about the earlier one. */
function withEarlierComment(answer: StatedAnswer, { response, comment }: Answer): StatedAnswer {
  return answer.response === response && answer.comment === '' ? { ...answer, comment: comment ?? '' } : answer;
}

/** Whose answer it is, and to what. */
export interface AnswerTarget {
  transaction: Transaction;
  appointment: Appointment;
  invitation: Invitation;
  /** The date of a series; absent for the whole. */
  date?: AnsweredDate | undefined;
}

export interface AnswerRecord extends AnswerTarget {
  answer: StatedAnswer;
  /** Given where somebody else than the invitee has answered. */
  source?: 'recorded' | undefined;
}

/** What counts so far. */
function shownBefore({ invitation, date }: Pick<AnswerTarget, 'invitation' | 'date'>): Answer {
  return date?.answer ?? invitation;
}

/** Whether the invitation is to one date only, whose answer it has itself. */
function isOnly({ occurrenceStart }: Invitation): boolean {
  return occurrenceStart !== null;
}

/** Shows an answer, and keeps it as the one that later ones are compared to: of the series, or of one date alone. */
async function writeAnswer(
  { transaction, appointment, invitation, date }: AnswerTarget,
  { shown, last }: { shown: Answer; last: LastAnswer },
): Promise<void> {
  const { accountId, id: appointmentId } = appointment;
  if (date === undefined || isOnly(invitation)) {
    await transaction.invitations.update(invitation, shown);
    await transaction.invitations.putLastAnswer(invitation.id, last);
  } else {
    const { own, timeSequence, occurrence } = date;
    const { response, respondedAt, comment, delegatedTo } = shown;
    const { occurrenceStart } = occurrence;
    const of = { accountId, appointmentId, invitationId: invitation.id, occurrenceStart };
    const answer = { ...of, response, respondedAt, comment, delegatedTo, timeSequence, last };
    await (own ? transaction.occurrenceAnswers.update(answer) : transaction.occurrenceAnswers.insert([answer]));
  }
  await transaction.feeds.outdateAnswers({ accountId, appointmentId });
}

/** The same answer, given later. */
async function putLast(
  { transaction, invitation, date }: AnswerTarget,
  repeated: Pick<LastAnswer, 'respondedAt' | 'sequence'>,
): Promise<void> {
  if (date === undefined || isOnly(invitation)) {
    const { id, response } = invitation;
    await transaction.invitations.putLastAnswer(id, { response, ...repeated });
  } else if (date.own) {
    await transaction.occurrenceAnswers.update({ ...date.own, last: { ...date.own.last, ...repeated } });
  }
}

/** What events say of the appointment, or of the date that was answered. */
function eventDataOf({ appointment, date }: Pick<AnswerTarget, 'appointment' | 'date'>) {
  return appointmentEventData(appointment, { occurrence: date?.occurrence });
}

/**
 * Records an answer: reads show it, later ones are compared with it, and an event tells the application if the response
 * has changed (specification §6.1). Who gives the same response again has responded when it was first given, so that they
 * are not late. An answer to one date leaves that to the series as it is.
 *
 * @returns what is shown for the date, or for the whole, and the effect
 */
export async function recordAnswer(
  context: VerbContext,
  record: AnswerRecord,
): Promise<{ shown: Answer; effect: Effect }> {
  const { transaction, appointment, invitation, answer, source, date } = record;
  const { response, respondedAt, sequence, comment } = answer;
  const before = shownBefore(record);
  const isRepeated = response === before.response;
  const shown = {
    response,
    respondedAt: (isRepeated && !date?.answer.isInherited ? before.respondedAt : null) ?? respondedAt,
    comment: comment || null,
    delegatedTo: null,
  };
  await writeAnswer(record, { shown, last: { response, respondedAt, sequence } });
  if (isRepeated) return { shown, effect: NO_EFFECT };
  const attendee = {
    ...namedAttendee(invitation),
    response,
    respondedAt: new Date(respondedAt).toISOString(),
    ...(isLate(answer, appointment.revision) && { isLate: true }),
    ...(source && { source }),
  };
  const deliveryIds = await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.responded',
    at: context.clock.now(),
    data: { ...eventDataOf(record), attendee },
  });
  return { shown, effect: { changed: true, deliveryIds } };
}

/**
 * Records a proposal, and the answer or comment that comes with it.
 *
 * @returns what has changed in the invitation, and the effect
 */
export async function recordCounter(
  context: VerbContext,
  counter: Omit<AnswerRecord, 'answer'> & {
    answer: StatedAnswer | undefined;
    proposal: ProposedPeriod | undefined;
  },
): Promise<{ shown: Partial<Answer>; effect: Effect }> {
  const { transaction, appointment, invitation, answer, proposal, date } = counter;
  const target = { transaction, appointment, invitation, date };
  let recorded: { shown: Partial<Answer>; effect: Effect } = { shown: {}, effect: NO_EFFECT };
  if (answer) recorded = await recordAnswer(context, { ...target, answer });
  else if (proposal?.comment && (date === undefined || isOnly(invitation))) {
    recorded = { ...recorded, shown: { comment: proposal.comment } };
    await transaction.invitations.update(invitation, recorded.shown);
  }
  if (!proposal) return recorded;
  const { shown, effect } = recorded;
  const respondedAt = answer?.respondedAt ?? context.clock.now();
  const told = await emitProposal(context, { ...target, proposal, respondedAt });
  return { shown, effect: { ...effect, deliveryIds: [...effect.deliveryIds, ...told] } };
}

/**
 * Somebody else is to come in the invitee's place (RFC 5546 §3.2.2.3). Only the application can invite the delegate, so
 * the invitation and an event name them, and an earlier answer no longer holds.
 */
async function recordDelegation(
  context: VerbContext,
  record: Omit<AnswerRecord, 'answer'> & { delegation: StatedDelegation },
): Promise<Effect> {
  const { transaction, appointment, invitation, delegation } = record;
  const { respondedAt, sequence, comment, to } = delegation;
  const response = 'needsAction' as const;
  const { response: before } = shownBefore(record);
  const shown = { response, respondedAt: null, comment: comment || null, delegatedTo: to };
  await writeAnswer(record, { shown, last: { response, respondedAt, sequence } });
  const delegated = { delegatedTo: to, respondedAt: new Date(respondedAt).toISOString(), comment };
  const deliveryIds = await emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.delegated',
    at: context.clock.now(),
    data: { ...eventDataOf(record), attendee: { ...namedAttendee(invitation), ...delegated } },
  });
  return { changed: before !== response, deliveryIds };
}

export interface ProposalEvent extends AnswerTarget {
  proposal: ProposedPeriod;
  /** Epoch milliseconds. */
  respondedAt: number;
}

/**
 * Tells the application of a proposed time, if the operator wants that (specification §6.1 reserves the event).
 *
 * @returns the ids of the deliveries
 */
export async function emitProposal(context: VerbContext, told: ProposalEvent): Promise<string[]> {
  if (context.settings.proposedTimes !== 'send') return [];
  const { transaction, appointment, invitation, proposal, respondedAt, date } = told;
  const { timeZone } = appointment.revision;
  const proposed = wallClockOf(context, proposal, { ...(date?.occurrence ?? appointment.revision), timeZone });
  if (!proposed) return [];
  const { comment } = proposal;
  return emitEvent(context, transaction, {
    accountId: appointment.accountId,
    appointmentId: appointment.id,
    eventType: 'attendee.proposed_new_time',
    at: context.clock.now(),
    data: {
      ...eventDataOf(told),
      attendee: {
        ...namedAttendee(invitation),
        response: 'tentativelyAccepted',
        respondedAt: new Date(respondedAt).toISOString(),
        proposedStart: proposed.start,
        proposedEnd: proposed.end,
        ...(comment !== '' && { comment }),
      },
    },
  });
}

/**
 * A proposed time in the zone of the appointment. Without an end it is as long as the appointment; whole days
 * that are proposed for an all-day appointment are dates.
 *
 * @returns `undefined` if it has no start, or begins or ends when no appointment can
 */
export function wallClockOf(
  context: Pick<VerbContext, 'zones'>,
  { start, end }: Pick<ProposedPeriod, 'start' | 'end'>,
  { start: from, startUtc, endUtc, timeZone }: Pick<Revision, 'start' | 'startUtc' | 'endUtc' | 'timeZone'>,
): { start: string; end: string } | undefined {
  if (start === null) return undefined;
  const times = [start, end ?? start + endUtc - startUtc];
  const [proposedStart = '', proposedEnd = ''] = isAllDay({ start: from })
    ? datesOf(context, { times, timeZone })
    : times.map((instant) => context.zones.toLocal(instant, timeZone));
  const isPossible = [proposedStart, proposedEnd].every((local) => patterns.WallClock.test(local));
  return isPossible ? { start: proposedStart, end: proposedEnd } : undefined;
}

/** Dates, if all instants are beginnings of days, otherwise wall-clock times. */
function datesOf({ zones }: Pick<VerbContext, 'zones'>, { times, timeZone }: { times: number[]; timeZone: string }) {
  const local = times.map((instant) => zones.toLocal(instant, timeZone));
  const dates = local.map((wallClock) => wallClock.slice(0, 'YYYY-MM-DD'.length));
  return dates.every((date, at) => zones.toUtc(date, timeZone) === times[at]) ? dates : local;
}

/**
 * Counts an answer of an invitee, whichever way it came.
 *
 * @returns whether it may have an effect: a flood of answers must reach neither the application nor the disk
 */
export function countAnswer(
  { clock }: Pick<VerbContext, 'clock'>,
  transaction: Transaction,
  invitationId: string,
): Promise<boolean> {
  const now = clock.now();
  return transaction.invitations.countAnswer({ invitationId, most: LIMITS.answersPerDay, now, since: now - DAY_MS });
}
