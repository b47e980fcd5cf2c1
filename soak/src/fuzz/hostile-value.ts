import fc from 'fast-check';
import { hostileText } from './hostile-text.js';

const WRONG_TYPES = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  86_401,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  { a: {} },
];

/** JSON values that a field does not expect. */
export function hostileValue(): fc.Arbitrary<unknown> {
  const leaf = fc.oneof(fc.constantFrom<unknown>(...WRONG_TYPES), hostileText());
  return fc.oneof(
    { weight: 6, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(leaf, { maxLength: 60 }) },
    { weight: 1, arbitrary: fc.dictionary(hostileText(), leaf, { maxKeys: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom(8, 30, 31, 32, 33, 2_000).map(nested) },
  );
}

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}
