import { type Said, say } from '@convoke/texts';
import { findZone, toUtc } from '@convoke/zones';
import { cutText } from '../../text.js';
import type {
  AnsweringAttendee,
  CalendarAnswer,
  Participation,
  Proposal,
  ProposedTime,
} from '../calendar/calendar-answer.js';
import { findAnswerer } from './find-answerer.js';
import {
  type AnswerStatus,
  answerStatus,
  answerTime,
  type Found,
  type InvitationFacts,
  namesFormerStart,
} from './invitation-facts.js';
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
export function judgeAnswer({ answer, from, found, receivedAt }: Evidence): Judgement {
  const { method } = answer;
  if (!isAnsweringMethod(method)) {
    return withoutEffect(
      'ignored_method',
      method === '' ? say('reply_no_method') : say('reply_wrong_method', { method: cutText(method, 32) }),
    );
  }
  if (found.token === 'unknown') return withoutEffect('unknown_uid', say('reply_unknown_uid'));
  if (found.token === 'wrong') {
    const reason = say('reply_wrong_token');
    return { verdict: 'bad_token', reason, quarantine: true, proposal: answer.proposal };
  }
  const { invitation } = found;
  if (invitation.cancelled) return withoutEffect('cancelled', say('reply_after_cancellation'));
  if (invitation.removed) return withoutEffect('cancelled', say('reply_after_removal'));
  const answerer = findAnswerer(answer, from, invitation);
  if ('refused' in answerer) {
    const [attendee] = answer.attendees;
    const proposal = proposalOf({ answer, attendee, invitation });
    return { verdict: 'not_invited', reason: answerer.refused, quarantine: true, proposal };
  }
  if (method === 'REFRESH') return withoutEffect('refresh', say('reply_refresh'));
  if (answer.recurrence) return withoutEffect('recurrence', say('reply_one_occurrence'));
  return judgeParticipation({ answer, invitation, receivedAt, attendee: answerer.attendee });
}

interface Answered {
  answer: CalendarAnswer;
  invitation: InvitationFacts;
  receivedAt: number;
  attendee: AnsweringAttendee | undefined;
}

function judgeParticipation({ answer, invitation, receivedAt, attendee }: Answered): Judgement {
  const participation = attendee?.participation ?? 'needs-action';
  const isCounter = answer.method === 'COUNTER';
  const response = givenResponse(participation);
  if (response === undefined && !isCounter) return withoutEffect('no_answer', say('reply_no_answer'));
  const time = answerTime(answer, { invitation, receivedAt });
  if (isCounter && time.sequence !== invitation.sequence) {
    return withoutEffect(
      'stale',
      say('reply_proposes_against', { revision: time.sequence, current: invitation.sequence }),
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
  return { verdict: 'duplicate', reason: say('reply_counted_before'), quarantine: false, repeated };
}

function accepted(answer: CountedAnswer): Judgement {
  const reason = say(answer.changed ? 'reply_answered' : 'reply_new_comment', { answer: answer.response });
  return { verdict: 'accepted', reason, quarantine: false, answer };
}

function counterproposal(
  answer: CountedAnswer | undefined,
  { proposal, comment }: { proposal: Proposal | undefined; comment: string },
): Judgement {
  const reason = answer ? say('reply_proposed_and_answered', { answer: answer.response }) : say('reply_proposed');
  return { verdict: 'counter', reason, quarantine: false, answer, proposal, comment };
}

/** @returns `needsAction` if somebody else is to answer */
function givenResponse(participation: Participation): AttendeeResponse | undefined {
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
  return { verdict: 'delegated', reason, quarantine: false, delegation: { ...delegation, response: 'needsAction' } };
}

type VerdictWithoutEffect = Exclude<
  Judgement['verdict'],
  'accepted' | 'counter' | 'delegated' | 'duplicate' | 'not_invited' | 'bad_token'
>;

function withoutEffect(verdict: VerdictWithoutEffect, reason: Said): Judgement {
  return { verdict, reason, quarantine: false };
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
