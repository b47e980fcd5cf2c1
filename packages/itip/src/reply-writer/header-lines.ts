/** Bytes of text in an encoded word. */
const WORD_BYTES = 30;
/** Characters in a line, beyond which it is folded where it has a space (RFC 5322 §2.1.1). */
const LINE = 76;

/** A text as encoded words in base64, each of whole characters (RFC 2047 §2 and §5). */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join(' ');
}

/** A header line, folded before spaces (RFC 5322 §2.2.3). */
export function foldHeader(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const piece of line.split(/(?= )/)) {
    if (current !== '' && current.length + piece.length > LINE) {
      lines.push(current);
      current = '';
    }
    current += piece;
  }
  return [...lines, current].join('\r\n');
}
