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
      method === '' ? 'It has no METHOD.' : `${cutText(method, 32)} is not for attendees to send.`,
    );
  }
  if (found.token === 'unknown') return withoutEffect('unknown_uid', 'Its UID belongs to no appointment.');
  if (found.token === 'wrong') {
    const reason = 'The appointment is known, but the token in the UID is wrong.';
    return { verdict: 'bad_token', reason, quarantine: true, proposal: answer.proposal };
  }
  const { invitation } = found;
  if (invitation.cancelled) return withoutEffect('cancelled', 'The appointment was cancelled before it came.');
  if (invitation.removed) return withoutEffect('cancelled', 'The invitee was removed before it came.');
  const answerer = findAnswerer(answer, from, invitation);
  if ('refused' in answerer) {
    const [attendee] = answer.attendees;
    const proposal = proposalOf({ answer, attendee, invitation });
    return { verdict: 'not_invited', reason: answerer.refused, quarantine: true, proposal };
  }
  if (method === 'REFRESH') return withoutEffect('refresh', 'The invitee asks for the current invitation.');
  if (answer.recurrence)
    return withoutEffect('recurrence', 'It is about one occurrence, and the appointment does not recur.');
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
  if (response === undefined && !isCounter) return withoutEffect('no_answer', 'It neither accepts nor declines.');
  const time = answerTime(answer, { invitation, receivedAt });
  if (isCounter && time.sequence !== invitation.sequence) {
    return withoutEffect('stale', `It proposes against revision ${time.sequence}; ${invitation.sequence} is current.`);
  }
  if (namesFormerStart(answer, invitation))
    return withoutEffect('stale', 'It names the start from before a change of time.');
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
  return counted ? accepted(counted) : withoutEffect('no_answer', 'It neither accepts nor declines.');
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
      return withoutEffect('stale', 'It answers an invitation from before the last change of time.');
    case 'older':
      return withoutEffect('stale', 'There is a newer answer from the same attendee.');
  }
}

function duplicate(repeated: Pick<CountedAnswer, 'respondedAt' | 'sequence'> | undefined): Judgement {
  return { verdict: 'duplicate', reason: 'The same answer has been counted before.', quarantine: false, repeated };
}

function accepted(answer: CountedAnswer): Judgement {
  const reason = answer.changed
    ? `The invitee answered: ${answer.response}.`
    : `The invitee answered again, with another comment: ${answer.response}.`;
  return { verdict: 'accepted', reason, quarantine: false, answer };
}

function counterproposal(
  answer: CountedAnswer | undefined,
  { proposal, comment }: { proposal: Proposal | undefined; comment: string },
): Judgement {
  const reason = `The invitee proposed another time${answer ? ` and answered: ${answer.response}` : ''}.`;
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
  const reason = `The invitee delegated it${to === '' ? '' : ` to ${to}`}; nobody else was invited.`;
  return { verdict: 'delegated', reason, quarantine: false, delegation: { ...delegation, response: 'needsAction' } };
}

type VerdictWithoutEffect = Exclude<
  Judgement['verdict'],
  'accepted' | 'counter' | 'delegated' | 'duplicate' | 'not_invited' | 'bad_token'
>;

function withoutEffect(verdict: VerdictWithoutEffect, reason: string): Judgement {
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
