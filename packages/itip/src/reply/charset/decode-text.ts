import { isAscii, isUtf8 } from 'node:buffer';
import { normalizeEncoding, TextDecoder } from '@exodus/bytes/encoding.js';

/**
 * Text in a charset that its sender may have declared wrongly: UTF-16 and ISO-2022-JP as their bytes show, then UTF-8
 * if the bytes are that, and only then what was declared. Programs that wrap text in a message often declare their own
 * charset instead of the text's. Decodes by the Encoding Standard, from which Node's decoder differs: that of Node
 * 20.18.3 to 22.21 loses the quotation marks of windows-1252 (nodejs/node#56542).
 *
 * @param label the declared charset; default: none
 */
export function decodeText(bytes: Uint8Array, label = ''): string {
  const wide = utf16(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  if (isAscii(bytes)) return sevenBits(bytes);
  const encoding = isUtf8(bytes) ? 'utf-8' : encodingOf(label);
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'utf-8' && isBroken(text) ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Whether a byte order mark or the NUL beside the first letter show UTF-16, which text of single bytes never has. */
export function utf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== undefined && second !== 0)) return 'utf-16be';
  return undefined;
}

/** How Japanese begins and ends in ISO-2022-JP (RFC 1468), which is all in ASCII and therefore often undeclared. */
const ESCAPE = '\u001b';
const shifts = [`${ESCAPE}$`, `${ESCAPE}(`];

function sevenBits(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return shifts.some((shift) => text.includes(shift)) ? new TextDecoder('iso-2022-jp').decode(bytes) : text;
}

/** Whether most of what would not be ASCII is no UTF-8. */
function isBroken(text: string): boolean {
  let broken = 0;
  let whole = 0;
  for (const character of text) {
    if (character === '\ufffd') broken++;
    else if (character > '\u007f') whole++;
  }
  return broken > whole;
}

/** Windows' numbers of encodings, with which some programs make up labels such as `cp932` and `x-ms-cp932`. */
const codePages: ReadonlyMap<string, string> = new Map([
  ['932', 'shift_jis'],
  ['936', 'gbk'],
  ['949', 'euc-kr'],
  ['950', 'big5'],
  ['874', 'windows-874'],
  ['20866', 'koi8-r'],
  ['21866', 'koi8-u'],
  ['51932', 'euc-jp'],
]);
const numbered = /^(?:x-)?(?:ms-?)?(?:cp|windows|ibm)-?(\d+)$/;

/** The encoding of a label; that of unknown ones is windows-1252, which has a character for every byte. */
function encodingOf(label: string): string {
  const written = label.trim().toLowerCase();
  if (written === '') return 'utf-8';
  const page = numbered.exec(written)?.[1] ?? '';
  const named = normalizeEncoding(written) ?? codePages.get(page) ?? normalizeEncoding(written.replace(/^x-/, ''));
  // The standard decodes the labels of `replacement`, such as iso-2022-kr, to nothing.
  return named === null || named === undefined || named === 'replacement' ? 'windows-1252' : named;
}

/** Whether decoded text is the same in every charset: no letters but those of ASCII, and no escapes to others. */
export function isPlainAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text) && !text.includes(ESCAPE);
}
