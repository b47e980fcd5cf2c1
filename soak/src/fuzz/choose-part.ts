import fc from 'fast-check';
import type { Part } from './fuzz-request.js';

interface PartChoice<Value> {
  valid: fc.Arbitrary<Value>;
  invalid: fc.Arbitrary<Value>;
  /** How many of 100 are valid. */
  percent: number;
}

/** A part that is mostly what the contract allows and sometimes not; the latter may happen to be allowed all the same. */
export function choosePart<Value>({ valid, invalid, percent }: PartChoice<Value>): fc.Arbitrary<Part<Value>> {
  return fc.oneof(
    { weight: percent, arbitrary: valid.map((value) => ({ value, valid: true })) },
    { weight: 100 - percent, arbitrary: invalid.map((value) => ({ value, valid: false })) },
  );
}
