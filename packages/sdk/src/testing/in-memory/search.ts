/** The words of a text, without case, accents and punctuation. */
export function wordsOf(text: string): string[] {
  const folded = text.toUpperCase().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether each word begins one of the texts' words. */
export function isFound(words: readonly string[], texts: readonly string[]): boolean {
  const own = wordsOf(texts.join(' '));
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
