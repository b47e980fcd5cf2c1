/** Words that are kept of an appointment, and looked for in a search: longer ones are cut. */
const LONGEST_WORD = 40;
/** Of all words that are kept of one appointment together, in UTF-8. */
const MOST_BYTES = 64 * 1_024;
/** A search with more words is looked for by these. */
const MOST_SOUGHT = 10;
/** Of a text, however long; longer than a subject, a place, a name or an address. */
const LONGEST_TEXT = 2_048;

const WORD = /[\p{L}\p{N}]+/gu;
/** Scripts that put no spaces between words: each character may begin one, so that whole runs are kept. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The words of texts, each once, as a search compares them: without case, accents and punctuation, so that `café`
 * and `CAFE` are one word, and `anna@example.com` is three.
 *
 * @returns words with a space before each, to be searched for the texts of `queryWords`; at most 64 KiB in UTF-8
 */
export function searchableWords(texts: Iterable<string>): string {
  const words = new Set<string>();
  let bytes = 0;
  for (const text of texts) {
    for (const word of wordsOf(text)) {
      const kept = WITHOUT_SPACES.test(word) ? word : cut(word);
      if (words.has(kept)) continue;
      bytes += Buffer.byteLength(kept) + 1;
      if (bytes > MOST_BYTES) return joined(words);
      words.add(kept);
    }
  }
  return joined(words);
}

/**
 * The texts that the words of an appointment must contain: each a space and the beginning of a word, or a part of one in
 * a script without spaces; none if the text holds no letter or digit.
 */
export function queryWords(search: string): string[] {
  const sought = wordsOf(search).map(cut);
  const texts = sought.map((word) => (WITHOUT_SPACES.test(firstOf(word)) ? word : ` ${word}`));
  return [...new Set(texts)].slice(0, MOST_SOUGHT);
}

/**
 * Whether the texts of something, such as its names, hold every word of a search. No search, or one of blanks, asks for
 * everything; another one without letters and digits finds nothing.
 */
export function isFound(texts: Iterable<string>, search: string | undefined): boolean {
  if (search === undefined || search.trim() === '') return true;
  const sought = queryWords(search);
  if (sought.length === 0) return false;
  const words = searchableWords(texts);
  return sought.every((word) => words.includes(word));
}

function wordsOf(text: string): string[] {
  // Upper case first: it makes SS of ß, and one letter of both forms of sigma.
  const folded = text.slice(0, LONGEST_TEXT).toUpperCase().toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return folded.match(WORD) ?? [];
}

/** A pair of surrogates stays whole. */
function cut(word: string): string {
  return word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, '');
}

function firstOf(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

function joined(words: ReadonlySet<string>): string {
  return [...words].map((word) => ` ${word}`).join('');
}
