import { queryValue } from './query-value.js';

interface TextRules {
  /** In Unicode code points, as JSON Schema counts. */
  minLength: number;
  /** In Unicode code points, as JSON Schema counts. */
  maxLength: number;
  pattern?: RegExp;
}

/** A query parameter that is free text. */
export function queryText({ minLength, maxLength, pattern = /^/ }: TextRules) {
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };
  return queryValue
    .refine(fits, { error: `must have ${minLength} to ${maxLength} characters.` })
    .regex(pattern, { error: 'holds characters that it may not have.' });
}
