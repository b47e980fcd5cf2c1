import { timingSafeEqual } from 'node:crypto';
import {
  type AnsweredDate,
  isPossibleInstant,
  type ReadReply,
  type ReceivedBytes,
  type ReplyContext,
  type ReplyJudgement,
  type ReplyReader,
  type ReplySubject,
  type Revision,
  type StatedAnswer,
} from '@convoke/engine';
import { recurrenceOf } from '@convoke/engine/series';
import {
  type CalendarAnswer,
  calendarKindOf,
  type Found,
  headerOf,
  type JudgedEvent,
  type Judgement,
  judgeAnswers,
  judgeMessage,
  type OccurrenceFacts,
  occurrencesNamedBy,
  type ProposedTime,
  parseUid,
  type ReceivedMail,
  type ReturnedMessage,
  revisionOf,
  type SeriesFacts,
  sameMailbox,
} from '@convoke/itip';
import { type Said, say } from '@convoke/texts';
import { parseBounceAddress } from './bounce-address.js';
import { type Enrolment, parseEnrolment } from './enrolment.js';
import { peerNetwork } from './inboxes/smtp/connection-gate.js';
import { invitationOf } from './message-id.js';
import { type ParsedReply, type ParseReply, parseReply } from './parse-reply.js';
import { redactTokens } from './transports/smtp-outcome.js';

/** The ends of the lowest and the highest id with a given beginning. */
const LOWEST = '-0000-0000-000000000000';
const HIGHEST = '-ffff-ffff-ffffffffffff';

/**
 * Reads replies by mail (iMIP, RFC 6047): identifies answers by the token in their UID, bounces by the token
 * in their address.
 *
 * @param parse parses messages, such as on another thread; default: on this thread
 */
export function createImipReplyReader(parse: ParseReply = parseReply): ReplyReader {
  return {
    async read({ raw, source, envelope, peer, receivedAt }) {
      const share = peer ? peerNetwork(peer.address) : source;
      const sent = { nullSender: envelope?.mailFrom === '', recipients: envelope?.rcptTo ?? [] };
      const parsed = await parse({ raw, share, ...sent });
      const { mail, answer, digest } = parsed;
      const { messageId = null, from, subject } = mail;
      return {
        messageId,
        subject,
        digest,
        from: from[0] ?? '',
        headers: keptHeaders(raw),
        about: (answer ? subjectOfAnswer(answer) : subjectOfBounce(mail, envelope)) ?? subjectOfReferences(mail),
        judge: (context) => judge(parsed, { context, receivedAt }),
      } satisfies ReadReply;
    },
    organizerOf: (address) => parseBounceAddress(address)?.organizer ?? address,
  };
}

const MAX_HEADERS = 8 * 1_024;

/** The header section, cut after the last line that ends within 8 KiB. */
function keptHeaders(raw: Uint8Array): Uint8Array {
  const headers = headerOf(raw);
  if (headers.length <= MAX_HEADERS) return headers;
  const start = headers.subarray(0, MAX_HEADERS);
  return start.subarray(0, start.lastIndexOf(LINE_FEED) + 1);
}

const LINE_FEED = 10;

function judge(
  { mail, answer }: ParsedReply,
  { context, receivedAt }: { context: ReplyContext; receivedAt: number },
): [ReplyJudgement, ...ReplyJudgement[]] {
  if (answer) {
    // A Message-ID tells which invitation is answered, but only the token in the UID proves it.
    const isProven = subjectOfAnswer(answer) !== undefined || context.known === 'nothing';
    return judgeCalendarAnswer({
      answer,
      from: mail.from,
      context: isProven ? context : { known: 'appointment' },
      receivedAt,
    });
  }
  const { verdict, reason, refusal, quarantine } = judgeMessage(isFromInvitee(mail, context) ? noteOf(mail) : mail);
  const nothing = {
    answer: undefined,
    proposal: undefined,
    delegation: undefined,
    calendarKind: undefined,
    repeated: undefined,
  };
  const judgement = {
    occurrenceStart: null,
    verdict,
    reason: redacted(reason),
    refusal,
    quarantined: quarantine,
    ...nothing,
  };
  if (context.known !== 'invitation' || (mail.kind !== 'tnef_only' && mail.kind !== 'encrypted')) return [judgement];
  const response = mail.kind === 'tnef_only' ? mail.response : undefined;
  const respondedAt = Math.floor(receivedAt / 1_000) * 1_000;
  const { sequence } = context.appointment.revision;
  const stated = response && { response, respondedAt, sequence, comment: '' };
  const toRead = say(mail.kind === 'tnef_only' ? 'reply_winmail_to_read' : 'reply_encrypted_to_read');
  return [{ ...judgement, reason: toRead, quarantined: true, answer: stated }];
}

