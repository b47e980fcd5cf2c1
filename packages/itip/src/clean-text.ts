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
