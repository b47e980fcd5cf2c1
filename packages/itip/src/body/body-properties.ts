import { fold } from '../ics/fold.js';
import { textValue } from '../ics/text-value.js';

/**
 * DESCRIPTION and X-ALT-DESC as folded content lines. DESCRIPTION is plain text only: several clients show tags as they
 * are. X-ALT-DESC is what Outlook displays instead.
 */
export function bodyProperties({ html, text }: { html: string; text: string }): string {
  const description = text === '' ? '' : fold(`DESCRIPTION:${textValue(text)}`);
  if (html === '') return description;
  const page = `<!DOCTYPE html><html><body>${html}</body></html>`;
  return `${description}${fold(`X-ALT-DESC;FMTTYPE=text/html:${textValue(page)}`)}`;
}
