import { isAscii, isUtf8 } from 'node:buffer';
import { declaredCharset } from './declared-charset.js';
import { decodeText } from './decode-text.js';

const contentType = /^content-type[ \t]*:/i;
const fold = /\r?\n/g;
/** A fold within a character of UTF-8, as by programs that count bytes. */
const foldInCharacter = /(?<=[\xc2-\xf4][\x80-\xbf]{0,2})\r?\n[ \t]+(?=[\x80-\xbf])/g;

/**
 * A header section in UTF-8. RFC 5322 §2.2 allows ASCII only and RFC 6532 UTF-8; other bytes are in the charset that
 * the message declares for its text, or in windows-1252. Each field is unfolded before it is decoded.
 */
export function headerInUtf8(header: Uint8Array): Uint8Array {
  if (isAscii(header)) return header;
  const fields = latin1(header).split(/\r?\n(?![ \t])/);
  const label = declaredCharset(fields.find((field) => contentType.test(field)) ?? '');
  const decoded = fields.map((field) =>
    /[\x80-\xff]/.test(field) ? decodeField(field, label).replace(/[\r\n]+/g, ' ') : field,
  );
  return Buffer.from(decoded.join('\r\n'));
}

function decodeField(field: string, label: string): string {
  const unfolded = Buffer.from(field.replace(fold, ''), 'latin1');
  if (isUtf8(unfolded)) return unfolded.toString();
  const joined = Buffer.from(field.replace(foldInCharacter, '').replace(fold, ''), 'latin1');
  if (isUtf8(joined)) return joined.toString();
  // Nothing of UTF-16 could be told from the colon and the folds of a field.
  return decodeText(unfolded, label === '' || label.startsWith('utf-16') ? 'windows-1252' : label);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
