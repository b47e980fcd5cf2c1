import { encode, wrap } from 'libqp';
import { cleanLine } from '../text.js';

/**
 * Says that a message is automatic, so that no machine answers it: RFC 3834 §5, and for Exchange, which reads only its
 * own field (MS-OXCMAIL, AutoResponseSuppress).
 */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/**
 * A finished part that the composer copies. Its own encoders run as streams, which would cost more than the rest of the
 * message.
 *
 * @param headers header lines
 * @param content encoded content
 */
export function mimePart(headers: string[], content: string): { raw: Buffer } {
  return { raw: Buffer.from(`${headers.join('\r\n')}\r\n\r\n${content}`) };
}

/**
 * A finished part that contains other finished parts (RFC 2046 §5.1).
 *
 * @param type Content-Type without its boundary
 * @param boundary must not occur at the beginning of a line in any of the parts
 */
export function multipart(
  type: string,
  { boundary, parts }: { boundary: string; parts: { raw: Buffer }[] },
): { raw: Buffer } {
  const begin = Buffer.from(`\r\n--${boundary}\r\n`);
  const header = Buffer.from(`Content-Type: ${type}; boundary="${boundary}"\r\n`);
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);
  return { raw: Buffer.concat([header, ...parts.flatMap(({ raw }) => [begin, raw]), end]) };
}

/**
 * Text for a header. A space breaks up what looks like the beginning of an encoded word (RFC 2047 §2): mail programs
 * would decode it even if the sender wrote plain text, line breaks included.
 */
export function headerText(value: string): string {
  return cleanLine(value).replaceAll('=?', '= ?');
}

/** The longest line of an encoded body (RFC 2045 §6.7 and §6.8). */
const lineLength = 76;
const lines = new RegExp(`.{1,${lineLength}}`, 'g');
/** Four characters for three octets, and CRLF after each line. */
const base64Growth = (4 / 3) * ((lineLength + 2) / lineLength);

/** Text as it is sent. */
interface EncodedText {
  /** Content-Transfer-Encoding (RFC 2045 §6). */
  encoding: 'quoted-printable' | 'base64';
  content: string;
}

/** The UTF-8 of a text, with `\n` turned into CRLF, in the shorter encoding: legible unless most of it is not ASCII. */
export function encodeText(text: string): EncodedText {
  const canonical = text.replaceAll('\n', '\r\n');
  const quoted = quotedPrintable(text);
  if (quoted.length <= Buffer.byteLength(canonical) * base64Growth) {
    return { encoding: 'quoted-printable', content: quoted };
  }
  return { encoding: 'base64', content: base64Lines(canonical) };
}

/** Quoted-printable (RFC 2045 §6.7) of a text's UTF-8; `\n` becomes CRLF. */
export function quotedPrintable(text: string): string {
  return wrap(encode(text.replaceAll('\n', '\r\n')), lineLength);
}

/** Base64 (RFC 2045 §6.8) of bytes, or of a text's UTF-8; line ends are kept. */
export function base64Lines(content: string | Buffer): string {
  return ((typeof content === 'string' ? Buffer.from(content) : content).toString('base64').match(lines) ?? []).join(
    '\r\n',
  );
}
