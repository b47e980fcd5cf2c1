import { type Said, say } from '@convoke/texts';
import { findZone, toUtc } from '@convoke/zones';
import type { AnsweringAttendee, Participation, Proposal, ProposedTime } from '../calendar/calendar-answer.js';
import {
  type AnswerPart,
  type AnswerStatus,
  answerStatus,
  answerTime,
  type InvitationFacts,
  namesFormerStart,
} from './invitation-facts.js';
import type { AttendeeResponse, CountedAnswer, Delegation, Judgement } from './verdict.js';

interface Answered {
  answer: AnswerPart;
  invitation: InvitationFacts;
  receivedAt: number;
  attendee: AnsweringAttendee | undefined;
}

/** Decides what an answer does, given whose it is and what it is about. */
export function judgeParticipation({ answer, invitation, receivedAt, attendee }: Answered): Judgement {
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
export function proposalOf({ answer, attendee, invitation }: Omit<Answered, 'receivedAt'>): Proposal | undefined {
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
export function givenResponse(participation: Participation = 'needs-action'): AttendeeResponse | undefined {
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

export function withoutEffect(verdict: VerdictWithoutEffect, reason: Said): Judgement {
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
