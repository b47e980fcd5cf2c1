import type { components } from '@convoke/contract';
import type { Said } from '@convoke/texts';
import type { Proposal } from '../calendar/calendar-answer.js';

/** The answer of an invitee, as the API writes it; `needsAction` before the first. */
export type AttendeeResponse = components['schemas']['AttendeeResponse'];

/** A delegation that counts; the next answer is compared to it, too. */
export interface Delegation extends Pick<CountedAnswer, 'respondedAt' | 'sequence' | 'comment'> {
  response: 'needsAction';
  /** DELEGATED-TO; `''` if the answer does not say. */
  to: string;
}

export type GivenResponse = Exclude<AttendeeResponse, 'needsAction'>;

/** The part of an answer that counts. */
export interface CountedAnswer {
  response: GivenResponse;
  /** Whether it differs from the current response; only then is an event sent (decisions, response transitions). */
  changed: boolean;
  /** Epoch milliseconds, whole seconds: DTSTAMP, at most the time of receipt. The next answer is compared to it. */
  respondedAt: number;
  /** The SEQUENCE that the answer is about, at most the current one. */
  sequence: number;
  /** May be `''`. */
  comment: string;
}

type ReplyVerdict = components['schemas']['ReplyVerdict'];

interface Reasoned {
  reason: Said;
  /** Whether a person may still apply it to an invitee whom they pick. */
  quarantine: boolean;
}

/** The judgement of one VEVENT of calendar data. */
export type Judgement = Reasoned & {
  /**
   * The original start of the date that it is about, as far as it could be told; `null` for the whole series, and for an
   * appointment that does not repeat.
   */
  occurrenceStart: string | null;
} & (
    | { verdict: 'accepted'; answer: CountedAnswer }
    /** A COUNTER, or a REPLY that proposes a time. `answer` is missing if the attendee proposes without answering. */
    | { verdict: 'counter'; answer: CountedAnswer | undefined; proposal: Proposal | undefined; comment: string }
    /** Somebody else is to come instead of the invitee, so an earlier answer no longer counts (RFC 5546 §3.2.2.3). */
    | { verdict: 'delegated'; delegation: Delegation }
    /**
     * The same again changes nothing. If it was given later than the answer that counts, `repeated` is what later
     * answers are compared to from now on.
     */
    | { verdict: 'duplicate'; repeated: Pick<CountedAnswer, 'respondedAt' | 'sequence'> | undefined }
    /** The invitee asks for the current invitation (RFC 5546 §3.2.6). */
    | { verdict: 'refresh' }
    /** In quarantine, with the time that it proposes, if any. */
    | { verdict: 'not_invited' | 'bad_token' | 'recurrence'; proposal: Proposal | undefined }
    | { verdict: NoEffect }
  );

/** The judgement of a message without readable calendar data. */
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
  /** Of a bounce or a delivery report, why a server refused or deferred the message; `undefined` without a name for it. */
  refusal: components['schemas']['MailRefusal'] | undefined;
}

/**
 * The other verdicts. `unknown_uid`, which the contract lacks, means that no appointment of this server has the UID.
 */
type NoEffect =
  | 'unknown_uid'
  | Exclude<
      ReplyVerdict,
      | MessageJudgement['verdict']
      | ('accepted' | 'counter' | 'delegated' | 'duplicate' | 'refresh' | 'not_invited' | 'bad_token' | 'recurrence')
      | 'too_many_answers'
    >;

/** Every verdict on a received message. */
export type Verdict = Judgement['verdict'] | MessageJudgement['verdict'];

const answering = new Set(['REPLY', 'COUNTER', 'REFRESH']);

/** Whether attendees send this METHOD to an organizer (RFC 5546 §3.2). */
export function isAnsweringMethod(method: string): boolean {
  return answering.has(method);
}
