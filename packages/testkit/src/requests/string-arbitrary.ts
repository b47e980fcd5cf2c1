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
  const { format, pattern } = rules;
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') {
    return fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true });
  }
  if (format === 'date-time') return instants();
  return pattern === undefined ? anyText(rules) : fc.stringMatching(new RegExp(pattern, 'u'));
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
