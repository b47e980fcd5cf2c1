import type { components } from './generated/public/api.js';

// What the page of an invitation shows, and what it takes: the engine decides it, `itip` writes it.

type Response = components['schemas']['AttendeeResponse'];
type GivenAnswer = components['schemas']['GivenAnswer'];

/**
 * - `open`: can be answered
 * - `begun`, `over`: the start, or the end, has passed
 * - `cancelled`: the appointment does not take place
 * - `removed`: the person is no longer invited
 */
export type PageState = 'open' | 'begun' | 'over' | 'cancelled' | 'removed';

/** What an invitee typed into the form of the page. */
export interface TypedAnswer {
  /** The date of a series that it is for, by its original start; `''` for the whole, absent if the form does not ask. */
  occurrence?: string | undefined;
  response: GivenAnswer | undefined;
  comment: string;
  /**
   * Another time that the invitee proposes, as a browser writes a `datetime-local` field in the appointment's
   * zone; may be `''`.
   */
  start: string;
  /** As `start`; with `''` the proposal is as long as the appointment. */
  end: string;
}

/** Why a field cannot be sent. */
export type PageProblem =
  | 'chooseAnswer'
  | 'commentLong'
  | 'commentCharacters'
  | 'timeUnreadable'
  /** No clock in the zone shows it. */
  | 'timeSkipped'
  | 'timePast'
  | 'timeFar'
  | 'timeOrder';

export type PageProblems = Partial<Record<Exclude<keyof TypedAnswer, 'occurrence'>, PageProblem>>;

/** Why a form was refused, and its content. */
export interface RejectedForm {
  reason: 'notSent' | 'movedMeanwhile' | 'limited';
  problems: PageProblems;
  form: TypedAnswer;
}

/** A date of a series, in its time zone. */
export interface PageDate {
  /** The original start, which names it. */
  occurrenceStart: string;
  start: string;
  end: string;
}

/** With the answer that was given to it, alone or with the whole. */
export interface AnsweredPageDate extends PageDate {
  response: Response;
}

/** What the page of an invitation shows in addition to the invitation. */
export interface AnswerPageView {
  state: PageState;
  /** The last segment of the page's address, to which its links are relative. */
  token: string;
  /** The answer given so far. */
  response: Response;
  /** The comment on it; may be `''`. */
  comment: string;
  /** When the message was sent, the appointment was at this time; `undefined` if it has not moved since. */
  formerTime: { start: string; end: string; timeZone: string } | undefined;
  /** The organizer's words on the cancellation, plain text; `''` without any, and in other states. */
  cancelComment: string;
  /** What the invitee has just sent. */
  sent: 'answer' | 'proposal' | undefined;
  /**
   * The time that the invitee has just proposed, as `formerTime`; `undefined` if none was, or it is no longer known.
   */
  proposed: { start: string; end: string; timeZone: string } | undefined;
  /** What can be answered of a series: one date, or all of them. Absent if nothing repeats. */
  dates?: { one: PageDate; isOne: boolean; next: readonly AnsweredPageDate[] } | undefined;
  /** The answer that the link chooses, which is not sent yet. */
  chosen: GivenAnswer | undefined;
  rejected: RejectedForm | undefined;
}
