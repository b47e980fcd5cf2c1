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

/** Text that programs tend to get wrong. */
export function hostileText(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...OFTEN_WRONG) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
    { weight: 1, arbitrary: fc.string({ unit: codeUnit(), maxLength: 50 }) },
    { weight: 1, arbitrary: fc.constantFrom(256, 1_001, 65_537, 100_000).map((length) => 'x'.repeat(length)) },
  );
}

/** Any UTF-16 code unit, halves of surrogate pairs included. */
function codeUnit(): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
}
