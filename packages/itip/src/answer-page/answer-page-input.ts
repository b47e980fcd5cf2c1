import type { CalendarInput } from '../mail-input.js';

export type GivenAnswer = Exclude<CalendarInput['response'], 'needsAction'>;

type Problem =
  | 'chooseAnswer'
  | 'commentLong'
  | 'commentCharacters'
  | 'timeUnreadable'
  | 'timeSkipped'
  | 'timePast'
  | 'timeFar'
  | 'timeOrder';

/** A date of a series, at the time that it has now. */
interface SeriesDate {
  /** The original start, which the form sends as `occurrence`. */
  occurrenceStart: string;
  start: string;
  end: string;
}

/** What an answer to a series can be for: one date, or all of them. */
interface SeriesDates {
  /** The date that can be answered on its own: the one that the message was about, else the next. */
  one: SeriesDate;
  /** Whether that date is chosen rather than all. */
  isOne: boolean;
  /** The dates to come, in order. */
  next: readonly SeriesDate[];
}

export interface AnswerPageInput {
  /** What the invitee would be sent now. */
  request: CalendarInput;
  view: {
    /** Only what is `open` can be answered; of what is `removed` nothing is shown. */
    state: 'open' | 'begun' | 'over' | 'cancelled' | 'removed';
    /** The last segment of the page's address, to which its links are relative. */
    token: string;
    response: CalendarInput['response'];
    /** The comment on the response; may be `''`. */
    comment: string;
    /** When the appointment was at the time that the invitee was told of, if it has moved since. */
    formerTime: { start: string; end: string; timeZone: string } | undefined;
    /** The organizer's words on the cancellation, plain text; `''` without any, and in other states. */
    cancelComment: string;
    /** What the invitee has just sent. */
    sent: 'answer' | 'proposal' | undefined;
    /** The time that the invitee has just proposed; `undefined` if none was, or it is no longer known. */
    proposed: { start: string; end: string; timeZone: string } | undefined;
    /** The dates of a series to which the invitee is invited as a whole; without it, there is nothing to choose. */
    dates?: SeriesDates | undefined;
    /** The answer that the link chooses, which is not sent yet. */
    chosen: GivenAnswer | undefined;
    /** Why the form was refused, and its content. */
    rejected:
      | {
          reason: 'notSent' | 'movedMeanwhile' | 'limited';
          problems: Partial<Record<'response' | 'comment' | 'start' | 'end', Problem>>;
          form: { response: GivenAnswer | undefined; comment: string; start: string; end: string };
        }
      | undefined;
  };
}
