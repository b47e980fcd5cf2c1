import { createHash } from 'node:crypto';

/** Header lines and encoded content of a part, with CRLF line ends. */
export interface MimeEntity {
  headers: string[];
  content: string;
}

/** The source text of a part. */
export function formatEntity({ headers, content }: MimeEntity): string {
  return `${headers.join('\r\n')}\r\n\r\n${content}`;
}

/** A multipart (RFC 2046 §5.1). Its boundary is derived from its parts, none of whose lines can equal it. */
export function multipart(subtype: 'mixed' | 'alternative', parts: MimeEntity[]): MimeEntity {
  const bodies = parts.map(formatEntity);
  const boundary = `=_${createHash('sha256').update(bodies.join()).digest('hex').slice(0, 16)}`;
  return {
    headers: [`Content-Type: multipart/${subtype}; boundary="${boundary}"`],
    content: `${bodies.map((body) => `--${boundary}\r\n${body}\r\n`).join('')}--${boundary}--\r\n`,
  };
}

/** Bytes of text per encoded word. */
const WORD_BYTES = 30;
/** Characters of a line, beyond which it is folded at a space (RFC 5322 §2.1.1). */
const LINE = 76;

/** A text as Base64 encoded words, each of whole characters (RFC 2047 §2 and §5). */
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
