import { isBlank } from '@convoke/contract/is-blank';
import type { Texts } from './languages/language.js';

/** One line of text that cannot end a header or a property early; `''` if nothing of it is visible. */
export function cleanLine(value: string): string {
  const line = cleanText(value)
    .replace(/[\t\n]+/g, ' ')
    .trim();
  return isBlank(line) ? '' : line;
}

/**
 * Control characters other than white space, lone surrogates, byte order marks, and the characters that
 * change the direction of all following text: overrides, embeddings and isolates.
 */
const unprintable = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g;

/**
 * Text of several lines: keeps tabs, turns every kind of line break into `\n`, and removes other control
 * characters, including those of direction.
 */
export function cleanText(value: string): string {
  return value.replace(unprintable, '').replace(lineBreak, '\n');
}

/** At most `length` UTF-16 code units from the beginning of a text, without splitting a character. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Cs}$/u, '');
}

/** What is left of a long line where its end says little: a web address, or what a detail was before a change. */
const SHORTENED = 100;

/** A line, or its beginning with an ellipsis. */
export function shortened(line: string): string {
  return line.length <= SHORTENED ? line : `${cutText(line, SHORTENED - 1)}…`;
}

/**
 * A person's name on one line, with typographic quotation marks: a parameter cannot contain others (RFC
 * 5545 §3.2), and in headers, relays such as OpenSMTPD misread quoted strings with commas, semicolons and
 * escaped marks, but leave encoded words (RFC 2047) alone.
 */
export function displayName(name: string): string {
  return cleanLine(name)
    .replace(/(^|[\s([{<\u2013\u2014-])"/g, '$1\u201c')
    .replaceAll('"', '\u201d');
}

/** SUMMARY, which a REQUEST must have (RFC 5546 §3.2.2) even if the appointment has no subject. */
export function summaryOf({ subject }: { subject: string }, { calendar }: Pick<Texts, 'calendar'>): string {
  return cleanLine(subject) || calendar.appointment;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Plain text as HTML, safe in element content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
