import fc from 'fast-check';

const OFTEN_WRONG = [
  '',
  ' ',
  '\0',
  '\r\nBcc: eve@example.org',
  '\u2028',
  '\u202egnp.exe',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "'; DROP TABLE appointments; --",
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  'NaN',
  '-1',
  '1e309',
  '2027-02-30T25:61:61',
  '+275760-09-13T00:00:00Z',
  'ada@[127.0.0.1]',
  '"a b"@example.org',
  'ada@example.org,eve@example.org',
  'https://user:pass@example.org/',
  'http://127.0.0.1:1/',
  'https://[::ffff:10.0.0.1]/',
  'javascript:alert(1)',
  'Z̷͑a̴l̶g̸o̵'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(64),
];

/** Texts that programs tend to handle wrongly. */
export function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...OFTEN_WRONG) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 1, arbitrary: fc.string({ unit: codeUnit(), maxLength: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom(256, 1_001, 65_537, 100_000).map((length) => 'x'.repeat(length)) },
  );
}

/** Any UTF-16 code unit, including halves of surrogate pairs. */
function codeUnit(): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
}

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
