import type { Occurrence } from '@convoke/recurrence';
import { type Said, say } from '@convoke/texts';
import { findZone, toUtc } from '@convoke/zones';
import { cutText } from '../../text.js';
import type {
  AnsweringAttendee,
  CalendarAnswer,
  EventAnswer,
  Participation,
  Proposal,
  ProposedTime,
} from '../calendar/calendar-answer.js';
import { findAnswerer } from './find-answerer.js';
import {
  type AnswerPart,
  type AnswerStatus,
  answerStatus,
  answerTime,
  type Found,
  type InvitationFacts,
  namesFormerStart,
} from './invitation-facts.js';
import { type OccurrenceNames, occurrenceNames } from './named-occurrence.js';
import {
  type AttendeeResponse,
  type CountedAnswer,
  type Delegation,
  isAnsweringMethod,
  type Judgement,
} from './verdict.js';

/** What a judgement is based on. */
export interface Evidence {
  answer: CalendarAnswer;
  /** Every address of every From header (`MailFacts.from`). */
  from: readonly string[];
  /** What the UID identifies. */
  found: Found;
  /** When the message was accepted, epoch milliseconds. */
  receivedAt: number;
}

/**
 * Decides the effect of one answer. The token in the UID is the proof (RFC 6047 §3 leaves the policy to us):
 * without it nothing changes; with it the answer must name the invitee or come from them. Results of SPF,
 * DKIM and DMARC decide nothing here, because genuine answers fail them. A pure function: same evidence, same
 * judgement.
 *
 * Clients and relays damage calendar data in many ways, so it is read leniently (`calendar/normalise-calendar.ts`) and
 * judged strictly, each limit being checked before parsing. Held by `judge-answer.test.ts`, `reply-vectors.test.ts` and
 * `mutated-messages.test.ts`.
 */
export function judgeAnswer(evidence: Evidence): Judgement {
  return judgeAnswers(evidence)[0].judgement;
}

/** A VEVENT of an answer, and what it does. */
export interface JudgedEvent {
  event: EventAnswer;
  judgement: Judgement;
}

/**
 * Judges like `judgeAnswer` each VEVENT that answers something: a reply may have one about the series, and others about
 * dates of it (RFC 5546 §3.2.3). Of two about the same date, the newer counts. The first of the list speaks for the
 * message: one that counts, where there is one.
 */
export function judgeAnswers({ answer, from, found, receivedAt }: Evidence): [JudgedEvent, ...JudgedEvent[]] {
  const { method } = answer;
  const alone = (judgement: Judgement): [JudgedEvent] => [{ event: answer, judgement }];
  if (!isAnsweringMethod(method)) {
    const reason = method === '' ? say('reply_no_method') : say('reply_wrong_method', { method: cutText(method, 32) });
    return alone(withoutEffect('ignored_method', reason));
  }
  if (found.token === 'unknown') return alone(withoutEffect('unknown_uid', say('reply_unknown_uid')));
  if (found.token === 'wrong') {
    const { proposal } = answer;
    const reason = say('reply_wrong_token');
    return alone({ verdict: 'bad_token', reason, quarantine: true, occurrenceStart: null, proposal });
  }
  const { invitation } = found;
  if (invitation.cancelled) return alone(withoutEffect('cancelled', say('reply_after_cancellation')));
  if (invitation.removed) return alone(withoutEffect('cancelled', say('reply_after_removal')));
  const { series, timeZone } = invitation;
  const given = { from, invitation, receivedAt };
  if (series === null || method === 'REFRESH') return alone(judgeEvent(answer, { ...given, names: undefined }));
  const names = occurrenceNames(series, timeZone);
  const judged = newestOfEach([answer, ...answer.others], names).map((event) => ({
    event,
    judgement: judgeEvent({ ...event, method }, { ...given, names }),
  }));
  const [first = { event: answer, judgement: withoutEffect('no_answer', say('reply_no_answer')) }, ...rest] = judged
    .filter(({ judgement }) => judgement.verdict !== 'no_answer')
    .toSorted((one, other) => rankOf(one.judgement) - rankOf(other.judgement));
  return [first, ...rest];
}

/** What counts comes first, then what a person may apply. */
function rankOf({ verdict, quarantine }: Judgement): number {
  if (verdict === 'accepted' || verdict === 'counter' || verdict === 'delegated') return 0;
  return quarantine ? 1 : 2;
}

/** The newest VEVENT about each date by SEQUENCE and DTSTAMP (RFC 5546 §2.1.5), and of equals the last. */
function newestOfEach(events: readonly EventAnswer[], names: OccurrenceNames): EventAnswer[] {
  const newest = new Map<string, EventAnswer>();
  for (const event of events) {
    const { occurrence } = event;
    const key = occurrence === undefined ? '' : (names.named(occurrence)?.start ?? occurrence.written);
    const other = newest.get(key);
    const isOlder =
      other !== undefined &&
      ((event.sequence ?? 0) - (other.sequence ?? 0) || (event.dtstamp ?? 0) - (other.dtstamp ?? 0)) < 0;
    if (!isOlder) newest.set(key, event);
  }
  return [...newest.values()];
}

