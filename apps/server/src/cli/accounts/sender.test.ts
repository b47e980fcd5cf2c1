import { expect, it } from 'vitest';
import { recordLine } from './sender.js';

it.each([
  [
    { type: 'TXT', name: '_dmarc.practice.example', value: 'v=DMARC1; p=none' },
    '_dmarc.practice.example. TXT "v=DMARC1; p=none"',
  ],
  [{ type: 'MX', name: 'practice.example', value: '10 mx.in.example' }, 'practice.example. MX 10 mx.in.example.'],
] as const)('a record is printed as it stands in a zone file: %o', (record, line) => {
  expect(recordLine(record)).toBe(line);
});
