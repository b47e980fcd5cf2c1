import { cutText } from '../../text.js';
import type {
  AnsweringAttendee,
  CalendarAnswer,
  Participation,
  Proposal,
  ProposedTime,
} from '../calendar/calendar-answer.js';
import { findAnswerer } from './find-answerer.js';
import { answerTime, type Found, type InvitationFacts, namesFormerStart, standingOf } from './invitation-facts.js';
import {
  type AttendeeResponse,
  type CountedAnswer,
  type Delegation,
  isAnsweringMethod,
  type Judgement,
} from './verdict.js';

/** What a judgement rests on. */
export interface Evidence {
  answer: CalendarAnswer;
  /** Every address of every From header (`MailFacts.from`). */
  from: readonly string[];
  /** What the UID led to. */
  found: Found;
  /** When the message was accepted, epoch milliseconds. */
  receivedAt: number;
}

/**
 * Decides what one answer does. The token in the UID is what proves it (RFC 6047 §3 leaves the policy to us): without it
 * nothing changes; with it the answer must name the invitee or come from them. Results of SPF, DKIM and DMARC decide
 * nothing here, since genuine answers fail them. A pure function: same evidence, same judgement.
 */
export function judgeAnswer({ answer, from, found, receivedAt }: Evidence): Judgement {
  const { method } = answer;
  if (!isAnsweringMethod(method)) {
    return without(
      'ignored_method',
      method === '' ? 'It has no METHOD.' : `${cutText(method, 32)} is not for attendees to send.`,
    );
  }
  if (found.token === 'unknown') return without('unknown_uid', 'Its UID belongs to no appointment.');
  if (found.token === 'wrong') return held('bad_token', 'The appointment is known, but the token in the UID is wrong.');
  const { invitation } = found;
  if (invitation.cancelled) return without('cancelled', 'The appointment was cancelled before it came.');
  if (invitation.removed) return without('cancelled', 'The invitee was removed before it came.');
  const answerer = findAnswerer(answer, from, invitation);
  if ('refused' in answerer) return held('not_invited', answerer.refused);
  if (method === 'REFRESH') return without('refresh', 'The invitee asks for the current invitation.');
  if (answer.recurrence)
    return without('recurrence', 'It is about one occurrence, and the appointment does not recur.');
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
  if (response === undefined && !isCounter) return without('no_answer', 'It neither accepts nor declines.');
  const time = answerTime(answer, { current: invitation.sequence, receivedAt });
  if (isCounter && time.sequence !== invitation.sequence) {
    return without('stale', `It proposes against revision ${time.sequence}; ${invitation.sequence} is current.`);
  }
  if (namesFormerStart(answer, invitation)) return without('stale', 'It names the start from before a change of time.');
  const refused = refusalOf(standingOf(time, response, invitation));
  if (refused !== undefined) return refused;
  const { respondedAt, sequence } = time;
  const comment = answer.comment || (attendee?.comment ?? '');
  if (response === 'needsAction') return delegated({ respondedAt, sequence, comment, to: attendee?.delegatedTo ?? '' });
  const changed = response !== invitation.response;
  const counted = response && { response, changed, respondedAt, sequence, comment };
  const proposal = proposalOf({ answer, attendee, invitation });
  if (isCounter || proposal) return counterproposal(counted, { proposal, comment });
  return counted ? accepted(counted) : without('no_answer', 'It neither accepts nor declines.');
}

/** iOS proposes within its REPLY: a start, and the appointment stays as long as it is. */
function proposalOf({ answer, attendee, invitation }: Omit<Answered, 'receivedAt'>): Proposal | undefined {
  const { startUtc, endUtc } = invitation;
  if (answer.method === 'COUNTER') return answer.proposal && resolveProposal(answer.proposal, startUtc);
  const start = attendee?.proposedStart;
  if (start?.utc === undefined || start.utc === startUtc) return undefined;
  const utc = start.utc + endUtc - startUtc;
  const end = { local: new Date(utc).toISOString().slice(0, 19), timeZone: undefined, utc };
  return { start, end, originalStart: undefined };
}

function refusalOf(standing: ReturnType<typeof standingOf>): Judgement | undefined {
  switch (standing) {
    case 'outdated':
      return without('stale', 'It answers an invitation from before the last change of time.');
    case 'older':
      return without('stale', 'A newer answer of the same attendee stands.');
    case 'same':
      return without('duplicate', 'The same answer has been counted before.');
    case 'newer':
      return undefined;
  }
}

function accepted(answer: CountedAnswer): Judgement {
  const reason = answer.changed
    ? `The invitee answered: ${answer.response}.`
    : `The invitee repeated: ${answer.response}.`;
  return { verdict: 'accepted', reason, quarantine: false, answer };
}

function counterproposal(
  answer: CountedAnswer | undefined,
  { proposal, comment }: { proposal: Proposal | undefined; comment: string },
): Judgement {
  const reason = `The invitee proposed another time${answer ? ` and answered: ${answer.response}` : ''}.`;
  return { verdict: 'counter', reason, quarantine: false, answer, proposal, comment };
}

/** @returns `needsAction` where somebody else is to answer */
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

type Plain = Exclude<Judgement['verdict'], 'accepted' | 'counter' | 'delegated'>;

function without(verdict: Plain, reason: string): Judgement {
  return { verdict, reason, quarantine: false };
}

function held(verdict: Plain, reason: string): Judgement {
  return { verdict, reason, quarantine: true };
}

/**
 * A proposal whose zone nobody declared (`tzone://Microsoft/Custom`), placed by what the client says the start was: the
 * proposed time lies as far from the true start as its wall clock from the original's.
 *
 * @param startUtc true start of the appointment, epoch milliseconds
 */
function resolveProposal(proposal: Proposal, startUtc: number): Proposal {
  const { originalStart } = proposal;
  if (originalStart === undefined || originalStart.utc !== undefined) return proposal;
  const place = (time: ProposedTime | undefined) => {
    if (time === undefined || time.utc !== undefined || time.timeZone !== originalStart.timeZone) return time;
    return { ...time, utc: startUtc + Date.parse(`${time.local}Z`) - Date.parse(`${originalStart.local}Z`) };
  };
  return { ...proposal, start: place(proposal.start), end: place(proposal.end) };
}
