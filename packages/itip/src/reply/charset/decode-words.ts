import { decodeText } from './decode-text.js';

/** An encoded word (RFC 2047 §2), with the language of RFC 2231 §5 after an asterisk. */
const encodedWord = /=\?([^?*\s]+)(?:\*[^?\s]*)?\?([qb])\?([^?]*)\?=/gi;
const blank = /^[ \t\r\n]*$/;

/**
 * Header text with its encoded words decoded (RFC 2047). Adjacent words of one charset are decoded together, because
 * programs split characters between them.
 */
export function decodeWords(text: string): string {
  let decoded = '';
  let end = 0;
  let run: { label: string; bytes: Buffer[] } | undefined;
  const finish = () => {
    if (run !== undefined) decoded += decodeText(Buffer.concat(run.bytes), run.label);
    run = undefined;
  };
  for (const { 0: word, 1: label = '', 2: encoding = '', 3: content = '', index } of text.matchAll(encodedWord)) {
    const between = text.slice(end, index);
    // Blanks between two words are only there to separate them (RFC 2047 §6.2).
    const isAdjacent = run !== undefined && blank.test(between);
    if (!isAdjacent || run?.label !== label.toLowerCase()) finish();
    if (!isAdjacent) decoded += between;
    run ??= { label: label.toLowerCase(), bytes: [] };
    run.bytes.push(bytesOf(encoding, content));
    end = index + word.length;
  }
  finish();
  return decoded + text.slice(end);
}

function bytesOf(encoding: string, content: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(content, 'base64');
  const characters = content
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(characters, 'latin1');
}
