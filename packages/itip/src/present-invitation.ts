import { renderBody } from './body/render-body.js';
import { facts } from './mail/mail-text.js';
import type { CalendarInput } from './mail-input.js';
import { summaryOf } from './text.js';

/** What a message says to its invitee, as plain text. */
export interface PresentedInvitation {
  summary: string;
  /** When, where and by whom, in reading order; one line each. */
  facts: [label: string, value: string][];
  /** Lines separated by `\n`; empty without a body. */
  body: string;
}

/** The content of a message's text part, for showing it elsewhere, such as on an answer page. */
export function presentInvitation(input: CalendarInput): PresentedInvitation {
  // The first fact is the summary.
  return { summary: summaryOf(input), facts: facts(input).slice(1), body: renderBody(input.body).text };
}
