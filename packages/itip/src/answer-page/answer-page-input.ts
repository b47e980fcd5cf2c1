import type { AnswerPageView } from '@convoke/contract/answer-page';
import type { CalendarInput } from '../mail-input.js';

export type GivenAnswer = Exclude<CalendarInput['response'], 'needsAction'>;

export interface AnswerPageInput {
  /** What the invitee would be sent now. */
  request: CalendarInput;
  view: AnswerPageView;
}