interface Given {
  from: readonly string[];
  invitation: InvitationFacts;
  receivedAt: number;
  /** `undefined` if the appointment does not repeat. */
  names: OccurrenceNames | undefined;
}

/** Judges one VEVENT, given that the token is right. */
function judgeEvent(answer: AnswerPart, { from, invitation, receivedAt, names }: Given): Judgement {
  const { date, refused: unknown } = dateOf(answer, { invitation, names });
  const facts = date ? factsOfDate(invitation, date) : invitation;
  const isOut = date !== undefined && facts.cancelled;
  const refused = unknown ?? (isOut ? say('reply_after_occurrence', { occurrence: date.start }) : undefined);
  const occurrenceStart = date?.start ?? null;
  const answerer = findAnswerer(answer, from, invitation);
  const attendee = 'refused' in answerer ? answer.attendees[0] : answerer.attendee;
  const held = (verdict: 'not_invited' | 'recurrence', reason: Said): Judgement => {
    const proposal = proposalOf({ answer, attendee, invitation: facts });
    return { verdict, reason, quarantine: true, occurrenceStart, proposal };
  };
  if ('refused' in answerer) return held('not_invited', answerer.refused);
  if (answer.method === 'REFRESH') return withoutEffect('refresh', say('reply_refresh'));
  if (refused !== undefined) {
    const isAnswer = answer.method === 'COUNTER' || givenResponse(attendee?.participation) !== undefined;
    if (!isAnswer) return withoutEffect('no_answer', say('reply_no_answer'));
    const isOutdated = answer.sequence !== undefined && answer.sequence < invitation.timeSequence;
    if (isOutdated) return { ...withoutEffect('stale', say('reply_outdated')), occurrenceStart };
    return held('recurrence', refused);
  }
  return { ...judgeParticipation({ answer, invitation: facts, receivedAt, attendee }), occurrenceStart };
}

/** The date that a VEVENT is about, and why it cannot be taken. Without both, it is about the series. */
interface AboutDate {
  date?: Occurrence | undefined;
  refused?: Said;
}

function dateOf(
  { occurrence }: EventAnswer,
  { invitation: { series }, names }: Pick<Given, 'invitation' | 'names'>,
): AboutDate {
  if (series === null || names === undefined) {
    return occurrence === undefined || series !== null ? {} : { refused: say('reply_one_occurrence') };
  }
  const { onlyOccurrence: only } = series;
  if (occurrence === undefined) {
    // Some programs answer the one date that they were invited to as if it were all.
    if (only === null) return {};
    const date = names.at(only);
    return date ? { date } : { refused: say('reply_no_occurrence', { occurrence: only }) };
  }
  const date = names.named(occurrence);
  const named = { occurrence: date?.start ?? occurrence.written };
  if (date === undefined) return { refused: say('reply_no_occurrence', named) };
  if (occurrence.isRange) return { date, refused: say('reply_range', named) };
  if (only !== null && date.start !== only) return { date, refused: say('reply_other_occurrence', named) };
  return { date };
}

interface Answered {
  answer: AnswerPart;
  invitation: InvitationFacts;
  receivedAt: number;
  attendee: AnsweringAttendee | undefined;
}

/** Decides what an answer does, given whose it is and what it is about. */
function judgeParticipation({ answer, invitation, receivedAt, attendee }: Answered): Judgement {
  const isCounter = answer.method === 'COUNTER';
  const response = givenResponse(attendee?.participation);
  if (response === undefined && !isCounter) return withoutEffect('no_answer', say('reply_no_answer'));
  const time = answerTime(answer, { invitation, receivedAt });
  if (isCounter && time.sequence < invitation.changedSequence) {
    return withoutEffect(
      'stale',
      say('reply_proposes_against', { revision: time.sequence, current: invitation.changedSequence }),
    );
  }
  if (namesFormerStart(answer, invitation)) return withoutEffect('stale', say('reply_former_start'));
  const { respondedAt, sequence } = time;
  const comment = answer.comment || (attendee?.comment ?? '');
  const status = answerStatus(time, response, invitation);
  if (status === 'outdated' || status === 'older') return refusal(status);
  const isSameComment = comment === '' || comment === invitation.comment;
  if (status === 'same' && isSameComment) return duplicate(undefined);
  if (response === 'needsAction') {
    const to = attendee?.delegatedTo ?? '';
    if (to === invitation.delegatedTo && isSameComment) return duplicate({ respondedAt, sequence });
    return delegated({ respondedAt, sequence, comment, to });
  }
  const changed = response !== invitation.response;
  const counted = response && { response, changed, respondedAt, sequence, comment };
  const proposal = proposalOf({ answer, attendee, invitation });
  if (isCounter || proposal) return counterproposal(counted, { proposal, comment });
  if (counted && !changed && isSameComment) return duplicate(counted);
  return counted ? accepted(counted) : withoutEffect('no_answer', say('reply_no_answer'));
}

