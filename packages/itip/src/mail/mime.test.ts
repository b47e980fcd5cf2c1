import fc from 'fast-check';
import { decode, encode, wrap } from 'libqp';
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
const texts = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 60 })
  .map((parts) => parts.join(''));

it('quoted-printable is what the library makes of the whole text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const canonical = text.replaceAll('\n', '\r\n');
      expect(quotedPrintable(text)).toBe(wrap(encode(canonical), 76));
      expect(decode(quotedPrintable(text)).toString()).toBe(Buffer.from(canonical).toString());
    }),
    { numRuns: 300 },
  );
});
