import { renderBody } from './body/render-body.js';
import { facts } from './mail/mail-text.js';
import { wordsOf } from './mail/mail-words.js';
import type { CalendarInput } from './mail-input.js';

/** What a message says to its invitee, as plain text. */
export interface PresentedInvitation {
  summary: string;
  /** When, where and by whom, in reading order; one line each. */
  facts: [label: string, value: string][];
  /** Lines separated by `\n`; empty without a body. */
  body: string;
}

/** The content of a message's text part, for showing it elsewhere, such as on an answer page, which is in English. */
export function presentInvitation(input: CalendarInput): PresentedInvitation {
  const words = wordsOf({ ...input, languages: [] });
  // The first fact is the summary.
  return { summary: words.summary, facts: facts(words).slice(1), body: renderBody(input.body).text };
}
