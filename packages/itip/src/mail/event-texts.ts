import { chooseLanguage, textsOf } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { cleanLine, escapeHtml, summaryOf } from '../text.js';
import { mailDescription } from './mail-view.js';

/** What an event says, for servers that write the invitation themselves. */
export interface EventTexts {
  /** Never empty. */
  subject: string;
  /** Safe HTML: the description and the link to the online meeting; may be empty. */
  html: string;
  /** The place, else the link to the online meeting; may be empty. */
  location: string;
}

export function eventTexts(input: CalendarInput): EventTexts {
  const { conferenceUrl } = input;
  const url = escapeHtml(conferenceUrl);
  const link = conferenceUrl === '' ? '' : `<p><a href="${url}">${url}</a></p>`;
  const texts = textsOf(chooseLanguage(input.languages));
  return {
    subject: summaryOf(input, texts),
    html: `${mailDescription(input.body, texts)}${link}`,
    location: cleanLine(input.location) || conferenceUrl,
  };
}
