import { entryBody, placeOf } from '../ics/event-details.js';
import { textsFor } from '../languages/language.js';
import type { CalendarInput } from '../mail-input.js';
import { summaryOf } from '../text.js';
import { mailDescription } from './mail-view.js';

/** What an event says, for servers that write the invitation themselves. */
export interface EventTexts {
  /** Never empty. */
  subject: string;
  /** Safe HTML: the link to the online meeting and the description; may be empty. */
  html: string;
  /** The place, else the link to the online meeting; may be empty. */
  location: string;
}

export function eventTexts(input: CalendarInput): EventTexts {
  const location = placeOf(input);
  const texts = textsFor(input.languages).texts;
  return {
    subject: summaryOf(input, texts),
    // Outlook opens no link in a place, so the link is in the description of such an event, too.
    html: mailDescription(entryBody({ ...input, location }, texts), texts),
    location,
  };
}
