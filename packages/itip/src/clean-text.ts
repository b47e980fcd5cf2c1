/** Controls other than the blank ones, lone surrogates and byte order marks. */
const unprintable = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\ufeff]/gu;
const blanks = /[\t\n\r\u0085\u2028\u2029]+/g;
const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g;

/** One line of text that no header, property or line-based reader can be made to end early. */
export function cleanLine(value: string): string {
  return value.replace(unprintable, '').replace(blanks, ' ').trim();
}

/** Text of several lines: tabs stay, every kind of line break becomes `\n`, other controls go. */
export function cleanText(value: string): string {
  return value.replace(unprintable, '').replace(lineBreak, '\n');
}