function redacted({ code, params }: Said): Said {
  const values = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'string' ? redactTokens(value) : value,
  ]);
  return { code, params: Object.fromEntries(values) };
}

/** No mail system reports in the name of the person who cannot be reached, but absence notes come in their name. */
function isFromInvitee(mail: ReceivedMail, context: ReplyContext): boolean {
  if (mail.kind !== 'bounce' || !mail.isInWords || context.known !== 'invitation') return false;
  return mail.from.some((address) => sameMailbox(address, context.invitation.address));
}

function noteOf(mail: ReceivedMail): ReceivedMail {
  return { ...mail, kind: 'auto_reply' };
}

function subjectOfAnswer(answer: CalendarAnswer): ReplySubject | undefined {
  const { uid, sequence, start, startDate } = answer;
  const parts = parseUid(uid);
  if (!parts) return undefined;
  const { appointmentId, token } = parts;
  return {
    appointmentIds: { first: appointmentId, last: appointmentId },
    matches: (channelData) => knows(channelData, 'uidToken', token),
    start: sequence === undefined ? (start ?? startDate) : undefined,
    dates: (series) => datesAnswered(answer, series),
  };
}

function datesAnswered(answer: CalendarAnswer, revision: Revision): string[] {
  const { recurrence } = recurrenceOf(revision);
  const { start, timeZone } = revision;
  if (recurrence === undefined) return [];
  const { rule, exclude = [] } = recurrence;
  return occurrencesNamedBy(answer, { start, timeZone, rule, exclude });
}

/**
 * Out-of-office notes are sent there, too (RFC 3834 §4). The recipients are known from SMTP, otherwise from the
 * header. A bounce to the organizer's own address is about the message that it returns.
 */
function subjectOfBounce(mail: ReceivedMail, envelope: ReceivedBytes['envelope']): ReplySubject | undefined {
  const [target] = [...(envelope?.rcptTo ?? []), ...mail.recipients].flatMap((to) => parseBounceAddress(to) ?? []);
  if (!target) return mail.kind === 'bounce' ? subjectOfReturned(mail.returned) : undefined;
  const { idPrefix, token } = target;
  return {
    appointmentIds: { first: `${idPrefix}${LOWEST}`, last: `${idPrefix}${HIGHEST}` },
    matches: (channelData) => knows(channelData, 'bounceToken', token),
  };
}

function subjectOfReturned({ messageIds, uids }: ReturnedMessage): ReplySubject | undefined {
  const [invitationId] = messageIds.flatMap((id) => invitationOf(id) ?? []);
  if (invitationId !== undefined) return { invitationId };
  const [parts] = uids.flatMap((uid) => parseUid(uid) ?? []);
  if (!parts) return undefined;
  const { appointmentId, token } = parts;
  return {
    appointmentIds: { first: appointmentId, last: appointmentId },
    matches: (channelData) => knows(channelData, 'uidToken', token),
  };
}

/** No message that names one of ours may be lost to its account. */
function subjectOfReferences({ references }: ReceivedMail): ReplySubject | undefined {
  const [invitationId] = references.flatMap((id) => invitationOf(id) ?? []);
  return invitationId === undefined ? undefined : { invitationId };
}

function knows(channelData: string, name: keyof Enrolment, token: string): boolean {
  return timingSafeEqual(Buffer.from(parseEnrolment(channelData)[name].slice(0, token.length)), Buffer.from(token));
}

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
export function judgeCalendarAnswer({
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