/** iOS proposes a start in its REPLY; the appointment keeps its length. */
function proposalOf({ answer, attendee, invitation }: Omit<Answered, 'receivedAt'>): Proposal | undefined {
  const { startUtc, endUtc } = invitation;
  if (answer.method === 'COUNTER') return answer.proposal && resolveProposal(answer.proposal, invitation);
  const start = attendee?.proposedStart;
  if (start?.utc === undefined || start.utc === startUtc) return undefined;
  const utc = start.utc + endUtc - startUtc;
  const end = { local: new Date(utc).toISOString().slice(0, 19), timeZone: undefined, utc };
  return { start, end, originalStart: undefined };
}

function refusal(status: Extract<AnswerStatus, 'outdated' | 'older'>): Judgement {
  switch (status) {
    case 'outdated':
      return withoutEffect('stale', say('reply_outdated'));
    case 'older':
      return withoutEffect('stale', say('reply_older'));
  }
}

function duplicate(repeated: Pick<CountedAnswer, 'respondedAt' | 'sequence'> | undefined): Judgement {
  return {
    verdict: 'duplicate',
    reason: say('reply_counted_before'),
    quarantine: false,
    occurrenceStart: null,
    repeated,
  };
}

function accepted(answer: CountedAnswer): Judgement {
  const reason = say(answer.changed ? 'reply_answered' : 'reply_new_comment', { answer: answer.response });
  return { verdict: 'accepted', reason, quarantine: false, occurrenceStart: null, answer };
}

function counterproposal(
  answer: CountedAnswer | undefined,
  { proposal, comment }: { proposal: Proposal | undefined; comment: string },
): Judgement {
  const reason = answer ? say('reply_proposed_and_answered', { answer: answer.response }) : say('reply_proposed');
  return { verdict: 'counter', reason, quarantine: false, occurrenceStart: null, answer, proposal, comment };
}

/** @returns `needsAction` if somebody else is to answer */
function givenResponse(participation: Participation = 'needs-action'): AttendeeResponse | undefined {
  switch (participation) {
    case 'accepted':
    case 'declined':
    case 'tentative':
      return participation;
    case 'delegated':
      return 'needsAction';
    case 'needs-action':
    case 'other':
      return undefined;
  }
}

function delegated(delegation: Omit<Delegation, 'response'>): Judgement {
  const { to } = delegation;
  const reason = to === '' ? say('reply_delegated') : say('reply_delegated_to', { address: to });
  const counted = { ...delegation, response: 'needsAction' as const };
  return { verdict: 'delegated', reason, quarantine: false, occurrenceStart: null, delegation: counted };
}

type VerdictWithoutEffect = Exclude<
  Judgement['verdict'],
  'accepted' | 'counter' | 'delegated' | 'duplicate' | 'not_invited' | 'bad_token' | 'recurrence'
>;

function withoutEffect(verdict: VerdictWithoutEffect, reason: Said): Judgement {
  return { verdict, reason, quarantine: false, occurrenceStart: null };
}

/**
 * Resolves a proposal in an undeclared time zone (`tzone://Microsoft/Custom`) by the original start that the
 * client states: the proposed time is as far from the true start as its wall clock is from the original's.
 * Dates begin in the time zone of the appointment.
 */
function resolveProposal(
  given: Proposal,
  { startUtc, timeZone }: Pick<InvitationFacts, 'startUtc' | 'timeZone'>,
): Proposal {
  const zone = findZone(timeZone);
  const dated = (time: ProposedTime | undefined) =>
    time?.date === undefined || zone === undefined ? time : { ...time, utc: toUtc(time.date, zone) };
  const proposal = { ...given, start: dated(given.start), end: dated(given.end) };
  const { originalStart } = proposal;
  if (originalStart === undefined || originalStart.utc !== undefined) return proposal;
  const place = (time: ProposedTime | undefined) => {
    if (time === undefined || time.utc !== undefined || time.timeZone !== originalStart.timeZone) return time;
    return { ...time, utc: startUtc + Date.parse(`${time.local}Z`) - Date.parse(`${originalStart.local}Z`) };
  };
  return { ...proposal, start: place(proposal.start), end: place(proposal.end) };
}

/**
 * The facts that answers to one date are compared to. A date that was never touched follows the series in its time, and
 * has no answer of its own.
 */
function factsOfDate(invitation: InvitationFacts, { start, at }: Occurrence): InvitationFacts {
  const known = invitation.series?.occurrences.find(({ occurrenceStart }) => occurrenceStart === start);
  if (known !== undefined) return { ...invitation, ...known };
  const { startUtc, endUtc } = invitation;
  return {
    ...invitation,
    response: 'needsAction',
    comment: '',
    delegatedTo: null,
    startUtc: at,
    endUtc: at + endUtc - startUtc,
    formerStarts: [],
    cancelled: false,
    last: undefined,
  };
}
