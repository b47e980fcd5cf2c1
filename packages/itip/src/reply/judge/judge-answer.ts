import type { Occurrence } from '@convoke/recurrence';
import { type Said, say } from '@convoke/texts';
import { cutText } from '../../text.js';
import type { CalendarAnswer, EventAnswer } from '../calendar/calendar-answer.js';
import { findAnswerer } from './find-answerer.js';
import type { AnswerPart, Found, InvitationFacts } from './invitation-facts.js';
import { givenResponse, judgeParticipation, proposalOf, withoutEffect } from './judge-participation.js';
import { type OccurrenceNames, occurrenceNames } from './named-occurrence.js';
import { factsOfDate } from './occurrence-facts.js';
import { isAnsweringMethod, type Judgement } from './verdict.js';

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
