/**
 * What Convoke says to people, as codes with values: the one place where a code becomes a sentence.
 *
 * Always true: each language is a file in `languages/` with an ICU message for each code, and the compiler makes functions
 * of them, as of the texts of mails. A code that a language lacks, or a value that a message lacks, does not compile.
 * English is what the API says; the dashboard says the same codes in the language of its page. Nothing reads a sentence to
 * learn what it means. Held by `texts.test.ts`.
 *
 * Must not know: every other package, I/O.
 */

export type { Translation } from './generated/en.js';
export { type Reader, type Said, sentence } from './sentence.js';
export { type Code, english, readText, say, storedText, type Text } from './texts.js';
