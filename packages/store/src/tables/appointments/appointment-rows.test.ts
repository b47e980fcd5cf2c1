import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMetadata } from './appointment-rows.js';

test('reads back whatever was written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })), (metadata) => {
      const read = parseMetadata(JSON.stringify(metadata));
      expect(Object.entries(read)).toEqual(Object.entries(metadata));
    }),
  );
});

test.each(['', '[', '7', 'null', '"text"'])('refuses %j, which it never writes', (json) => {
  expect(() => parseMetadata(json)).toThrow();
});
