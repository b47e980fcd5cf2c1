import fc from 'fast-check';
import type { JsonSchema } from './json-schema.js';

type StringRules = Pick<JsonSchema, 'format' | 'pattern' | 'minLength' | 'maxLength'>;

/** What any text is, where nothing is said of its length. */
const LONGEST = 1_000;

/** Strings that a schema's rules allow; a length counts Unicode code points, as JSON Schema has it. */
export function stringArbitrary(rules: StringRules): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = LONGEST } = rules;
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };
  return shaped(rules).filter(fits);
}

function shaped(rules: StringRules): fc.Arbitrary<string> {
  const { pattern } = rules;
  if (pattern === undefined) return anyText(rules);
  const allowed = new RegExp(pattern, 'u');
  // What names a kind of text has a pattern that most texts of another kind do not fit.
  const known = rules.format ? byFormat(rules.format) : fc.oneof(anyText(rules), fc.stringMatching(allowed));
  return known.filter((text) => allowed.test(text));
}

function byFormat(format: NonNullable<StringRules['format']>): fc.Arbitrary<string> {
  if (format === 'date-time') return instants();
  if (format === 'idn-email') return fc.emailAddress();
  return fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true });
}

function instants(): fc.Arbitrary<string> {
  const range = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };
  return fc.date({ ...range, noInvalidDate: true }).map((date) => date.toISOString());
}

function anyText({ minLength = 0, maxLength = LONGEST }: StringRules): fc.Arbitrary<string> {
  const lengths = { minLength, maxLength };
  return fc.oneof(
    { weight: 20, arbitrary: fc.string({ ...lengths, unit: 'grapheme' }) },
    { weight: 6, arbitrary: fc.string({ ...lengths, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom('x', 'é', '😀').map((unit) => unit.repeat(maxLength)) },
  );
}
