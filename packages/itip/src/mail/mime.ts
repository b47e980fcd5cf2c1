import { encode, wrap } from 'libqp';
import { cleanLine } from '../text.js';

/**
 * A part that is ready as it stands: the composer copies it, where it would run its own encoders as streams, which cost
 * more than all the rest of a message.
 *
 * @param headers header lines
 * @param content encoded content
 */
export function mimePart(headers: string[], content: string): { raw: Buffer } {
  return { raw: Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`) };
}

/**
 * Text for a header. What looks like the beginning of an encoded word (RFC 2047 §2) is parted by a space: mail programs
 * decode it even where a sender wrote plain text, line breaks included.
 */
export function headerText(value: string): string {
  return cleanLine(value).replaceAll('=?', '= ?');
}

/** Longest line that an encoded body may have (RFC 2045 §6.7 and §6.8). */
const lineLength = 76;
const lines = new RegExp(`.{1,${lineLength}}`, 'g');
/** Base64 of three octets, and CRLF after each line. */
const base64Growth = (4 / 3) * ((lineLength + 2) / lineLength);

/** Text as it goes out. */
interface EncodedText {
  /** Content-Transfer-Encoding (RFC 2045 §6). */
  encoding: 'quoted-printable' | 'base64';
  content: string;
}

/** A text's UTF-8, line ends `\n` made CRLF, in the encoding that is shorter: legible unless most of it is not ASCII. */
export function encodeText(text: string): EncodedText {
  const canonical = text.replaceAll('\n', '\r\n');
  const quoted = quotedPrintable(text);
  if (quoted.length <= Buffer.byteLength(canonical) * base64Growth) {
    return { encoding: 'quoted-printable', content: quoted };
  }
  return { encoding: 'base64', content: base64Lines(canonical) };
}

/** Quoted-printable (RFC 2045 §6.7) of a text's UTF-8; line ends `\n` become CRLF. */
export function quotedPrintable(text: string): string {
  return wrap(encode(text.replaceAll('\n', '\r\n')), lineLength);
}

/** Base64 (RFC 2045 §6.8) of a text's UTF-8, its line ends kept. */
export function base64Lines(text: string): string {
  return (Buffer.from(text).toString('base64').match(lines) ?? []).join('\r\n');
}
