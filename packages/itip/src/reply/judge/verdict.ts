import type { components } from '@convoke/contract';
import type { Proposal } from '../calendar/calendar-answer.js';

/** The answer of an invitee, in the spelling of the API; `needsAction` before the first. */
export type AttendeeResponse = components['schemas']['AttendeeResponse'];

/** That the invitee delegated, as it counts; also what the next answer is compared to. */
export interface Delegation extends Pick<CountedAnswer, 'respondedAt' | 'sequence' | 'comment'> {
  response: 'needsAction';
  /** DELEGATED-TO; `''` where the answer does not say. */
  to: string;
}

export type GivenResponse = Exclude<AttendeeResponse, 'needsAction'>;

/** What counts of an answer. */
export interface CountedAnswer {
  response: GivenResponse;
  /** Whether it differs from the response that stands; only then is anybody told (decisions, response transitions). */
  changed: boolean;
  /** Epoch milliseconds, whole seconds: DTSTAMP, at most the time of receipt. Also what the next answer is compared to. */
  respondedAt: number;
  /** The SEQUENCE that the answer is taken to be about, at most the current one. */
  sequence: number;
  /** May be `''`. */
  comment: string;
}

type ReplyVerdict = components['schemas']['ReplyVerdict'];

interface Reasoned {
  /** One sentence for people. */
  reason: string;
  /** Whether a person may still apply it to an invitee whom they pick. */
  quarantine: boolean;
}

/** How the judgement of calendar data ends. */
export type Judgement = Reasoned &
  (
    | { verdict: 'accepted'; answer: CountedAnswer }
    /** A COUNTER, or a REPLY that proposes a time. `answer` is missing where the attendee proposes without answering. */
    | { verdict: 'counter'; answer: CountedAnswer | undefined; proposal: Proposal | undefined; comment: string }
    /** Somebody else is to come in the invitee's place: an answer that stood holds no more (RFC 5546 §3.2.2.3). */
    | { verdict: 'delegated'; delegation: Delegation }
    /** The invitee asks for the current invitation (RFC 5546 §3.2.6). */
    | { verdict: 'refresh' }
    | { verdict: NoEffect }
  );

/** How the judgement of a message without calendar data, or with none that can be read, ends. */
export interface MessageJudgement extends Reasoned {
  verdict: Extract<
    ReplyVerdict,
    | 'undeliverable'
    | 'delivery_report'
    | 'auto_reply'
    | 'no_calendar'
    | 'tnef_only'
    | 'loop'
    | 'too_large'
    | 'unreadable'
  >;
}

/** The rest; `unknown_uid`, which the contract does not have, is about no appointment of this server. */
type NoEffect =
  | 'unknown_uid'
  | Exclude<
      ReplyVerdict,
      MessageJudgement['verdict'] | 'accepted' | 'counter' | 'delegated' | 'refresh' | 'too_many_answers'
    >;

/** Every verdict that a received message can end with. */
export type Verdict = Judgement['verdict'] | MessageJudgement['verdict'];

const answering = new Set(['REPLY', 'COUNTER', 'REFRESH']);

/** Whether attendees send this METHOD to an organizer (RFC 5546 §3.2). */
export function isAnsweringMethod(method: string): boolean {
  return answering.has(method);
}
