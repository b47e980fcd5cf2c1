import type { Response } from '../domain/invitation.js';
import type { OutgoingMessage } from '../domain/message.js';
import type { StatedAnswer } from '../domain/reply.js';

/** A web page for an invitee. It loads nothing. */
export interface PageDocument {
  html: string;
  /** The content of its only `style` element. */
  style: string;
  /** The content of its only `script` element; `''` without one. The page works without it. */
  script: string;
  /** Whether it shows a picture, as a `data:` URL. */
  hasPicture: boolean;
}

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
  response: StatedAnswer['response'] | undefined;
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
  dates?: { one: PageDate; isOne: boolean; next: readonly PageDate[] } | undefined;
  /** The answer that the link chooses, which is not sent yet. */
  chosen: StatedAnswer['response'] | undefined;
  rejected: RejectedForm | undefined;
}

/** Why there is no invitation to show. */
export type PageRefusal = 'unknown' | 'busy' | 'unreadable' | 'unavailable' | 'off';

/**
 * Writes the pages on which invitees answer, in the design and the language of the messages.
 *
 * The channel writes the pages, because it knows the words of the messages. GET and HEAD of a page write nothing; its
 * POST ends in `recordAnswer`, like a judged reply. Held by `http/answer-page/answer-page.test.ts` and
 * `test/replies/answer-page.test.ts`.
 */
export interface AnswerPages {
  /** @param message the request that the invitee would be sent now */
  invitation(message: OutgoingMessage, view: AnswerPageView): PageDocument;
  /**
   * Says why there is nothing to see, and reveals nothing else.
   *
   * @param languages BCP 47 tags, best first
   */
  refusal(reason: PageRefusal, languages: readonly string[]): PageDocument;
}
