/** Controls other than the blank ones, lone surrogates and byte order marks. */
const unprintable = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\ufeff]/gu;
const lineBreak = /\r\n|[\r\u0085\u2028\u2029]/g;

/** Text of several lines: tabs stay, every kind of line break becomes `\n`, other controls go. */
export function cleanText(value: string): string {
  return value.replace(unprintable, '').replace(lineBreak, '\n');
}
