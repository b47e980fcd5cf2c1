import { fold } from '../ics/fold.js';
import { textValue } from '../ics/text-value.js';
import { longestFitting } from './longest-fitting.js';

/** What stands in place of the rest. */
const note = '…\n\n(The whole text is in the invitation.)';

/**
 * DESCRIPTION and X-ALT-DESC as folded content lines, in at most so many bytes. DESCRIPTION is plain text only: several
 * clients show tags as they are. X-ALT-DESC, which Outlook displays instead where a file is opened, goes first; then the
 * end of DESCRIPTION does, of which some calendars keep no more than 8 kB anyway. The message shows both whole.
 *
 * @param room for a description it is never less than 200
 */
export function bodyProperties({ html, text }: { html: string; text: string }, room: number): string {
  const description = text === '' ? '' : descriptionOf(text);
  const page = `<!DOCTYPE html><html><body>${html}</body></html>`;
  const alternative = html === '' ? '' : fold(`X-ALT-DESC;FMTTYPE=text/html:${textValue(page)}`);
  if (Buffer.byteLength(description) + Buffer.byteLength(alternative) <= room) return description + alternative;
  return descriptionOf(longestFitting(text, { note, fits: (part) => Buffer.byteLength(descriptionOf(part)) <= room }));
}

function descriptionOf(text: string): string {
  return fold(`DESCRIPTION:${textValue(text)}`);
}
