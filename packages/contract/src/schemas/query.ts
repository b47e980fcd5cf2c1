import { z } from 'zod';

/** Parameters of a query. The message of each problem continues a sentence that begins with the parameter's name. */

const queryValue = z.string({ error: ({ input }) => (input === undefined ? 'is required.' : 'must be given once.') });

/** One of the given texts. */
export function queryChoice<const Choices extends readonly string[]>(choices: Choices) {
  return queryValue.pipe(z.enum(choices, { error: `must be ${choices.join(' or ')}.` }));
}

/** An instant in UTC, on a day that exists; it stays a text. */
export function queryInstant(pattern: RegExp) {
  const error = 'must be a point in time in UTC such as 2027-03-15T14:00:00Z.';
  return queryValue.regex(pattern, { error }).pipe(z.iso.datetime({ error }));
}

/** A whole number in decimal digits; both bounds are included. */
export function queryInteger({ minimum, maximum }: { minimum: number; maximum: number }) {
  const error = `must be a whole number from ${minimum} to ${maximum}.`;
  return queryValue
    .regex(/^-?\d{1,15}$/, { error })
    .transform(Number)
    .pipe(z.int().min(minimum, { error }).max(maximum, { error }));
}

interface TextRules {
  /** In Unicode code points, as JSON Schema counts. */
  minLength: number;
  /** In Unicode code points, as JSON Schema counts. */
  maxLength: number;
  pattern?: RegExp;
}

/** Free text. */
export function queryText({ minLength, maxLength, pattern = /^/ }: TextRules) {
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };
  return queryValue
    .refine(fits, { error: `must have ${minLength} to ${maxLength} characters.` })
    .regex(pattern, { error: 'holds characters that it may not have.' });
}
