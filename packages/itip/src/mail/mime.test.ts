import fc from 'fast-check';
import { decode } from 'libqp';
import { expect, it } from 'vitest';
import { quotedPrintable } from './mime.js';

const pieces = fc.constantFrom(
  '=',
  '=3D',
  ' ',
  '\t',
  '\n',
  'a',
  'word ',
  'ü',
  '漢字',
  '😀',
  '~',
  '<',
  '>',
  '\u0000',
  '\u007f',
);
/** Their line ends are `\n`. */
const texts = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 60 })
  .map((parts) => parts.join('').replaceAll('\r', ''));

it('quoted-printable is short lines of ASCII, which decode to the text with CRLF', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const encoded = quotedPrintable(text);
      for (const line of encoded.split('\r\n')) expect(line).toMatch(/^[\t -~]{0,76}$/);
      expect(decode(encoded).toString()).toBe(Buffer.from(text.replaceAll('\n', '\r\n')).toString());
    }),
    { numRuns: 300 },
  );
});
