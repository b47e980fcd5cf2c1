/** Words that are kept of an appointment, and looked for in a search: longer ones are cut. */
const LONGEST_WORD = 40;
/** Of all words that are kept of one appointment together. */
const MOST_CHARACTERS = 64 * 1_024;
/** A search with more words is looked for by these. */
const MOST_SOUGHT = 10;
/** Of a text, however long; longer than a subject, a place, a name or an address. */
const LONGEST_TEXT = 2_048;

const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts that put no spaces between words: each character may begin one. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The words of texts, each once, as a search compares them: without case, accents and punctuation, so that `café`
 * and `CAFE` are one word, and `anna@example.com` is three.
 *
 * @returns words with a space before each, to be searched for ` word`; at most 64 Ki characters
 */
export function searchableWords(texts: Iterable<string>): string {
  const words = new Set<string>();
  let length = 0;
  for (const text of texts) {
    for (const word of wordsOf(text).flatMap(beginnings)) {
      if (words.has(word)) continue;
      length += word.length + 1;
      if (length > MOST_CHARACTERS) return joined(words);
      words.add(word);
    }
  }
  return joined(words);
}

/** The words with which words of an appointment must begin; none if the text holds no letter or digit. */
export function queryWords(search: string): string[] {
  return [...new Set(wordsOf(search))].slice(0, MOST_SOUGHT);
}

function wordsOf(text: string): string[] {
  // Upper case first: it makes SS of ß, and one letter of both forms of sigma.
  const folded = text.slice(0, LONGEST_TEXT).toUpperCase().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return (folded.match(WORD) ?? []).map((word) => word.slice(0, LONGEST_WORD).toWellFormed());
}

function beginnings(word: string): string[] {
  if (!WITHOUT_SPACES.test(word)) return [word];
  const characters = [...word];
  return characters.map((_, at) => characters.slice(at).join(''));
}

function joined(words: ReadonlySet<string>): string {
  return [...words].map((word) => ` ${word}`).join('');
}
