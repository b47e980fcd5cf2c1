import { isBlank } from '@convoke/contract/is-blank';

/** One line of text that no header, property or line-based reader can be made to end early; `''` where nothing of it shows. */
export function cleanLine(value: string): string {
  const line = cleanText(value)
    .replace(/[\t\n]+/g, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}

/**
 * Controls other than the blank ones, lone surrogates, byte order marks, and what changes the direction of all that follows
 * it: overrides, embeddings and isolates.
 */
const unprintable = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g;

/** Text of several lines: tabs stay, every kind of line break becomes `\n`, other controls go, those of direction too. */
export function cleanText(value: string): string {
  return value.replace(unprintable, '').replace(lineBreak, '\n');
}

/** At most `length` UTF-16 code units from the beginning of a text; a character that the cut would halve falls away. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}

/**
 * A person's name on one line, its quotation marks typographic: a parameter cannot hold any other (RFC 5545 §3.2), and in
 * headers relays such as OpenSMTPD lose their way in quoted strings that hold commas, semicolons and escaped marks, where
 * encoded words (RFC 2047) pass unread.
 */
export function displayName(name: string): string {
  return cleanLine(name)
    .replace(/(^|[\s([{<\u2013\u2014-])"/g, '$1\u201c')
    .replaceAll('"', '\u201d');
}

/** SUMMARY, which a REQUEST must have (RFC 5546 §3.2.2) even where the appointment has no subject. */
export function summaryOf({ subject }: { subject: string }): string {
  return cleanLine(subject) || 'Appointment';
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Plain text as HTML, safe in element content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
